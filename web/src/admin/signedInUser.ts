import type { SignedInUser } from '@finesse/api/contract/auth';
import { requiredContext } from '../shared/requiredContext';

export const [UserContext, useSignedInUser] = requiredContext<SignedInUser>('SignedInLayout');
