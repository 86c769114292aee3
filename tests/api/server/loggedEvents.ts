import { afterEach, beforeEach } from 'vitest';
import { system, type Principal } from '../../../domain/access/roles.ts';
import { recordEvents, type AuditEvent } from '../../../server/platform/audit/eventLog.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

export const principal: Principal = { ...system, kind: 'person', username: 'ama', roles: ['admin'], country: 'GH' };

export const someEvent = (recordId: string, country = 'GH'): AuditEvent => ({
    principal,
    requestId: 'r-1',
    ip: '203.0.113.9',
    action: 'edit',
    record: 'merchants',
    recordId,
    country,
    before: { name: 'Old', cellphone: '+233302225101', location: { latitude: 5.57, longitude: -0.2 }, version: 1 },
    after: { name: 'N\u0119w \u20B5', cellphone: '+233302225999', location: null, version: 2 },
});

/** A database of its own for each test, whose log is empty. */
export const openLog = (): (() => TestDatabase) => {
    let database: TestDatabase | undefined;
    beforeEach(async () => {
        database = await createTestDatabase();
    });
    afterEach(async () => {
        await database?.drop();
    });
    return () => {
        if (database === undefined) throw new Error('The database is open within tests only.');
        return database;
    };
};

export const write = ({ db }: TestDatabase, count: number, country = 'GH'): Promise<void> =>
    db.withTransaction(
        (tx) =>
            recordEvents(
                tx,
                Array.from({ length: count }, (_, index) => someEvent(`GH${1000 + index}`, country)),
            ),
        { scope: principal },
    );
