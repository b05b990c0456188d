/** How the operator runs commands. */
export interface CommandRunner {
  /** With `docker compose run`, else with `npm run`. */
  isComposed: boolean;
}

/** A command as the operator types it. */
export const commandLine = ({ isComposed }: CommandRunner, name: string, args: string): string =>
  isComposed ? `docker compose run --rm ${name} ${args}` : `npm run ${name} -- ${args}`;
