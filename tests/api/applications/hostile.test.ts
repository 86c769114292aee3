import fc from 'fast-check';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { actionNames } from '../../../domain/application/lifecycle/transitions.ts';
import { commands, type Command } from '../../support/actionCommands.ts';
import { spoilt } from '../../support/fuzz/spoilt.ts';
import { publishPrice } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

const server = sharedServer();

beforeAll(() => publishPrice(server));

// More for a long hunt: FUZZ_RUNS=2000, with another FUZZ_SEED.
const runs = Number(process.env['FUZZ_RUNS'] ?? 12);
const seed = Number(process.env['FUZZ_SEED'] ?? 14);

const placeFor = ({ at, application = {} }: Command): Promise<string> =>
    at === null ? Promise.resolve(v7()) : placed(server, { stage: at, ...application });

const send = async ({ by, action }: Command, uid: string, payload: string) => {
    const { rows } = await server.database.pool.query('select version from application where uid = $1', [uid]);
    const reply = await server.inject({
        method: 'POST',
        url: `/api/applications/${uid}/actions/${action}`,
        headers: {
            ...(await server.as(by)),
            'content-type': 'application/json',
            'if-match': `"${rows[0]?.version ?? 1}"`,
        },
        payload,
    });
    return {
        status: reply.statusCode,
        text: reply.body,
        body: reply.json<{ code?: string; message?: string; errors?: object }>(),
    };
};

it('tries every action', () => {
    expect(new Set(commands.map(({ action }) => action))).toEqual(new Set(actionNames));
});

describe.each(commands.map((command) => [`${command.action} ${command.title ?? ''}`.trim(), command] as const))(
    '%s',
    (_, command) => {
        it('takes what it declares as far as its rules', async () => {
            const { status, body } = await send(command, await placeFor(command), JSON.stringify(command.input));
            const isMalformed = status === 422 && JSON.stringify(body.errors).includes('There is no field');
            expect([200, 201, 202, 403, 409, 422]).toContain(status);
            expect(isMalformed).toBe(false);
        });

        it('answers whatever is wrong in it with a clear refusal', async () => {
            let uid = await placeFor(command);
            await fc.assert(
                fc.asyncProperty(spoilt(command.input), async (input) => {
                    const { status, text, body } = await send(command, uid, JSON.stringify(input) ?? '');
                    expect([status, text.slice(0, 300)]).toEqual([
                        expect.toSatisfy((one: number) => one < 500),
                        expect.any(String),
                    ]);
                    if (status < 300) {
                        uid = await placeFor(command);
                        return;
                    }
                    expect([400, 403, 404, 409, 412, 413, 422]).toContain(status);
                    expect(body).toMatchObject({
                        code: expect.stringMatching(/^\w+$/),
                        message: expect.stringMatching(/\w/),
                    });
                    expect(Object.keys(body.errors ?? {}).length > 0).toBe(status === 422);
                    // What was sent is not thrown back in masses.
                    expect(text.length).toBeLessThan(12_000);
                }),
                { numRuns: runs, seed },
            );
            expect(Object.prototype).not.toHaveProperty('isAdmin');
        });
    },
);

describe('what no parser may take', () => {
    it.each([
        ['a NUL', '{"reason":"DUPLICATE","comment":"a\\u0000b"}'],
        ['half a character', '{"reason":"DUPLICATE","comment":"\\ud800"}'],
        ['a prototype', '{"reason":"DUPLICATE","__proto__":{"isAdmin":true}}'],
        ['the same name twice', '{"reason":"DUPLICATE","reason":"OTHER"}'],
        ['depth', `{"reason":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
        ['a text', '"DUPLICATE"x'],
    ])('%s is 400, and nothing happens', async (_, payload) => {
        const command: Command = { action: 'cancel', by: 'sales', at: 'draft', input: {} };
        const uid = await placeFor(command);
        const { status, body } = await send(command, uid, payload);
        expect([status, body.code]).toEqual([400, 'malformed']);
        const { rows } = await server.database.pool.query('select stage, version from application where uid = $1', [
            uid,
        ]);
        expect(rows).toEqual([{ stage: 'draft', version: 1 }]);
    });

    it.each([
        ['a list', '[]'],
        ['a text', '"x"'],
        ['a number', '7'],
        ['a truth', 'true'],
    ])('%s instead of fields is 422', async (_, payload) => {
        const command: Command = { action: 'cancel', by: 'sales', at: 'draft', input: {} };
        const { status, body } = await send(command, await placeFor(command), payload);
        expect([status, body.errors]).toEqual([422, { form: 'Give its fields by name' }]);
    });

    it.each([undefined, '', 'x', '*', '"1", "2"', '99999999999'])(
        'a version like %s is 428 or 400',
        async (version) => {
            const reply = await server.inject({
                method: 'POST',
                url: `/api/applications/${await placed(server, { stage: 'draft' })}/actions/cancel`,
                headers: { ...(await server.as('sales')), ...(version === undefined ? {} : { 'if-match': version }) },
                payload: { reason: 'DUPLICATE' },
            });
            expect(reply.statusCode).toBe(version === undefined || version === '' ? 428 : 400);
        },
    );
});
