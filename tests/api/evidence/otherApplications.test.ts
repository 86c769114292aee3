import { describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { capturedSections } from '../../support/captured.ts';
import { addApplication, checksOn, sharedBench, storedChecks } from './support.ts';

const bench = sharedBench();
const run = checksOn(bench);

describe('what other applications tell', () => {
    it.each([
        ['the same ID', (one: Application) => ({ captured: { kyc: { idNumber: one.idNumber } } }), 'id', 'fail'],
        [
            'the same name and birthday under a new number',
            (one: Application) => ({ captured: { kyc: { dateOfBirth: one.sections.kyc?.['dateOfBirth'] } } }),
            'person',
            'review',
        ],
    ] as const)('finds a customer by %s', async (_, share, by, result) => {
        const first = await addApplication(bench);
        const second = await addApplication(bench, share(first));
        expect((await run(second.uid, ['identity'])).results.identity).toBe(result);
        expect((await storedChecks(bench, second.uid))['identity']?.evidence['sameCustomer']).toEqual([
            { uid: first.uid, reference: first.reference, stage: 'pending', live: true, by },
        ]);
    });

    it('finds a customer by phone among the finished ones, which do not count', async () => {
        const phone = '+233245550000';
        const first = await addApplication(bench, { captured: { customer: { phone } }, stage: 'expired' });
        const second = await addApplication(bench, { captured: { customer: { phone } } });
        expect((await run(second.uid, ['identity'])).results.identity).toBe('pass');
        expect((await storedChecks(bench, second.uid))['identity']?.evidence['sameCustomer']).toMatchObject([
            { uid: first.uid, live: false, by: 'phone' },
        ]);
    });

    it('counts a completed application only while its loan runs', async () => {
        const first = await addApplication(bench, { stage: 'completed' });
        const second = await addApplication(bench, { captured: { kyc: { idNumber: first.idNumber } } });
        expect((await run(second.uid, ['identity'])).results.identity).toBe('pass');
        await bench.pool.query(
            `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state, reference, country, merchant_code, sales_username, search)
             values ($1, '2026-10-01', '2026-10-08', 110000, 90000, 'GHS', '[]', 'running', 'loan', 'GH', 'GH0001', 'owner', '')`,
            [first.uid],
        );
        expect((await run(second.uid, ['identity', 'income'])).results.identity).toBe('fail');
        const stored = await storedChecks(bench, second.uid);
        expect(stored['identity']?.auto_reasons).toEqual(['ACTIVE_LOAN']);
        expect(stored['income']?.evidence['runningLoans']).toMatchObject([{ outstanding: 90_000 }]);
    });

    it('keeps training apart from the real thing, and one country from the next', async () => {
        const first = await addApplication(bench, { isTestMode: true });
        await addApplication(bench, {
            captured: { kyc: { idNumber: first.idNumber } },
            country: 'KE',
            currency: 'KES',
        });
        const second = await addApplication(bench, { captured: { kyc: { idNumber: first.idNumber } } });
        expect((await run(second.uid, ['identity'])).results.identity).toBe('pass');
    });

    it('knows the blacklist and who is cooling off', async () => {
        const listed = await addApplication(bench);
        await bench.pool.query(
            `insert into blacklist (entry_id, country, kind, value, reason, ends_on, status, created_by, search)
                values ('fraud', 'GH', 'id', $1, 'fraud', current_date + 30, 'active', 'admin', '')`,
            [listed.idNumber],
        );
        await run(listed.uid, ['identity']);
        expect((await storedChecks(bench, listed.uid))['identity']?.auto_reasons).toEqual(['BLACKLISTED']);
        const rejection = {
            reasonCodes: ['POLICY'],
            customerMessage: 'Not now',
            coolingOffUntil: '2026-11-20',
            at: '',
            by: '',
        };
        const declined = await addApplication(bench, { stage: 'rejected', rejection });
        const again = await addApplication(bench, { captured: { kyc: { idNumber: declined.idNumber } } });
        await run(again.uid, ['identity']);
        expect((await storedChecks(bench, again.uid))['identity']).toMatchObject({
            auto_result: 'fail',
            evidence: { coolingOffUntil: '2026-11-20' },
        });
    });

    it('finds a mobile money number that another customer uses', async () => {
        const number = '+233245557777';
        await addApplication(bench, { captured: { kyc: { mobileMoneyNumber: number } } });
        const second = await addApplication(bench, { captured: { kyc: { mobileMoneyNumber: number } } });
        await run(second.uid, ['mobileMoney']);
        expect((await storedChecks(bench, second.uid))['mobileMoney']).toMatchObject({
            auto_result: 'review',
            auto_reasons: ['MOMO_NUMBER_SHARED'],
        });
    });

    it('finds pledged goods by their number, however it is written', async () => {
        const [fridge] = capturedSections.pledge.items;
        const goods = (serial: string) => ({ captured: { pledge: { items: [{ ...fridge, serial }] } } });
        await addApplication(bench, goods('sn-4711 x'));
        const second = await addApplication(bench, goods('SN4711X'));
        await run(second.uid, ['pledge']);
        expect((await storedChecks(bench, second.uid))['pledge']?.auto_reasons).toEqual(['PLEDGE_ALREADY_PLEDGED']);
    });

    it('counts the customers of a house within fifty metres', async () => {
        const home = (latitude: number) => ({
            captured: { address: { location: { ...capturedSections.address.location, latitude, longitude: -0.19 } } },
        });
        await addApplication(bench, home(5.6));
        await addApplication(bench, home(5.6004));
        await addApplication(bench, home(5.6005));
        const last = await addApplication(bench, home(5.6));
        await run(last.uid, ['location']);
        const { auto_result: result, evidence } = (await storedChecks(bench, last.uid))['location'] ?? {};
        expect(result).toBe('review');
        expect(evidence?.['sameHouse']).toHaveLength(2);
    });

    it('knows what guarantors stand for already, whether they are behind, and who sells phones', async () => {
        const [backer] = capturedSections.guarantor.guarantors;
        const backedBy = (phone: string) => ({ captured: { guarantor: { guarantors: [{ ...backer, phone }] } } });
        await addApplication(bench, backedBy('+233201110001'));
        await addApplication(bench, { ...backedBy('+233201110001'), stage: 'rejected' });
        const second = await addApplication(bench, backedBy('+233201110001'));
        // Nobody proved yet that the guarantor agrees.
        expect((await run(second.uid, ['guarantor'])).results.guarantor).toBe('review');
        expect((await storedChecks(bench, second.uid))['guarantor']?.auto_reasons).toEqual([]);
        const third = await addApplication(bench, backedBy('+233201110001'));
        await run(third.uid, ['guarantor']);
        expect((await storedChecks(bench, third.uid))['guarantor']).toMatchObject({
            auto_reasons: ['GUAR_OVEREXPOSED'],
            evidence: { guarantees: [{ phone: '+233201110001', live: 2, inArrears: false, owed: 0 }] },
        });
        const seller = await addApplication(bench, backedBy('+233209999999'));
        await run(seller.uid, ['guarantor']);
        expect((await storedChecks(bench, seller.uid))['guarantor']?.auto_reasons).toEqual(['GUAR_IS_AGENT']);
        const debtor = await addApplication(bench, { stage: 'completed' });
        await bench.pool.query(
            `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state, reference, country, merchant_code, sales_username, search)
             values ($1, '2026-08-01', '2026-08-08', 110000, 90000, 'GHS', '[]', 'overdue', 'loan', 'GH', 'GH0001', 'owner', '')`,
            [debtor.uid],
        );
        const last = await addApplication(bench, backedBy(debtor.customerPhone));
        await run(last.uid, ['guarantor']);
        expect((await storedChecks(bench, last.uid))['guarantor']?.auto_reasons).toEqual(['GUAR_IN_ARREARS']);
    });

    it('knows what is still owed on the loans a guarantor backs', async () => {
        const [backer] = capturedSections.guarantor.guarantors;
        const captured = { guarantor: { guarantors: [{ ...backer, phone: '+233201110055' }] } };
        for (const [outstanding, state] of [
            [90_000, 'running'],
            [40_000, 'paid'],
            [25_000, 'overdue'],
        ] as const) {
            const { uid } = await addApplication(bench, { captured, stage: 'completed' });
            await bench.pool.query(
                `insert into loan (application_uid, started_on, first_due_on, principal, outstanding, currency, schedule, state, reference, country, merchant_code, sales_username, search)
                 values ($1, '2026-08-01', '2026-08-08', 110000, $2, 'GHS', '[]', $3, 'loan', 'GH', 'GH0001', 'owner', '')`,
                [uid, outstanding, state],
            );
        }
        const { uid } = await addApplication(bench, { captured });
        await run(uid, ['guarantor']);
        expect((await storedChecks(bench, uid))['guarantor']?.evidence['guarantees']).toMatchObject([
            { live: 2, inArrears: true, owed: 115_000 },
        ]);
    });
});

it('is found by an index, though all of it is sealed', async () => {
    const client = await bench.pool.connect();
    try {
        await client.query('begin; set local enable_seqscan = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
            `explain select uid from application where found_by && '{"\\\\x00"}'::bytea[]`,
        );
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('application_found_by');
    } finally {
        await client.query('rollback');
        client.release();
    }
});
