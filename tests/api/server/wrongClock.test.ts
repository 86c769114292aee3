import { expect, it } from 'vitest';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { keepPhone, orderPhone } from '../../../server/lending/servicing/orderPhone.ts';
import { drain } from '../../../server/work/workers.ts';
import { sharedServer } from '../../support/server.ts';

let isRight = true;
const server = sharedServer({ clockIsRight: () => isRight });

/** One that is set a day ahead as work looks at it. */
const clock = (): Date => {
    isRight = false;
    return new Date(Date.now() + 86_400_000);
};

it('answers nobody by a clock that is wrong, and takes up no work', async () => {
    const headers = await server.as('admin');
    const { jobs, database } = server.services;
    await database.withTransaction((tx) => jobs.send(tx, 'warn_due', {}));
    isRight = false;
    for (const url of ['/api/merchants', '/readyz']) {
        const reply = await server.inject({ url, headers });
        expect([url, reply.statusCode, reply.headers['retry-after']]).toEqual([url, 503, '2']);
    }
    await expect(drain(server.services, { only: ['warn_due'] })).rejects.toThrow(/clock/);
    isRight = true;
    expect((await server.inject({ url: '/api/merchants', headers })).statusCode).toBe(200);
});

it('keeps nothing of work during which the clock was set: others would wait a day for its lease', async () => {
    const { services, database, owner } = server;
    const phone = { uid: 'wrong-clock', imei: withCheckDigit('35420988500000') };
    await owner.query(
        `insert into device (application_uid, imei, tac, model, state, country)
            values ($1, $2, '35420988', 'A16', 'registering', 'GH')`,
        [phone.uid, phone.imei],
    );
    await database.withTransaction(async (tx) => {
        const kept = { model: 'A16', country: 'GH', provider: 'simulator', wantedAt: new Date() } as const;
        await keepPhone(tx, { ...phone, ...kept });
        await orderPhone(tx, services, { ...phone, wanted: 'enrolled', reason: 'hand-over' });
    });
    await expect(drain({ ...services, clock }, { only: ['carry_lock'] })).rejects.toMatchObject({ status: 503 });
    isRight = true;
    const { rows } = await owner.query('select asked_at, leased_until from phone where imei = $1', [phone.imei]);
    expect(rows).toEqual([{ asked_at: null, leased_until: null }]);
});

it('puts no report of money off until tomorrow: the customer whose phone is locked has paid', async () => {
    const { services, database, owner } = server;
    const at = new Date();
    await owner.query(
        `with kept as (insert into inbound_call (call_id, provider, country, about, raw, raw_sha256, source_ip, proof, received_at)
                values ('late', 'daraja', 'KE', 'confirmation', '{}', sha256('{}'), '127.0.0.1', 'address', $1) returning call_id)
            insert into inbound_waiting (call_id, not_before) select call_id, $1 from kept`,
        [at],
    );
    await database.withTransaction((tx) => services.jobs.send(tx, 'place_money', {}));
    await expect(drain({ ...services, clock }, { only: ['place_money'] })).rejects.toMatchObject({ status: 503 });
    isRight = true;
    const { rows } = await owner.query('select not_before from inbound_waiting');
    expect(rows).toEqual([{ not_before: at }]);
});
