import { describe, expect, it } from 'vitest';
import { formVersion } from '../../../domain/application/consent.ts';
import type { AgreedWith, CustomerCourse } from '../../../domain/lending/customerCourse.ts';
import type { Purpose } from '../../../domain/privacy/purposes.ts';
import { passingFindings } from '../../support/findings.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const byForm = { proof: 'form', version: formVersion, language: 'en', record: null, givenAt: now, withdrawnAt: null };
const no = { givenAt: null, proof: null, version: null, language: null, record: null };

type ByPurpose = Partial<Record<Purpose, Omit<AgreedWith, 'purpose'>>>;

/** As whoever looks at the customer of an application reads it. */
const shown = async (uid: string): Promise<ByPurpose> => {
    const [row] = await room.rows<{ id: string }>('select customer_id as id from application where uid = $1', uid);
    const { body } = await room.send<CustomerCourse>('support', 'GET', `/api/customers/${row?.id}/course`);
    return Object.fromEntries(body.agreed.map(({ purpose, ...one }) => [purpose, one]));
};

const ask = async (uid: string, kind: string, purpose?: Purpose): Promise<string> => {
    const body = { applicationUid: uid, kind, purpose, words: 'Please.', receivedOn: '2026-03-02', country: 'GH' };
    const made = await room.send<{ requestId: string }>('admin', 'POST', '/api/customer-requests', { body });
    expect(made.status).toBe(201);
    return made.body.requestId;
};

describe('what a customer agreed to', () => {
    it('stands by purpose, with its proof, the version and language of the words, and what was withdrawn', async () => {
        const uid = await room.journey.captured();
        const { customerPhone: phone, reference } = (await room.journey.read('sales', uid)).body.application;
        expect(await shown(uid)).toMatchObject({
            identity: byForm,
            device_lock: no,
            marketing: byForm,
            contacts: byForm,
        });
        await room.journey.does('sales', uid, 'send_consent_code', { phone });
        const code = await room.journey.codeFor(uid);
        const { consents } = await room.journey.does('sales', uid, 'give_consent', { phone, code });
        const [{ consentId, version, givenAt } = Object(undefined)] = consents;
        const proven = { givenAt, proof: 'code', version, language: 'en', record: consentId, withdrawnAt: null };
        await ask(uid, 'withdraw', 'contacts');
        expect(await shown(uid)).toMatchObject({
            identity: { ...proven, applicationUid: uid, reference },
            mobile_money: proven,
            bureau: proven,
            device_lock: no,
            marketing: byForm,
            contacts: { ...byForm, withdrawnAt: now },
        });
    });

    it('is in their copy, the lock by the contract that they signed', async () => {
        const uid = await room.to.completed();
        await ask(uid, 'withdraw', 'bureau');
        const id = await ask(uid, 'export');
        await room.send('admin', 'PUT', `/api/customer-requests/${id}`, { body: { proof: 'id_seen' }, version: 1 });
        const { body } = await room.send<{
            groups: readonly { name: string; records: readonly Record<string, { value: unknown }>[] }[];
        }>('admin', 'GET', `/api/customer-requests/${id}/everything`);
        const records = body.groups.find(({ name }) => name === 'agreed')?.records ?? [];
        const told = records.map((record) =>
            Object.fromEntries(Object.entries(record).map(([name, { value }]) => [name, value])),
        );
        const [contract] = await room.rows<{ id: string }>(
            `select contract_id as id from contract where application_uid = $1 and status = 'signed'`,
            uid,
        );
        const signed = { proof: 'code', version: '1', language: 'en', record: contract?.id, givenAt: now };
        expect(told).toEqual([
            { ...byForm, purpose: 'identity' },
            { ...byForm, purpose: 'mobile_money' },
            { ...byForm, purpose: 'bureau', withdrawnAt: now },
            { ...signed, purpose: 'device_lock', withdrawnAt: null },
            { ...byForm, purpose: 'marketing' },
            { ...byForm, purpose: 'contacts' },
        ]);
    });
});

describe('whom a customer named to a caller', () => {
    it('is hidden from reviewers once that is withdrawn, but for whom they name since', async () => {
        const uid = await room.journey.claimed();
        const judged = { check: 'customerCall', outcome: 'pass', reasonCodes: [], comment: null };
        const call = (alternativeContact: string) =>
            room.journey.does('underwriter', uid, 'record_check', {
                ...judged,
                findings: { ...passingFindings.customerCall, alternativeContact },
            });
        const readBy = async (by: string): Promise<unknown> => {
            const { checks } = (await room.journey.read(by, uid)).body;
            return checks.find(({ type }) => type === 'customerCall')?.findings['alternativeContact'] ?? null;
        };
        await call('Kofi, brother');
        expect(await readBy('senior')).toBe('Kofi, brother');
        await ask(uid, 'withdraw', 'contacts');
        for (const by of ['underwriter', 'senior', 'admin']) expect([by, await readBy(by)]).toEqual([by, null]);
        await call('Esi, sister');
        expect(await readBy('senior')).toBe('Esi, sister');
    });
});
