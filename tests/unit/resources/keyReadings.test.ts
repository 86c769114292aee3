import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Principal } from '../../../domain/access/roles.ts';
import type { AuditEvent } from '../../../server/platform/audit/eventLog.ts';
import { createReadings } from '../../../server/rest/list/keyReadings.ts';

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

const reader = (kind: Principal['kind'], username: string): Principal => ({
    kind,
    username,
    name: 'Warehouse',
    roles: ['admin'],
    seniority: 'senior',
    country: 'GH',
    merchantCode: null,
    agentCode: null,
    cellphone: null,
    isTestMode: false,
});

const start = (write = async (_event: AuditEvent): Promise<void> => undefined) => {
    const [written, failures]: [AuditEvent[], unknown[]] = [[], []];
    const readings = createReadings({
        write: async (event) => {
            await write(event);
            written.push(event);
        },
        onError: (error) => failures.push(error),
    });
    const read = (recordId: string, { who = 'key:a', kind = 'key', record = 'loans', country = 'GH' } = {}) =>
        readings.note(
            { principal: reader(kind as Principal['kind'], who), id: 'r', ip: '10.0.0.1', headers: {} },
            { record, recordId, country, asked: () => (recordId === '*' ? { search: null } : null) },
        );
    const told = () => written.map(({ principal, recordId, after }) => [principal.username, recordId, after]);
    return { ...readings, read, told, failures };
};

describe('what a key reads', () => {
    it('is written at its first reading in a minute, and the rest as one entry when the minute is over', async () => {
        const { read, told } = start();
        await read('one');
        expect(told()).toEqual([['key:a', 'one', null]]);
        for (const id of ['two', 'three', 'two']) await read(id);
        await vi.advanceTimersByTimeAsync(59_000);
        expect(told()).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(1_000);
        expect(told().slice(1)).toEqual([['key:a', '*', { reads: 3, records: ['two', 'three'] }]]);
        await read('four');
        await vi.advanceTimersByTimeAsync(60_000);
        expect(told().slice(2)).toEqual([['key:a', 'four', null]]);
    });

    it.each<[string, object]>([
        ['another key', { who: 'key:b' }],
        ['another resource', { record: 'payments' }],
        ['another country', { country: 'KE' }],
    ])('is counted apart for %s', async (_what, other) => {
        const { read, told } = start();
        await read('one');
        await read('two', other);
        await read('*');
        expect(told().map(([, id]) => id)).toEqual(['one', 'two', '*']);
    });

    it('is written down where the server stops before the minute is over', async () => {
        const { read, told, end } = start();
        for (const _time of [1, 2, 3]) await read('*');
        await end();
        expect(told()).toEqual([
            ['key:a', '*', { search: null }],
            ['key:a', '*', { reads: 2 }],
        ]);
        expect(vi.getTimerCount()).toBe(0);
    });

    it('is not sent while the log cannot be written, whoever reads the same at that moment', async () => {
        let isDown = true;
        const { read, told } = start(async () => {
            if (isDown) throw new Error('no database');
        });
        const both = await Promise.allSettled([read('one'), read('two')]);
        expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
        isDown = false;
        await read('one');
        expect(told()).toEqual([['key:a', 'one', null]]);
    });

    it('is nothing to the log where a person reads', async () => {
        const { read, told } = start();
        await read('one', { kind: 'person', who: 'ama' });
        expect(told()).toEqual([]);
    });
});
