import { beforeAll, describe, expect, test, vi } from 'vitest';
import { applications } from '../../../domain/resources/applications.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { BoundedMap } from '../../../server/platform/boundedMap.ts';
import { sharedDatabase } from '../../support/database.ts';
import { addLongLists } from './longListRows.ts';
import { keysOf, recordedListsOn, sourceOf, type Question } from './recordedLists.ts';

const rows = 9_000;

const database = sharedDatabase();

beforeAll(() => addLongLists(database.pool, rows));

const { recordedLists, everything } = recordedListsOn(database);

const questions = [applications, eventLogs].flatMap((resource) =>
    [resource.list.sort[0], ...(resource.list.sortable ?? []), resource.key].flatMap((field) =>
        (['ASC', 'DESC'] as const).flatMap((order) =>
            (['lead', 'support'] as const).map((as): Question => ({ resource, as, sort: [field, order] })),
        ),
    ),
);

const named = (some: readonly Question[]) =>
    some.map((one) => [`${one.resource.name} by ${one.sort?.join(' ')} for ${one.as}`, one] as const);

describe('far pages', () => {
    test.each(named(questions))(
        'of %s are the same before and after its rows were sampled',
        async (_name, question) => {
            const { lists, settled } = recordedLists();
            const whole = await everything(question, 'true');
            const places = [2_100, 2_563, 3_999, 4_000, whole.length - 26, whole.length - 25, whole.length - 10];
            for (const round of ['before', 'after']) {
                for (const from of places) {
                    expect(await keysOf(lists, question, from), `${round}, row ${from}`).toEqual(
                        whole.slice(from, from + 25),
                    );
                }
                await settled();
            }
        },
    );

    test('begin at samples taken on the way, until a minute after a change', async () => {
        const { lists, asked, change } = recordedLists();
        const question = { resource: applications, as: 'admin', sort: ['stageSince', 'ASC'] } as const;
        const whole = await everything(question, 'true');
        for (const from of [2_500, 3_400, 2_100, 3_500]) {
            expect(await keysOf(lists, question, from)).toEqual(whole.slice(from, from + 25));
            expect(asked.at(-1)).toContain('("stage_since", "uid") >');
        }
        change();
        expect(await keysOf(lists, question, 3_300)).toHaveLength(25);
        expect(asked.at(-1)).toContain('("stage_since", "uid") >');
    });

    test.each<readonly [string, readonly [string, string], number, string]>([
        ['at the end of a rising order', ['financedAmount', 'ASC'], 4_900, '"financed_amount" is null and "uid" >'],
        ['throughout a falling order', ['waitingSince', 'DESC'], 2_500, '"waiting_since" is null and "uid" <'],
    ])('begin at a sample among rows without a value, too: %s', async (_name, sort, from, edge) => {
        const { lists, asked } = recordedLists();
        const question = { resource: applications, as: 'admin', sort } as const;
        const wanted = (await everything(question, 'true')).slice(from, from + 25);
        await expect
            .poll(async () => {
                expect(await keysOf(lists, question, from)).toEqual(wanted);
                return asked.at(-1);
            })
            .toContain(edge);
    });

    test('cross to and from the rows without a value', async () => {
        const { lists, settled } = recordedLists();
        for (const sort of [
            ['financedAmount', 'ASC'],
            ['financedAmount', 'DESC'],
        ] as const) {
            const question = { resource: applications, as: 'admin', sort } as const;
            const whole = await everything(question, 'true');
            await keysOf(lists, question, 4_000);
            await settled();
            for (let from = 2_000; from < whole.length; from += 237) {
                expect(await keysOf(lists, question, from), `row ${from}`).toEqual(whole.slice(from, from + 25));
            }
        }
    });

    test('begin at a sample from the first on where the list was opened before', async () => {
        const { lists, asked, settled } = recordedLists();
        const question = { resource: applications, as: 'admin', sort: ['stageSince', 'ASC'] } as const;
        await keysOf(lists, question, 0);
        await settled();
        expect(await keysOf(lists, question, 5_500)).toEqual((await everything(question, 'true')).slice(5_500, 5_525));
        expect(asked.at(-1)).toContain('("stage_since", "uid") >');
    });

    test.each([['financedAmount', 'DESC'] as const, ['reference', 'ASC'] as const])(
        'near the end begin there: by %s %s',
        async (...sort) => {
            const { lists, asked } = recordedLists();
            const question = { resource: applications, as: 'lead', sort } as const;
            const whole = await everything(question, 'true');
            expect(await keysOf(lists, question, 8_000)).toEqual(whole.slice(8_000, 8_025));
            expect(asked.at(-1)).toContain(sort[1] === 'DESC' ? '"financed_amount" asc' : '"reference" desc');
        },
    );
});

