import { beforeAll, expect, test } from 'vitest';
import { addSealedApplications } from './applicationRows.ts';
import { type PersonName, ask, listOf, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();

beforeAll(async () => {
    await addSealedApplications(rest.database, [
        { uid: 'real-1', stage: 'draft' },
        { uid: 'real-2' },
        { uid: 'test-1', isTestMode: true },
    ]);
});

const seen = async (as: PersonName, filter: object = {}) => {
    const path = listOf('applications', { filter, sort: ['reference', 'ASC'] });
    const { body, headers } = await ask<readonly { readonly id: string }[]>(rest, { as, path });
    return [...body.map(({ id }) => id), headers['content-range']];
};

test('real and test records are never in one list, nor in one count', async () => {
    expect(await seen('admin')).toEqual(['real-1', 'real-2', 'applications 0-1/2']);
    expect(await seen('senior', { stage: 'pending' })).toEqual(['real-2', 'applications 0-0/1']);
    expect(await seen('tester')).toEqual(['test-1', 'applications 0-0/1']);
    expect(await seen('tester', { stage: 'draft' })).toEqual(['applications */0']);
});

test('each is as if absent for those of the other', async () => {
    const statusOf = async (as: PersonName, uid: string) =>
        (await ask(rest, { as, path: `/api/applications/${uid}` })).status;
    expect(await statusOf('admin', 'real-1')).toBe(200);
    expect(await statusOf('admin', 'test-1')).toBe(404);
    expect(await statusOf('tester', 'test-1')).toBe(200);
    expect(await statusOf('tester', 'real-1')).toBe(404);
});
