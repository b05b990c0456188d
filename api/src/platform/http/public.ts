import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';

/** Opens a route to everybody; every route without it needs a session. */
export const Public = () => SetMetadata(PUBLIC, true);

export const OPTIONAL_SESSION = 'optional session';

/** Of a public route that does more for whoever has a live session: `@CurrentUser()` may be undefined. */
export const OptionalSession = () => SetMetadata(OPTIONAL_SESSION, true);
