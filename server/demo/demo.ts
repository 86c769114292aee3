import type { Services } from '../lending/services.ts';
import type { Identity } from '../identity/identity.ts';
import { demoPlans, seedApplications } from './applications.ts';

import { readRecords } from './credit/records.ts';
import { seedPeople } from './people.ts';

export interface DemoRoom {
    readonly services: Services;
    readonly identity: Identity;
}

/** Each fills its own tables when they are empty, so that a start that was interrupted is finished by the next. */
const pieces: readonly ((room: DemoRoom) => Promise<void>)[] = [
    ({ services: { database }, identity }) => seedPeople({ database, identity }),
    ({ services }) => seedApplications(services, { plans: demoPlans, loadRecords: readRecords }),
];

/** Fills an empty database with the demonstration's data; leaves everything else alone. */
export const seedDemo = async (room: DemoRoom): Promise<void> => {
    for (const piece of pieces) await piece(room);
};