describe('searches', () => {
    const texts = { support: 'split_part(search, chr(31), 1)', lead: 'search' } as const;

    test.each([
        ['a word that every row has', 'ama'],
        ['a word that only far rows have', 'rare'],
        ['both', 'ama rare'],
        ['two letters', 'gh'],
        ['a word that only another country has', 'ke-'],
        ['a word that some rows all over have', '-7'],
        ['a word that nothing has', 'nobody'],
        ['a word that not everybody may look for', 'hidden'],
    ])('for %s find the rows that looking at each finds, in every order', async (_name, q) => {
        for (const [as, sort] of [
            ['support', ['createdAt', 'DESC']],
            ['lead', ['financedAmount', 'ASC']],
        ] as const) {
            const where = q.split(' ').map((word) => `${texts[as]} like '%${word}%'`);
            const question: Question = { resource: applications, as, filter: { q }, sort };
            const whole = await everything(question, where.join(' and '));
            const { lists, settled } = recordedLists();
            for (const from of [0, 25, 50, 25, 2_500, 2_700, 0, 5_000]) {
                expect(await keysOf(lists, question, from), `row ${from}`).toEqual(whole.slice(from, from + 25));
                if (from === 2_500) await settled();
            }
            await settled();
            const { total, exact } = await lists.page(sourceOf(question, 0));
            expect([total, exact]).toEqual([whole.length, true]);
        }
    });

    test.each([
        ['a word that every row has: among those that come next', 'ama', /\) nearby where/],
        ['a word that few rows have: by its index', 'rare', /^with matching/],
    ])('begin where they are soonest found, for %s', async (_name, q, wanted) => {
        const { lists, asked, settled } = recordedLists();
        await keysOf(lists, { resource: applications, as: 'lead', filter: { q } }, 0);
        await settled();
        expect(asked.slice(0, 2)).toEqual([
            expect.stringMatching(/^explain/),
            expect.stringMatching(wanted) as unknown as string,
        ]);
    });

    test('are counted in full once they are asked for again', async () => {
        const { lists, settled } = recordedLists();
        const source = sourceOf({ resource: applications, as: 'lead', filter: { q: 'ama' } }, 0);
        const slow = vi.spyOn(database.db.slowPool, 'connect');
        const totals = [];
        for (let round = 0; round < 3; round += 1) {
            const { total, exact } = await lists.page(source);
            totals.push({ total, exact, counted: slow.mock.calls.length });
            await settled();
        }
        slow.mockRestore();
        expect(totals).toMatchObject([
            { total: 500, exact: false, counted: 0 },
            { total: 500, exact: false },
            { total: 8_910, exact: true },
        ]);
    });
});

describe('filters in another order', () => {
    test.each<readonly [string, object, string]>([
        ['few rows', { assignee: 'yaw' }, `assignee = 'yaw'`],
        ['many rows', { customerWaiting: false }, 'not customer_waiting'],
        [
            'the days of a week',
            { createdAt: { gte: '2026-01-05', lte: '2026-01-11' } },
            `created_at >= '2026-01-05Z' and created_at < '2026-01-12Z'`,
        ],
    ])('%s', async (_name, filter, where) => {
        for (const sort of [
            ['financedAmount', 'ASC'],
            ['submittedAt', 'DESC'],
        ] as const) {
            const question: Question = { resource: applications, as: 'admin', filter, sort };
            const whole = await everything(question, where);
            const { lists } = recordedLists();
            for (const from of [0, 25, 100]) {
                expect(await keysOf(lists, question, from)).toEqual(whole.slice(from, from + 25));
            }
        }
    });

    test('that sort the few they find are not sampled ahead', async () => {
        const connect = vi.spyOn(database.db.slowPool, 'connect');
        const { lists, settled } = recordedLists();
        const sort = ['financedAmount', 'ASC'] as const;
        const opened = async (filter: object): Promise<number> => {
            connect.mockClear();
            await keysOf(lists, { resource: applications, as: 'admin', filter, sort }, 0);
            await settled();
            return connect.mock.calls.length;
        };
        expect(await opened({ customerWaiting: false })).toBe(0);
        expect(await opened({})).toBe(1);
        connect.mockRestore();
    });

    test('what support may see of the log stays what it is under every filter', async () => {
        for (const [filter, where] of [
            [{ record: 'applications' }, `record = 'applications'`],
            [{ record: 'pricing' }, `record = 'pricing'`],
            [{ actor: 'esi' }, `actor = 'esi'`],
            [{ actor: 'kojo' }, `actor = 'kojo'`],
            [{ actor: 'kojo', record: 'pricing' }, 'false'],
        ] as const) {
            const question: Question = { resource: eventLogs, as: 'support', filter };
            const whole = await everything(question, where);
            const { lists } = recordedLists();
            const { body, total } = await lists.page(sourceOf(question, 0));
            expect([filter, total]).toEqual([filter, whole.length]);
            expect((JSON.parse(body) as readonly { readonly id: number }[]).map(({ id }) => String(id))).toEqual(
                whole.slice(0, 25),
            );
        }
    });
});

test('what is remembered of lists stays within one weight, and what was used longest ago is forgotten first', () => {
    const remembered = new BoundedMap<string>(10, (samples) => samples.length);
    const kept = (...keys: readonly string[]) => keys.filter((key) => remembered.get(key) !== undefined);
    remembered.set('a', '....');
    remembered.set('b', '....');
    remembered.set('a', '..');
    expect(kept('b', 'a')).toEqual(['b', 'a']);
    remembered.set('c', '...');
    expect(kept('b', 'c', 'a')).toEqual(['b', 'c']);
    remembered.delete('c');
    remembered.set('d', '....');
    expect(kept('c', 'd')).toEqual(['d']);
    remembered.set('e', '..........');
    expect(kept('b', 'd', 'e')).toEqual(['e']);
    remembered.set('d', '...........');
    expect(kept('d', 'e')).toEqual(['e']);
});

test.each([1, 2, 3, 10, 25])(
    'of single entries no more than %i are remembered, and what is used again stays',
    (most) => {
        const remembered = new BoundedMap<number>(most);
        const all = Array.from({ length: 200 }, (_, at) => String(at));
        for (const key of all) {
            remembered.set(key, 1);
            expect(remembered.get(key)).toBe(1);
            if (most > 2) remembered.get('0');
        }
        const kept = all.filter((key) => remembered.get(key) !== undefined);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(kept.includes('0')).toBe(most > 2);
    },
);
