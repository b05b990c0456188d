import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { vi } from 'vitest';

/** The behaviour for the mail to an address. */
export type Behaviour =
  /** Answers RCPT TO with this status. */
  | 450
  | 550
  /** Stops answering after RCPT TO. */
  | 'hangs'
  /** Ends the connection before, or after it has the text. */
  | 'cuts off before'
  | 'cuts off after'
  /** Accepts the text and stops answering. */
  | 'takes and hangs'
  /** Accepts the text, and says so after 45 s. */
  | 'answers late';

export interface Received {
  to: string;
  /** How it was submitted. */
  isEncrypted: boolean;
  user: string | undefined;
  email: Email;
  raw: string;
}

/** A real mail server on a free port, with a behaviour for each address. */
export class MailServer {
  readonly received: Received[] = [];
  /** The number of texts received, including unanswered ones. */
  readonly texts: Received[] = [];
  /** All recipients named in RCPT TO. */
  readonly recipients: string[] = [];
  readonly behaviour = new Map<string, Behaviour>();
  #server: SMTPServer | undefined;
  port = 0;

  /** @param options say how mail is handed in; without, unencrypted and by anybody */
  constructor(private readonly options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }) {}

  get url(): string {
    return `smtp://127.0.0.1:${String(this.port)}`;
  }

  async start(port = 0): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      closeTimeout: 100,
      ...this.options,
      onRcptTo: ({ address }, session, done) => {
        this.recipients.push(address);
        const behaviour = this.behaviour.get(address);
        if (behaviour === 450 || behaviour === 550)
          return done(Object.assign(new Error('Not now, or never'), { responseCode: behaviour }));
        if (behaviour === 'cuts off before') return this.#cut(session.id);
        if (behaviour !== 'hangs') done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString();
          const to = session.envelope.rcptTo[0]?.address ?? '';
          void PostalMime.parse(raw).then((email) => {
            const user = session.user as string | undefined;
            const received = { to, isEncrypted: session.secure, user, email, raw };
            this.texts.push(received);
            const behaviour = this.behaviour.get(to);
            if (behaviour === 'cuts off after') return this.#cut(session.id);
            if (behaviour === 'takes and hangs') return;
            this.received.push(received);
            if (behaviour === 'answers late') setTimeout(done, 45_000);
            else done();
          });
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  #cut(sessionId: string): void {
    for (const connection of this.#server?.connections ?? [])
      if ((connection as { id?: string }).id === sessionId)
        (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy();
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Waits for mail to an address, and returns all of it. */
  async mailTo(to: string, count = 1): Promise<Email[]> {
    const mails = () => this.received.filter((mail) => mail.to === to);
    await vi.waitUntil(() => mails().length >= count, { timeout: 10_000, interval: 25 });
    return mails().map(({ email }) => email);
  }

  /** The mail to an address with this subject; mails arrive in any order. */
  async mailAbout(to: string, subject: string): Promise<Email> {
    return eventually(() =>
      Promise.resolve(
        this.received.find((mail) => mail.to === to && mail.email.subject?.includes(subject))
          ?.email,
      ),
    );
  }
}

/** Waits until something is found. */
export const eventually = <T>(look: () => Promise<T | undefined | false>) =>
  vi.waitUntil(look, { timeout: 10_000, interval: 25 });
