import { v7 } from 'uuid';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

// A thousand take minutes: `npm run races` asks for them.
const races = Number(process.env['RACES'] ?? 12);
vi.setConfig({ testTimeout: 60_000 + races * 2_000 });

interface Move {
    readonly by: string;
    readonly action: ActionName;
    readonly input?: object;
    readonly leadsTo: Stage;
    readonly contracts: number;
}

const words = { internalComment: 'Half of what was said.', customerMessage: 'We cannot offer you a phone now.' };

/** Four people who could each decide it alone. */
const moves: readonly Move[] = [
    { by: 'senior', action: 'approve', leadsTo: 'approved', contracts: 1 },
    {
        by: 'underwriter',
        action: 'reject',
        input: { ...words, reasonCodes: ['INCOME_INSUFFICIENT'] },
        leadsTo: 'rejected',
        contracts: 0,
    },
    {
        by: 'underwriter2',
        action: 'change_deal',
        input: {
            ...words,
            maxFinanced: null,
            minDepositBps: 5_000,
            maxTenorMonths: null,
            allowedProducts: null,
            needGuarantor: false,
            needPledge: false,
            needDocument: null,
        },
        leadsTo: 'condition_approved',
        contracts: 0,
    },
    {
        by: 'underwriter.ke',
        action: 'rework',
        input: { comment: 'The call is missing the total.' },
        leadsTo: 'under_review',
        contracts: 0,
    },
];

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(async () => {
    await publishPrice(server);
    await server.database.pool.query(
        `update app_user set country = 'GH', seniority = 'senior' where username = any ($1)`,
        [moves.map(({ by }) => by)],
    );
});

const count = async (text: string, uid: string): Promise<number> => {
    const { rows } = await server.database.pool.query<{ rows: number }>(`select count(*)::int as rows from ${text}`, [
        uid,
    ]);
    return rows[0]?.rows ?? -1;
};

/** Sends a decision as the app does: while the server says that it is too busy, the same command under the same key again. */
const decide = async (uid: string, { by, action, input = {} }: Move): Promise<number> => {
    const key = v7();
    for (;;) {
        const { status } = await journey.send({ by, uid, action, input, version: 1, key });
        if (status !== 503) return status;
    }
};

const wins = new Map<ActionName, number>();

const race = async (start: number): Promise<void> => {
    const uid = await placed(
        server,
        { stage: 'reviewed', reviewer: 'underwriter' },
        { income: ['INCOME_INSUFFICIENT'] },
    );
    // Whoever is sent first has no standing advantage over all the races.
    const turn = start % moves.length;
    const sent = [...moves.slice(turn), ...moves.slice(0, turn)];
    const statuses = await Promise.all(sent.map((move) => decide(uid, move)));
    const won = sent.filter((_, index) => statuses[index] === 200);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
        200,
        ...Array.from({ length: 3 }, () => expect.toSatisfy((status: unknown) => status === 409 || status === 412)),
    ]);
    const [winner] = won;
    if (winner === undefined) throw new Error('Nobody won');
    wins.set(winner.action, (wins.get(winner.action) ?? 0) + 1);
    expect(await count('decision where application_uid = $1', uid)).toBe(1);
    expect(await count('contract where application_uid = $1', uid)).toBe(winner.contracts);
    expect(await count(`event_log where record_id = $1 and actor <> 'system'`, uid)).toBe(1);
    const { rows } = await server.database.pool.query('select stage, version from application where uid = $1', [uid]);
    expect(rows).toEqual([{ stage: winner.leadsTo, version: 2 }]);
};

it(`of four who decide at once one does, ${races} times`, async () => {
    for (let number = 0; number < races; number += 1) await race(number);
    const total = [...wins.values()].reduce((sum, one) => sum + one, 0);
    expect(total).toBe(races);
    // oxlint-disable-next-line no-console -- whoever runs the long one reads who won
    if (races > 100) console.log(Object.fromEntries(wins));
});
