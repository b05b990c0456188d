import { SetMetadata } from '@nestjs/common';

export const PUBLIC = 'public';

/** Opens a route to everybody; every route without it needs a session. */
export const Public = () => SetMetadata(PUBLIC, true);
