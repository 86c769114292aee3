import type { Guest } from '../lending/guest.ts';
import { demoPlans, seedApplications } from './applications.ts';
import { readRecords } from './credit/records.ts';
import { demoPassword, demoSignIns, seedPeople } from './people.ts';

/** The demonstration: each part fills its own tables when they are empty. */
export const guest: Guest = {
    fill: async ({ services, identity }) => {
        await seedPeople({ database: services.database, identity });
        await seedApplications(services, { plans: demoPlans, loadRecords: readRecords });
    },
    greeting: [`Demo sign-ins, all with the password ${demoPassword}`, demoSignIns.join('  ')],
};
