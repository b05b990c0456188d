import type { ErrorBody } from '../../src/contract/errors.js';

export interface Answer<T> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

type Body = string | object | null;

/** Calls the API as a program would, keeping the session cookie that it is given. */
export class Client {
  cookie: string | undefined;

  constructor(private readonly url: string) {}

  async call<T = ErrorBody>(
    method: string,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const set = response.headers.getSetCookie()[0]?.split(';')[0];
    if (set !== undefined) this.cookie = set;
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as T,
    };
  }

  get = <T = ErrorBody>(path: string, headers?: Record<string, string>) =>
    this.call<T>('GET', path, undefined, headers);

  post = <T = ErrorBody>(path: string, body?: Body, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers);

  put = <T = ErrorBody>(path: string, body?: Body, headers?: Record<string, string>) =>
    this.call<T>('PUT', path, body, headers);

  delete = <T = ErrorBody>(path: string, headers?: Record<string, string>) =>
    this.call<T>('DELETE', path, undefined, headers);

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    const { status, text } = await this.post('/api/auth/login', credentials);
    if (status !== 200) throw new Error(`sign-in failed: ${String(status)} ${text}`);
  }
}
