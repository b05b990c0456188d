/** How the commands beside the server are run. */
export interface CommandRunner {
  /** By `docker compose run`, else by `npm run`. */
  isComposed: boolean;
}

/** A command as the operator of this site types it. */
export const commandLine = ({ isComposed }: CommandRunner, name: string, args: string): string =>
  isComposed ? `docker compose run --rm ${name} ${args}` : `npm run ${name} -- ${args}`;
