import { Injectable } from '@nestjs/common';

interface Gauge {
  /** In the details of /api/health. */
  name: string;
  /** Its name in /metrics, where `null` is 0. */
  metric: string;
  help: string;
  read: () => Promise<number | null>;
}

@Injectable()
export class Gauges {
  readonly all: Gauge[] = [];

  add(gauge: Gauge): void {
    this.all.push(gauge);
  }

  async read(): Promise<Record<string, number | null>> {
    const entries = this.all.map(async ({ name, read }) => [name, await read()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
}
