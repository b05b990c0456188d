import { Injectable } from '@nestjs/common';

/** A number that tells an operator how well something goes. */
export interface Figure {
  /** In the details of /api/health. */
  name: string;
  /** In /metrics, where 0 stands for none. */
  metric: string;
  help: string;
  read: () => Promise<number | null>;
}

/** What features let an operator see of themselves. */
@Injectable()
export class Figures {
  readonly all: Figure[] = [];

  add(figure: Figure): void {
    this.all.push(figure);
  }

  async read(): Promise<Record<string, number | null>> {
    const entries = this.all.map(async ({ name, read }) => [name, await read()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
}
