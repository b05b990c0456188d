import { expect, it } from 'vitest';
import { commandLine } from './command-line.js';
import { readConfig } from './config.js';

it.each([
  ['without containers', {}, 'npm run admin -- password <email>'],
  ['in containers', { COMMANDS_BY: 'compose' }, 'docker compose run --rm admin password <email>'],
])('a command recommended %s is named as it is run there', (_, variables, command) => {
  expect(commandLine(readConfig(variables), 'admin', 'password <email>')).toBe(command);
});
