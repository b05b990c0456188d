import { startSite } from '../../../scripts/lib/site.mjs';

// The built site on an empty database that goes with it.
const { PORT: port, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
const { end } = await startSite({ ADMIN_EMAIL, ADMIN_PASSWORD, RATE_LIMIT: 'off' }, { port });
process.once('SIGTERM', () => void end());
