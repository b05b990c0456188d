import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';

/** A page's shell blocks, run in their order as somebody would who pastes them. */
export class Handbook {
  private readonly blocks: string[];

  /**
   * @param inPlaceOf what the reader has to put in place of the page's words
   */
  constructor(
    page: string,
    private readonly inPlaceOf: Record<string, string>,
    private readonly variables: Record<string, string>,
  ) {
    this.blocks = [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
      ([, block = '']) => block,
    );
  }

  /**
   * Runs the first block left that begins so; with `answers`, line by line, each to the question of
   * the line that begins with its name.
   * @throws with what it printed, where one of its commands fails
   */
  async run(start: string, folder: string, answers?: Record<string, string>): Promise<string> {
    const place = this.blocks.findIndex((text) => text.startsWith(start));
    if (place < 0) throw new Error(`The page has no block that begins with "${start}".`);
    // One before it that was not run is still there at the end, and said then.
    const [block = ''] = this.blocks.splice(place, 1);
    let output = '';
    for (const part of answers ? block.trim().split('\n') : [block]) {
      const [, answer = ''] =
        Object.entries(answers ?? {}).find(([line]) => part.startsWith(line)) ?? [];
      output += await this.shell(part, folder, answer);
    }
    return output;
  }

  async shell(text: string, folder: string, input = ''): Promise<string> {
    const script = Object.entries(this.inPlaceOf).reduce(
      (whole, [words, value]) => whole.replaceAll(words, value),
      text,
    );
    const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, ...this.variables },
    });
    shell.stdin.on('error', () => undefined).end(input);
    const [out, err, ended] = await Promise.all([
      textOf(shell.stdout),
      textOf(shell.stderr),
      once(shell, 'close'),
    ]);
    const [code] = ended as [number | null];
    if (code !== 0) throw new Error(`${script}\nended with ${String(code)}:\n${out}${err}`);
    return out + err;
  }

  /** Where a word of the page is known only later. */
  read(words: string, value: string): void {
    this.inPlaceOf[words] = value;
  }

  get left(): string[] {
    return this.blocks;
  }
}
