import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { actionNames, type ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { stages, type Stage } from '../../../domain/application/stages.ts';
import { actionTable, mayTake } from '../../support/actionTable.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';
import type { PersonName } from '../../unit/application/people.ts';

/** What each person of the demonstration is to an application of `sales`, reviewed by `underwriter`. */
const relations = {
    sales: 'owner',
    sales2: 'colleague',
    teamlead: 'team_lead',
    'sales.kumasi': 'nobody',
    'sales.ke': 'nobody',
    underwriter: 'assignee',
    underwriter2: 'underwriter',
    'underwriter.ke': 'nobody',
    senior: 'senior',
    support: 'support',
    support2: 'senior_support',
    admin: 'admin',
    admin2: 'admin',
} as const satisfies Readonly<Record<string, PersonName>>;
type Name = keyof typeof relations;
const names = Object.keys(relations) as Name[]; // the keys of the literal above

const outside: readonly Name[] = ['sales2', 'sales.kumasi', 'sales.ke', 'underwriter.ke'];

/** Underwriters reach the queue; the rest of the shop's colleagues do not reach each other's. */
const reaches = (name: Name, stage: Stage): boolean =>
    !outside.includes(name) && (name !== 'underwriter2' || stage === 'pending');

const server = sharedServer();
const uids = new Map<Stage, string>();
beforeAll(async () => {
    for (const stage of stages) {
        const assignee = stage === 'under_review' ? 'underwriter' : null;
        uids.set(stage, await placed(server, { stage, assignee, reviewer: 'underwriter' }));
    }
});

const attempt = async (who: string | null, uid: string, action: ActionName) => {
    const reply = await server.inject({
        method: 'POST',
        url: `/api/applications/${uid}/actions/${action}`,
        // A version that no application has: whoever may try is refused for that alone, and nothing changes.
        headers: { ...(who === null ? {} : await server.as(who)), 'if-match': '"999"' },
        payload: {},
    });
    return { status: reply.statusCode, body: reply.json<{ code: string }>() };
};

const expected = (name: Name, action: ActionName, stage: Stage): readonly [number, string] => {
    if (!reaches(name, stage)) {
        // Whoever lost the race for a claim is told so.
        return name === 'underwriter2' && action === 'claim' ? [409, 'ALREADY_CLAIMED'] : [404, 'not_found'];
    }
    if (!actionTable[action].from.includes(stage)) return [409, 'INVALID_TRANSITION'];
    return mayTake(action, stage, relations[name]) ? [412, 'stale'] : [403, 'not_allowed'];
};

const starts = actionNames.filter((action) => actionTable[action].from.includes('none'));
const moves = actionNames.filter((action) => !starts.includes(action));
const uidAt = (stage: Stage): string => uids.get(stage) ?? '';

describe.each(moves)('%s', (action) => {
    // Where it may be tried, and one place where it may not.
    const elsewhere = stages.filter((stage) => !actionTable[action].from.includes(stage)).slice(-1);
    const places = stages.filter((stage) => [...actionTable[action].from, ...elsewhere].includes(stage));

    it('is open to those the rules name; others are told no, and whoever does not reach it nothing', async () => {
        for (const stage of places) {
            for (const name of names) {
                const { status, body } = await attempt(name, uidAt(stage), action);
                expect([stage, name, status, body.code]).toEqual([stage, name, ...expected(name, action, stage)]);
            }
        }
    });

    it('says the same of what is out of reach as of what is absent, and nothing to strangers', async () => {
        const stage = places[0] ?? 'draft';
        const absent = await attempt('sales', v7(), action);
        expect(absent.status).toBe(404);
        for (const name of outside) expect(await attempt(name, uidAt(stage), action)).toEqual(absent);
        for (const who of [null, 'nobody.here']) {
            const { status } = await attempt(who, uidAt(stage), action);
            expect([who, status]).toEqual([who, who === null ? 401 : 403]);
        }
    });
});

describe('starting', () => {
    it('is for those who sell, and for administrators', async () => {
        for (const name of names) {
            const { status, body } = await attempt(name, v7(), 'start');
            const may = mayTake('start', 'none', relations[name]) || name.startsWith('sales');
            expect([name, status, body.code]).toEqual([name, ...(may ? [422, 'invalid'] : [403, 'not_allowed'])]);
        }
        expect((await attempt(null, v7(), 'start')).status).toBe(401);
        expect((await attempt('nobody.here', v7(), 'start')).status).toBe(403);
    });

    it('is not possible twice under one uid', async () => {
        const again = await attempt('sales', uidAt('draft'), 'start');
        expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    });
});

describe('the dossier', () => {
    it.each(stages)('at %s is read by whoever reaches it, and offers each exactly what they may try', async (stage) => {
        for (const name of names) {
            const reply = await server.inject({
                url: `/api/applications/${uidAt(stage)}/dossier`,
                headers: await server.as(name),
            });
            expect([name, reply.statusCode]).toEqual([name, reaches(name, stage) ? 200 : 404]);
            if (!reaches(name, stage)) continue;
            const { actions } = reply.json<{ actions: { action: ActionName }[] }>();
            // None of these applications has a phone that waits to be enrolled once more, or could come back.
            const useful = moves.filter((action) => action !== 'retry_enrolment' && action !== 'return_device');
            const may = useful.filter((action) => mayTake(action, stage, relations[name]));
            expect([name, actions.map(({ action }) => action).toSorted()]).toEqual([name, may.toSorted()]);
        }
    });

    it('hides from support who the customer is, and from sales how it was judged', async () => {
        const read = async (name: string) =>
            (
                await server.inject({
                    url: `/api/applications/${uidAt('reviewed')}/dossier`,
                    headers: await server.as(name),
                })
            ).json();
        const forSupport = await read('support');
        expect(JSON.stringify(forSupport.application)).not.toMatch(/\+233244|GHA-123|1992-05-17|Total station/);
        expect(forSupport.application.customerPhone).toMatch(/^\D{4}\d{4}$/);
        expect(forSupport.application.sections.address.location).toBeNull();
        expect(await read('sales')).toMatchObject({ checks: [], decisions: [], application: { inputsHash: null } });
        expect((await read('underwriter')).application.customerPhone).toMatch(/^\+233/);
    });
});

describe('an action that does not exist', () => {
    it.each(['fly', 'constructor', '__proto__', 'APPROVE', 'approve%2F'])('%s is no address', async (action) => {
        const reply = await server.inject({
            method: 'POST',
            url: `/api/applications/${uidAt('draft')}/actions/${action}`,
            headers: { ...(await server.as('admin')), 'if-match': '"1"' },
            payload: {},
        });
        expect(reply.statusCode).toBe(404);
    });
});
