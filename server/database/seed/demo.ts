import type { Identity } from '../../identity/identity.ts';
import type { Database } from '../connect.ts';
import { seedPeople } from './people.ts';

export interface DemoRoom {
    readonly database: Database;
    readonly identity: Identity;
}

/** Each fills its own tables when they are empty, so that a start that was interrupted is finished by the next. */
const pieces: readonly ((room: DemoRoom) => Promise<void>)[] = [seedPeople];

/** Fills an empty database with the demonstration's data; leaves everything else alone. */
export const seedDemo = async (room: DemoRoom): Promise<void> => {
    for (const piece of pieces) await piece(room);
};
