// What `npm run admin` and the variables of a start do, without a process for each.
export { addAdmin, changePassword, removeAdmin } from '../../src/auth/admins.js';
export { ensureAdmin } from '../../src/auth/first-admin.js';
