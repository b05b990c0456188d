/** What makes an empty data folder, and what to start on it. */
export interface DatabaseProgram {
  initialise: (data: string) => void;
  command: string[];
}

export class DatabaseServer {
  constructor(program: DatabaseProgram, port: number, options?: string[]);
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  pause(): void;
  resume(): void;
  remove(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export const asRoot: string[];
