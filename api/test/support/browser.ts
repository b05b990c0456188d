/** The page a browser ends at. */
export interface Visited {
  url: string;
  status: number;
  text: string;
}

/** Follows redirects, keeps the cookies of each address and sends forms, as a browser does. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();
  /** Every address that was asked for, in order. */
  readonly visited: string[] = [];

  async open(address: string, init: RequestInit = {}): Promise<Visited> {
    let url = new URL(address);
    let request = init;
    for (let hop = 0; hop < 12; hop++) {
      const response = await this.send(url.href, request);
      const location = response.headers.get('location');
      if (location === null)
        return { url: url.href, status: response.status, text: await response.text() };
      url = new URL(location, url);
      request = {};
    }
    throw new Error(`led in circles: ${this.visited.join(' ')}`);
  }

  /** Presses a button of the page's only form. */
  submit({ url, text }: Visited, fields: Record<string, string>): Promise<Visited> {
    const action = /<form[^>]*action="([^"]*)"/.exec(text)?.[1] ?? url;
    const hidden = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const own = hidden.map(([, name = '', value = '']): [string, string] => [name, value]);
    return this.open(new URL(action, url).href, {
      method: 'POST',
      body: new URLSearchParams([...own, ...Object.entries(fields)]),
    });
  }

  /** One request, without following redirects. */
  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address);
    this.visited.push(address);
    const response = await fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: this.#cookies(host) },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.#keep(host, line);
    return response;
  }

  cookie(address: string, name: string): string | undefined {
    return this.#jar(new URL(address).host).get(name);
  }

  setCookie(address: string, name: string, value: string): void {
    this.#jar(new URL(address).host).set(name, value);
  }

  #keep(host: string, line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const isGone = /max-age=0|expires=thu, 01 jan 1970/i.test(line) || value === '';
    if (isGone) this.#jar(host).delete(name);
    else this.#jar(host).set(name, value);
  }

  #cookies = (host: string) =>
    [...this.#jar(host)].map(([name, value]) => `${name}=${value}`).join('; ');

  #jar(host: string): Map<string, string> {
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }
}
