import { describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { checkTypes, type CheckType } from '../../../domain/application/checks/checkTypes.ts';
import { runAutoChecks } from '../../../server/lending/applications/evidence/runAutoChecks.ts';
import { replaceApplication } from '../../../server/lending/records/application.ts';
import { capturedSections } from '../../support/captured.ts';
import { addApplication, openPartners, sharedBench, storedChecks } from './support.ts';

const bench = sharedBench();

const clock = () => new Date('2026-11-02T09:00:00.000Z');
const run = (uid: string, types?: readonly CheckType[]) =>
    runAutoChecks({ database: bench.db, partners: bench.partners, clock }, uid, types);

const pullsOf = async ({ idNumber }: Application): Promise<number> => {
    const { rows } = await bench.pool.query<{ pulls: number }>(
        `select (state->>'pulls')::int as pulls from simulator_state where partner = 'bureau' and key = 'GH ' || $1`,
        [idNumber],
    );
    return rows[0]?.pulls ?? 0;
};

describe('the automatic checks of a new application', () => {
    it('gather every fact, store every result, and say so', async () => {
        const { uid } = await addApplication(bench);
        const { results, retry } = await run(uid);
        expect(retry).toEqual([]);
        expect(results).toEqual({
            identity: 'pass',
            mobileMoney: 'pass',
            pledge: 'pass',
            income: 'pass',
            location: 'pass',
            customerCall: 'review',
            guarantor: 'review',
            bureau: 'pass',
        });
        const stored = await storedChecks(bench, uid);
        expect(Object.keys(stored).toSorted()).toEqual([...checkTypes].toSorted());
        expect(stored['income']).toMatchObject({
            status: 'not_started',
            auto_result: 'pass',
            evidence: { offer: { instalment: 5_500, principal: 110_000, schedule: [] }, outstanding: 0 },
        });
        expect(stored['bureau']?.evidence).toMatchObject({
            bureau: { fraudFlag: false },
            gatheredAt: clock().toISOString(),
        });
        const { rows } = await bench.pool.query(
            `select 1 from event_log where record_id = $1 and action = 'check_automatically' and actor = 'system'`,
            [uid],
        );
        expect(rows).toHaveLength(1);
        const feed = await bench.pool.query('select 1 from change_feed where entity_id = $1', [uid]);
        expect(feed.rows).toHaveLength(1);
    });

    it('leave what a person judged as it is', async () => {
        const { uid } = await addApplication(bench);
        await bench.pool.query(
            `insert into application_check (application_uid, type, status, auto_reasons, evidence, outcome, reason_codes, comment, findings, checked_by)
             values ($1, 'identity', 'done', '[]', '{}', 'fail', '["FACE_MISMATCH"]', 'Not the same person', '{"faceMatches": false}', 'assignee')`,
            [uid],
        );
        await run(uid);
        expect((await storedChecks(bench, uid))['identity']).toMatchObject({
            status: 'done',
            auto_result: 'pass',
            outcome: 'fail',
            comment: 'Not the same person',
            findings: { faceMatches: false },
        });
    });

    it('skip what this application does not need', async () => {
        const { uid } = await addApplication(bench, {
            sections: { ...capturedSections, pledge: null, guarantor: null },
        });
        const { results } = await run(uid, ['pledge', 'guarantor', 'location']);
        expect(Object.keys(results)).toEqual(['location']);
        const stored = Object.entries(await storedChecks(bench, uid));
        expect(stored.flatMap(([type, { auto_result: found }]) => (found === null ? [] : [type]))).toEqual([
            'location',
        ]);
        // Every check has its row all the same: one that came to be later could not be judged without.
        expect(stored.map(([type]) => type).toSorted()).toEqual([...checkTypes].toSorted());
    });

    it('do nothing for an application that does not exist', async () => {
        expect(await run('01890000-0000-7000-8000-00000000ffff')).toEqual({ results: {}, retry: [] });
    });

    it('look again when somebody changes a section meanwhile', async () => {
        const application = await addApplication(bench);
        const { affordability } = application.sections;
        let asked = 0;
        const partners = {
            ...bench.partners,
            mobileMoney: {
                lookUp: async (question: Parameters<typeof bench.partners.mobileMoney.lookUp>[0]) => {
                    asked += 1;
                    if (asked === 1) {
                        const sections = {
                            ...application.sections,
                            affordability: { ...affordability, householdCosts: 110_000 },
                        };
                        await bench.db.withTransaction((tx) =>
                            replaceApplication(tx, application, {
                                ...application,
                                sections,
                                version: application.version + 1,
                            }),
                        );
                    }
                    return bench.partners.mobileMoney.lookUp(question);
                },
            },
        };
        const { results } = await runAutoChecks({ database: bench.db, partners, clock }, application.uid);
        // About the customer and the guarantor, each time.
        expect(asked).toBe(4);
        expect(results.income).toBe('fail');
    });
});

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
        expect(stored['income']?.evidence['outstanding']).toBe(90_000);
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
            `insert into blacklist (country, kind, value, reason, created_by) values ('GH', 'id', $1, 'fraud', 'admin')`,
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

describe('what partners tell', () => {
    it('asks nobody without consent', async () => {
        const application = await addApplication(bench, {
            captured: { customer: { consentMobileMoney: false, consentBureau: false } },
        });
        const { results, retry } = await run(application.uid, ['mobileMoney', 'bureau']);
        expect(results).toEqual({ mobileMoney: 'unavailable', bureau: 'unavailable' });
        expect(retry).toEqual([]);
        expect(await pullsOf(application)).toBe(0);
        const { rows } = await bench.pool.query(
            `select 1 from simulator_state where partner = 'mobileMoney' and key = $1`,
            [application.sections.kyc?.['mobileMoneyNumber']],
        );
        expect(rows).toEqual([]);
        expect((await storedChecks(bench, application.uid))['bureau']?.auto_reasons).toEqual(['CRB_CONSENT_MISSING']);
    });

    it('tells the jobs to ask a network again that was away', async () => {
        const { uid } = await addApplication(bench, { captured: { kyc: { mobileMoneyNumber: '+233244129907' } } });
        const first = await run(uid, ['mobileMoney']);
        expect(first).toEqual({ results: { mobileMoney: 'unavailable' }, retry: ['mobileMoney'] });
        expect((await storedChecks(bench, uid))['mobileMoney']?.evidence['mobileMoney']).toBe('unavailable');
        expect(await run(uid, first.retry)).toEqual({ results: { mobileMoney: 'pass' }, retry: [] });
    });

    it('asks about the numbers of guarantors who agreed, and of no others', async () => {
        const [backer] = capturedSections.guarantor.guarantors;
        const guarantors = [backer, { ...backer, name: 'Esi Annan', phone: '+233201118800', consent: false }];
        const { uid } = await addApplication(bench, { captured: { guarantor: { guarantors } } });
        await run(uid, ['guarantor']);
        const { evidence } = (await storedChecks(bench, uid))['guarantor'] ?? {};
        expect(evidence?.['guarantorAccounts']).toMatchObject([{ phone: backer.phone, account: { active: true } }]);
    });

    it('waits for a network that does not answer about a guarantor', async () => {
        const [backer] = capturedSections.guarantor.guarantors;
        const { uid } = await addApplication(bench, {
            captured: { guarantor: { guarantors: [{ ...backer, phone: '+233201119904' }] } },
        });
        const { results, retry } = await run(uid, ['guarantor']);
        expect(results).toEqual({ guarantor: 'unavailable' });
        expect(retry).toEqual(['guarantor']);
    });

    it('pulls a credit report once, whoever asks and however often', async () => {
        const application = await addApplication(bench);
        await Promise.all([run(application.uid), run(application.uid, ['bureau']), run(application.uid, ['bureau'])]);
        const again = await run(application.uid);
        expect(again.results.bureau).toBe('pass');
        expect(await pullsOf(application)).toBe(1);
    });

    it('does not pull for the income check alone, but uses what is held', async () => {
        const application = await addApplication(bench);
        await run(application.uid, ['income']);
        expect(await pullsOf(application)).toBe(0);
        await run(application.uid, ['bureau']);
        await run(application.uid, ['income']);
        expect((await storedChecks(bench, application.uid))['income']?.evidence).toHaveProperty('bureau.score');
    });

    it('pulls again for another person', async () => {
        const application = await addApplication(bench);
        await run(application.uid, ['bureau']);
        const kyc = { ...application.sections.kyc, idNumber: 'GHA-555555555-5' };
        const next = {
            ...application,
            idNumber: 'GHA-555555555-5',
            sections: { ...application.sections, kyc },
            version: application.version + 1,
        };
        await bench.db.withTransaction((tx) => replaceApplication(tx, application, next));
        await run(application.uid, ['bureau']);
        expect(await pullsOf(next)).toBe(1);
    });

    it('never repeats a pull that may have reached the bureau', async () => {
        const application = await addApplication(bench, { captured: { kyc: { idNumber: 'GHA-123456990-5' } } });
        const first = await run(application.uid, ['bureau']);
        expect(first).toEqual({ results: { bureau: 'unavailable' }, retry: [] });
        await run(application.uid, ['bureau']);
        expect(await pullsOf(application)).toBe(1);
    });

    it('repeats one that certainly did not', async () => {
        const application = await addApplication(bench, { captured: { kyc: { idNumber: 'GHA-123456990-4' } } });
        expect((await run(application.uid, ['bureau'])).retry).toEqual(['bureau']);
        const { rows } = await bench.pool.query('select 1 from bureau_request where application_uid = $1', [
            application.uid,
        ]);
        expect(rows).toEqual([]);
    });

    it('counts a pull that a crash cut off as made', async () => {
        const application = await addApplication(bench);
        await run(application.uid, ['bureau']);
        await bench.pool.query(
            `update bureau_request set state = 'asked', report = null, asked_at = now() - interval '5 minutes' where application_uid = $1`,
            [application.uid],
        );
        expect(await run(application.uid, ['bureau'])).toEqual({ results: { bureau: 'unavailable' }, retry: [] });
        expect(await pullsOf(application)).toBe(1);
    });

    it('holds no transaction open while a partner thinks', async () => {
        const { uid } = await addApplication(bench, { captured: { kyc: { mobileMoneyNumber: '+233244129905' } } });
        const running = runAutoChecks(
            { database: bench.db, partners: openPartners(bench.db, { timeoutMs: 1_500 }), clock },
            uid,
            ['mobileMoney'],
        );
        await new Promise((resolve) => setTimeout(resolve, 700));
        const { rows } = await bench.pool.query<{ open: number }>(
            `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        );
        expect(rows[0]?.open).toBe(0);
        expect((await running).retry).toEqual(['mobileMoney']);
    });
});

describe('the look-ups', () => {
    it.each([
        ['mobile money', `kyc is not null and kyc->>'mobileMoneyNumber' = '+233244123456'`, 'application_mobile_money'],
        ['birthday', `country = 'GH' and kyc is not null and kyc->>'dateOfBirth' = '1992-05-17'`, 'application_birth'],
        ['pledge', `pledge is not null and pledge_serials(pledge) && array['SN4711X']`, 'application_pledge_serials'],
        [
            'guarantor',
            `guarantor is not null and guarantor_phones(guarantor) && array['+233201110001']`,
            'application_guarantor_phones',
        ],
        [
            'house',
            `country = 'GH' and address is not null and home_latitude(address) between 5.6 and 5.7`,
            'application_home',
        ],
    ])('find by %s with an index', async (_, where, index) => {
        const client = await bench.pool.connect();
        try {
            await client.query('begin; set local enable_seqscan = off');
            const { rows } = await client.query<{ 'QUERY PLAN': string }>(
                `explain select uid from application where ${where}`,
            );
            expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
        } finally {
            await client.query('rollback');
            client.release();
        }
    });
});
