import { assertFirstStatements } from './first-statements.js';

// Runs for each file, also where its modules are those of the file before.
assertFirstStatements();
