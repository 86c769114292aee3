import { beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import { workingMsBefore } from '../../../domain/workingTime.ts';
import type { Dashboard } from '../../../domain/reporting/dashboard.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const startedAt = Date.now();
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const today = new Date().toISOString().slice(0, 10);

const terms = { offer: {}, customerName: 'Ama', approvedAt: minutesAgo(1), hash: 'hash' } as unknown as NonNullable<
    Application['terms']
>;
const rejection = {
    reasonCodes: ['POLICY'],
    customerMessage: 'No',
    coolingOffUntil: today,
    at: minutesAgo(1),
    by: 'senior',
};

/** Submitted a while ago, after which the customer waited so many minutes of working time. */
const waiting = (minutes: number, country: Country = 'GH'): Partial<Application> => {
    const since = workingMsBefore(startedAt, minutes * 60_000, countries[country]);
    return { submittedAt: minutesAgo(5), waitingSince: new Date(since).toISOString() };
};

const decided = (minutes: number): Partial<Application> => ({
    submittedAt: minutesAgo(minutes + 5),
    decidedAt: minutesAgo(5),
    decidedBy: 'senior',
});
beforeAll(async () => {
    const put = (changes: Partial<Application>) =>
        placed(server, { product: 'Galaxy A06', createdAt: minutesAgo(0), ...changes });
    await put({ stage: 'draft', submittedAt: null, product: null });
    await put({ stage: 'pending', ...waiting(25) });
    await put({ stage: 'pending', ...waiting(10) });
    await put({ stage: 'under_review', assignee: 'underwriter', ...waiting(90) });
    // Sent back and submitted again: what passed in between is nobody's wait.
    await put({ stage: 'reviewed', ...waiting(15), submittedAt: minutesAgo(300) });
    await put({ stage: 'approved', terms, ...decided(10) });
    await put({ stage: 'completed', terms, ...decided(20), signedAt: minutesAgo(3), completedAt: minutesAgo(2) });
    await put({ stage: 'rejected', rejection, ...decided(30) });
    await put({ stage: 'condition_approved', conditions: { maxFinanced: 1 }, ...decided(40) });
    await put({
        stage: 'pending',
        country: 'KE',
        currency: 'KES',
        merchantCode: 'KE0001',
        ...waiting(60, 'KE'),
    });
    await put({ stage: 'pending', isTestMode: true, ...waiting(60) });
    await put({ stage: 'expired', createdAt: minutesAgo(31 * 24 * 60), submittedAt: null });
});

const read = async (as: string, query: Readonly<Record<string, string>> = { from: today, to: today }) => {
    const reply = await server.inject({ url: '/api/dashboard', query: { ...query }, headers: await server.as(as) });
    const body = reply.json<
        Dashboard & { readonly code?: string; readonly errors?: Readonly<Record<string, string>> }
    >();
    return { status: reply.statusCode, body };
};
const period = { from: today, to: today };
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('progress', () => {
    it('counts how far the applications of the period came, for everybody in reach', async () => {
        const { body } = await read('admin2');
        expect(body.total).toEqual({
            started: 9,
            submitted: 8,
            decided: 4,
            approved: 3,
            signed: 1,
            completed: 1,
            medianMinutes: 25,
        });
        expect((await read('admin')).body.total).toMatchObject({ started: 10, submitted: 9 });
        expect((await read('support')).body.total).toMatchObject({ started: 9 });
    });

    it('covers the thirty days that end today, unless told', async () => {
        expect((await read('admin', {})).body).toMatchObject({ from: daysAgo(29), to: today, total: { started: 10 } });
        expect((await read('admin', { to: daysAgo(2) })).body).toMatchObject({
            from: daysAgo(31),
            total: { started: 1 },
        });
    });

    it('draws every period, also those without applications', async () => {
        const { body } = await read('admin2', { from: daysAgo(31), to: today });
        expect(body.unit).toBe('day');
        expect(body.periods).toHaveLength(32);
        expect(body.periods.map(({ started }) => started)).toEqual([1, ...Array<number>(30).fill(0), 9]);
        expect(body.periods[5]).toMatchObject({ key: daysAgo(26), started: 0, medianMinutes: null });
    });

    it('divides by country, merchant and product, the largest first', async () => {
        const { divided, volumes } = (await read('admin')).body;
        expect(divided.country.map(({ key, started }) => [key, started])).toEqual([
            ['GH', 9],
            ['KE', 1],
        ]);
        expect(divided.merchant.map(({ key, name }) => [key, name])).toEqual([
            ['GH0001', 'Circle Phone Centre'],
            ['KE0001', 'Moi Avenue Phones'],
        ]);
        expect(divided.product.map(({ name, started }) => [name, started])).toEqual([
            ['Galaxy A06', 9],
            ['No offer yet', 1],
        ]);
        expect(volumes.country).toEqual([
            { period: today, key: 'GH', name: 'GH', started: 9 },
            { period: today, key: 'KE', name: 'KE', started: 1 },
        ]);
    });

    it('is limited to a country, a merchant or a product', async () => {
        expect((await read('admin', { ...period, country: 'KE' })).body.total.started).toBe(1);
        expect((await read('admin', { ...period, merchantCode: 'GH0001' })).body.total.started).toBe(9);
        expect((await read('admin', { ...period, product: 'Galaxy A06' })).body.total.started).toBe(9);
        // Another country is out of an administrator's reach, and tells nothing.
        const elsewhere = (await read('admin2', { ...period, country: 'KE' })).body;
        expect(elsewhere.total.started).toBe(0);
        expect(elsewhere.overdue).toEqual({ total: 0, longest: [] });
        expect(elsewhere.stages.every(({ applications }) => applications === 0)).toBe(true);
    });
});

describe('what stands now', () => {
    it('counts the running applications by stage, whenever they were started', async () => {
        const { stages } = (await read('support', { from: daysAgo(3), to: daysAgo(2) })).body;
        expect(Object.fromEntries(stages.map(({ stage, applications }) => [stage, applications]))).toEqual({
            draft: 1,
            pending: 2,
            under_review: 1,
            reviewed: 1,
            edit_requested: 0,
            condition_approved: 1,
            approved: 1,
            signed: 0,
        });
    });

    it('lists who waits longer than promised, the longest first, in working time and without personal data', async () => {
        const { overdue } = (await read('support')).body;
        expect(overdue.total).toBe(2);
        expect(overdue.longest.map(({ stage, waitingMinutes, assignee }) => [stage, waitingMinutes, assignee])).toEqual(
            [
                ['under_review', 90, 'underwriter'],
                ['pending', 25, null],
            ],
        );
        expect(Object.keys(overdue.longest[0] ?? {}).toSorted()).toEqual([
            'assignee',
            'country',
            'merchantCode',
            'merchantName',
            'reference',
            'stage',
            'uid',
            'waitingMinutes',
        ]);
    });
});

describe('a question that cannot be answered', () => {
    it.each([
        [{ to: '' }, 'to'],
        [{ from: '2026-02-31', to: today }, 'from'],
        [{ from: 'yesterday', to: today }, 'from'],
        [{ from: today, to: daysAgo(1) }, 'to'],
        [{ from: daysAgo(366), to: today }, 'to'],
        [{ ...period, country: 'XX' }, 'country'],
        [{ ...period, merchantCode: 'x'.repeat(21) }, 'merchantCode'],
    ])('%j is refused, naming %s', async (query, name) => {
        const { status, body } = await read('admin', query);
        expect(status).toBe(400);
        expect(body.errors?.[name]).toBeTruthy();
    });

    it('a name that is no parameter is named', async () => {
        expect((await read('admin', { ...period, shop: 'GH0001' })).body).toMatchObject({
            code: 'malformed',
            message: 'There is no parameter "shop".',
        });
    });

    it.each(['underwriter', 'senior', 'sales', 'teamlead'])('%s may not ask', async (as) => {
        expect((await read(as)).status).toBe(403);
    });
});
