import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { object, string } from 'yup';
import { beforeAll, describe, expect, it } from 'vitest';
import { conflict, invalid, malformed, notAllowed, notFound, stale, tooMany } from '../../../server/platform/errors.ts';
import { errors, toApiError } from '../../../server/platform/http/errors.ts';
import { sharedDatabase } from '../../support/database.ts';

const test = sharedDatabase();
beforeAll(async () => {
    await test.pool.query('create table thing (id integer primary key check (id < 100), name text not null)');
    await test.pool.query('insert into thing values (1, $$one$$)');
});

const refusalOf = async (sql: string, values: readonly unknown[] = []) => {
    try {
        await test.pool.query(sql, [...values]);
    } catch (error) {
        return toApiError(error);
    }
    throw new Error('The statement was not refused.');
};

describe('what the database refuses', () => {
    it.each([
        ['select $1::int', ['x'], 400, 'malformed'],
        ['select $1::int', ['99999999999'], 400, 'malformed'],
        ['select $1::text', ['a\0b'], 400, 'malformed'],
        ['select $1::jsonb', ['{"a":"\\ud800"}'], 400, 'malformed'],
        ['select $1::timestamptz', ['yesterday-ish'], 400, 'malformed'],
        [`insert into thing values (1, 'again')`, [], 409, 'duplicate'],
        ['insert into thing values (2, null)', [], 422, 'invalid'],
        [`insert into thing values (100, 'much')`, [], 422, 'invalid'],
        [`do $$ begin raise exception 'x' using errcode = '42501'; end $$`, [], 404, 'not_found'],
        [`do $$ begin raise exception 'x' using errcode = '40001'; end $$`, [], 503, 'unavailable'],
        [`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`, [], 503, 'unavailable'],
        [`do $$ begin raise exception 'x' using errcode = '57014'; end $$`, [], 503, 'unavailable'],
        [`do $$ begin raise exception 'x' using errcode = '53100'; end $$`, [], 503, 'unavailable'],
        [`do $$ begin raise exception 'x' using errcode = '25006'; end $$`, [], 503, 'unavailable'],
        [`do $$ begin raise exception 'server conn crashed?' using errcode = '08P01'; end $$`, [], 503, 'unavailable'],
        [`do $$ begin raise exception 'x' using errcode = '57P05'; end $$`, [], 503, 'unavailable'],
        [
            `do $$ begin raise exception 'recovery is in progress' using errcode = '55000'; end $$`,
            [],
            503,
            'unavailable',
        ],
        [`do $$ begin raise exception 'x' using errcode = '55000'; end $$`, [], 500, 'internal'],
        ['select nothing from nowhere', [], 500, 'internal'],
    ])('%s', async (sql, values, status, code) => {
        const refusal = await refusalOf(sql, values);
        expect({ status: refusal.status, code: refusal.code }).toEqual({ status, code });
        expect(refusal.headers['retry-after'] !== undefined).toBe(status === 503);
    });
});

describe('every refusal', () => {
    const app = Fastify();
    const thrown: Readonly<Record<string, () => unknown>> = {
        malformed: () => malformed('Not so.', { sort: 'Sort by name.' }),
        notAllowed: () => notAllowed(),
        notFound: () => notFound(),
        conflict: () => conflict('not_now', 'Not in this stage.', { stage: 'signed' }),
        stale: () => stale(8, { current: { version: 8 } }),
        invalid: () => invalid({ name: 'Write a name.' }),
        tooMany: () => tooMany(3),
        broken: () => new TypeError('secret detail'),
        text: () => 'secret detail',
    };
    beforeAll(async () => {
        await app.register(errors);
        app.get('/begun', (_request, reply) =>
            reply.header('content-encoding', 'gzip').send(
                new Readable({
                    read() {
                        this.destroy(new Error('The other server went away.'));
                    },
                }),
            ),
        );
        app.get<{ Params: { name: string } }>('/throw/:name', async ({ params }) => {
            if (params.name === 'yup') {
                await object({ a: string().required('Write a.'), b: string().required('Write b.') }).validate(
                    {},
                    { abortEarly: false },
                );
            }
            throw thrown[params.name]?.();
        });
    });
    it('is readable where another server’s answer broke off that was compressed', async () => {
        const reply = await app.inject({ url: '/begun' });
        expect(reply.statusCode).toBe(500);
        expect(reply.headers).not.toHaveProperty('content-encoding');
        expect(reply.json()).toMatchObject({ code: 'internal' });
    });

    const answerTo = async (name: string) => {
        const reply = await app.inject({ url: `/throw/${name}` });
        return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    };

    it('has one shape', async () => {
        expect(await answerTo('malformed')).toMatchObject({
            status: 400,
            body: { code: 'malformed', message: 'Not so.', errors: { sort: 'Sort by name.' } },
        });
        expect(await answerTo('notAllowed')).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
        expect(await answerTo('notFound')).toMatchObject({
            status: 404,
            body: { code: 'not_found', message: 'There is no such record' },
        });
        expect(await answerTo('conflict')).toMatchObject({ status: 409, body: { code: 'not_now', stage: 'signed' } });
        expect(await answerTo('stale')).toMatchObject({
            status: 412,
            body: { code: 'stale', version: 8, current: { version: 8 } },
            headers: { etag: '"8"' },
        });
        expect(await answerTo('invalid')).toMatchObject({ status: 422, body: { errors: { name: 'Write a name.' } } });
        expect(await answerTo('yup')).toMatchObject({
            status: 422,
            body: { code: 'invalid', errors: { a: 'Write a.', b: 'Write b.' } },
        });
        expect(await answerTo('tooMany')).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
    });

    it.each(['broken', 'text'])('that is our own fault tells nothing but where to look: %s', async (name) => {
        const { status, body } = await answerTo(name);
        expect(status).toBe(500);
        expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'requestId']);
        expect(JSON.stringify(body)).not.toContain('secret');
    });
});
