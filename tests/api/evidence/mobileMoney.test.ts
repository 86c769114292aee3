import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openMobileMoney } from '../../../server/partners/mobileMoney/mobileMoney.ts';
import { openPartners, sharedBench, troubleOf } from './support.ts';

const bench = sharedBench();

const question = (number: string) => ({
    number,
    network: 'MTN',
    country: 'GH',
    name: 'Ama Serwaa Owusu',
    gender: 'female' as const,
    dateOfBirth: '1992-05-17',
    idNumber: null,
});

describe('simulated mobile money', () => {
    const lookUp = (number: string) => bench.partners.mobileMoney.lookUp(question(number));

    it.each([
        ['+233244129901', { registeredName: null, active: false }],
        ['+233244129902', { registeredName: 'PETER OKELLO WANYAMA', active: true }],
        ['+233244129903', { active: false }],
        ['+233244129909', { gender: 'male' }],
        ['+233244120000', { active: true, gender: 'female', dateOfBirth: '1992-05-17' }],
    ])('answers %s as documented', async (number, expected) => {
        expect(await lookUp(number)).toMatchObject(expected);
    });

    it.each([
        ['+233244129904', { kind: 'down', isAmbiguous: false }],
        ['+233244129905', { kind: 'timeout', isAmbiguous: true }],
        ['+233244129908', { kind: 'bad_reply', isAmbiguous: true }],
    ])('fails on %s as documented', async (number, expected) => {
        expect(await troubleOf(lookUp(number))).toEqual(expected);
    });

    it('knows a number under its first name for ever, in every process', async () => {
        const first = await lookUp('+233244121111');
        const other = openPartners(bench.db);
        const second = await other.mobileMoney.lookUp({ ...question('+233244121111'), name: 'Kofi Mensah' });
        expect(second).toEqual(first);
        expect(first.registeredName?.split(' ')).toContain('OWUSU');
    });
});

describe('what partners reply', () => {
    const reply = { registeredName: 'AMA OWUSU', active: true, gender: null, dateOfBirth: null };
    const asked = (answer: unknown) =>
        openMobileMoney({ lookUp: () => Promise.resolve(answer) }, { timeoutMs: 200 }).lookUp(
            question('+233244120000'),
        );

    it.each([
        ['nothing', undefined],
        ['text', '<html>'],
        ['a list', [reply]],
        ['a missing member', { registeredName: 'AMA', active: true }],
        ['a number for a truth', { ...reply, active: 1 }],
        ['a word nobody knows', { ...reply, gender: 'unknown' }],
        ['no day', { ...reply, dateOfBirth: '17/05/1992' }],
        ['a name without end', { ...reply, registeredName: 'A'.repeat(300) }],
        ['too much', { ...reply, extra: 'x'.repeat(300 * 1024) }],
    ])('is refused where it is %s', async (_, answer) => {
        expect((await troubleOf(asked(answer))).kind).toBe('bad_reply');
    });

    it('loses what was not asked for', async () => {
        expect(await asked({ ...reply, balance: 12_000 })).toEqual(reply);
    });

    it('is trouble where the call breaks, and stops the call where it takes too long', async () => {
        let isStopped = false;
        const broken = openMobileMoney({ lookUp: () => Promise.reject(new TypeError('fetch failed')) });
        expect((await troubleOf(broken.lookUp(question('+233244120000')))).kind).toBe('down');
        const slow = openMobileMoney(
            {
                lookUp: (_, signal) =>
                    sleep(5_000, undefined, { signal }).catch((error: unknown) => {
                        isStopped = true;
                        throw error;
                    }),
            },
            { timeoutMs: 50 },
        );
        expect((await troubleOf(slow.lookUp(question('+233244120000')))).kind).toBe('timeout');
        await expect.poll(() => isStopped).toBe(true);
    });
});
