import type { Operation } from '../operation.ts';
import { adminCreateUser } from './adminCreate.ts';
import { adminListUserAuthEvents } from './adminEvents.ts';
import { userOperations } from './adminUsers.ts';
import { adminDeviceOperations } from './devices.ts';
import { adminSetMfaPreference } from './factors.ts';
import { groupOperations } from './groups.ts';
import { listUsers } from './listUsers.ts';

/** What only this process may ask for. */
export const adminOperations = {
    ...adminDeviceOperations,
    ...groupOperations,
    ...userOperations,
    AdminCreateUser: adminCreateUser,
    AdminListUserAuthEvents: adminListUserAuthEvents,
    AdminSetUserMFAPreference: adminSetMfaPreference,
    ListUsers: listUsers,
} as const satisfies Readonly<Record<string, Operation>>;
