import { expect, it } from 'vitest';
import { sealWaiting } from '../../../server/platform/audit/seals/sealer.ts';
import { carrySeals, stampKeyOf } from '../../../server/platform/audit/seals/sealStore.ts';
import { createStamping } from '../../../server/platform/audit/seals/stamping.ts';
import { verifyEventLog } from '../../../server/platform/audit/verifyLog.ts';
import { openAuthority } from '../../support/authority.ts';
import { memorySeals } from '../../support/seals.ts';
import { openLog, write } from './loggedEvents.ts';

const log = openLog();

it('has the newest seal stamped by an authority once an hour, as an auditor can check', async () => {
    const authority = await openAuthority();
    const { key, store } = memorySeals();
    let now = Date.now();
    const stamp = createStamping({ pool: log().pool, store, authority: authority.url, now: () => now });
    const sealed = async (): Promise<string> => {
        await write(log(), 2);
        await sealWaiting(log().db, { key, store });
        await carrySeals(log().db, store);
        const { rows } = await log().pool.query<{ hash: string }>(
            `select encode(hash, 'hex') as hash from seal where country = 'GH' order by n desc limit 1`,
        );
        return rows[0]?.hash ?? '';
    };
    const first = await sealed();
    await stamp();
    const token = await store.get(stampKeyOf('GH', 1));
    expect(await authority.verify(token ?? Buffer.alloc(0), first)).toMatch(/Verification: OK/);
    await sealed();
    await stamp();
    expect(authority.asked()).toBe(1);
    now += 3_600_000;
    await stamp();
    expect(authority.asked()).toBe(2);
    expect((await verifyEventLog(log().pool, { key, store })).faults).toEqual([]);
});

it('betrays a seal that is another than the one that was stamped', async () => {
    const authority = await openAuthority();
    const { key, store } = memorySeals();
    await write(log(), 1);
    await sealWaiting(log().db, { key, store });
    await carrySeals(log().db, store);
    await createStamping({ pool: log().pool, store, authority: authority.url })();
    const stamped = await store.get(stampKeyOf('GH', 1));
    const other = memorySeals();
    await other.store.put(stampKeyOf('GH', 1), Buffer.from(stamped ?? []));
    expect((await verifyEventLog(log().pool, { key, store: other.store })).faults).toEqual([]);
    await log().pool.query(
        `alter table seal disable trigger all; update seal set hash = sha256('other') where country = 'GH'`,
    );
    expect((await verifyEventLog(log().pool, { key, store: other.store })).faults).toContainEqual({
        country: 'GH',
        kind: 'seal changed',
        n: 1,
        upTo: 1,
    });
});

it('keeps nothing that answers another question', async () => {
    const authority = await openAuthority((answer) => {
        const changed = Buffer.from(answer);
        // The imprint: 32 bytes of text.
        const at = changed.indexOf(Buffer.from([0x04, 0x20]));
        changed[at + 5] = (changed[at + 5] ?? 0) ^ 0xff;
        return changed;
    });
    const { key, store } = memorySeals();
    await write(log(), 1);
    await sealWaiting(log().db, { key, store });
    await carrySeals(log().db, store);
    const stamp = createStamping({ pool: log().pool, store, authority: authority.url });
    await expect(stamp()).rejects.toThrow(/something else than it was asked/);
    expect(await store.get(stampKeyOf('GH', 1))).toBeUndefined();
});
