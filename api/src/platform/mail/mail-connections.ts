import type SMTPConnection from 'nodemailer/lib/smtp-connection';

/** How long a mail waits for the connection of another, and an idle connection for the next mail. */
const WAIT_MS = 1000;

/**
 * Connections that mails go over one after another: many mails at once need one, since servers limit how
 * many they accept. Where a mail takes long, the next ones get a connection of their own.
 */
export class MailConnections {
  #users = 0;
  readonly #idle = new Map<SMTPConnection, NodeJS.Timeout>();
  readonly #waiting = new Set<(connection?: SMTPConnection) => void>();

  /** @returns nothing where the caller has to open a connection */
  async acquire(): Promise<SMTPConnection | undefined> {
    this.#users += 1;
    const [connection] = this.#idle.keys();
    if (connection) this.#forget(connection);
    if (connection || this.#users === 1) return connection;
    return new Promise((resolve) => {
      const proceed = (released?: SMTPConnection) => {
        clearTimeout(timer);
        this.#waiting.delete(proceed);
        resolve(released);
      };
      const timer = setTimeout(proceed, WAIT_MS);
      this.#waiting.add(proceed);
    });
  }

  /** @param connection that can take another mail, unless the server ends it meanwhile */
  release(connection?: SMTPConnection): void {
    this.#users -= 1;
    const [next] = this.#waiting;
    if (next) return next(connection);
    if (!connection) return;
    const timer = setTimeout(() => this.#quit(connection), WAIT_MS);
    this.#idle.set(connection, timer);
  }

  /** Ends those that no mail uses. */
  close(): void {
    for (const connection of this.#idle.keys()) this.#quit(connection);
  }

  #quit(connection: SMTPConnection): void {
    this.#forget(connection);
    connection.quit();
  }

  #forget(connection: SMTPConnection): void {
    clearTimeout(this.#idle.get(connection));
    this.#idle.delete(connection);
  }
}
