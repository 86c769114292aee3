import { beforeAll, describe, expect, it } from 'vitest';
import { overwrite } from '../../support/sections.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { checks } from '../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import { runAutoChecks } from '../../../server/lending/applications/evidence/runAutoChecks.ts';
import { drain } from '../../../server/work/workers.ts';
import { capturedSections } from '../../support/captured.ts';
import { passingFindings } from '../../support/findings.ts';
import { journeyOn, publishPrice } from '../../support/journey.ts';
import { hasPdfReader, textOfPdf } from '../../support/pdfText.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();
const journey = journeyOn(server);
beforeAll(() => publishPrice(server));

/** Numbers at which the simulated network and the simulated bureau never answer. */
const away = { mobileMoneyNumber: '+233244129904', idNumber: 'GHA-123456990-4' };

const readElsewhere = { mobileMoney: 'nameSeen', bureau: 'manualReference' } as const;

const underReview = async (changes: object = {}): Promise<string> => {
    const kyc = { ...capturedSections.kyc, ...away, ...changes };
    const uid = await placed(server, {
        stage: 'under_review',
        assignee: 'underwriter',
        reviewer: 'underwriter',
        idNumber: kyc.idNumber,
        sections: { ...capturedSections, kyc },
    });
    await server.database.pool.query(
        `update application_check set status = 'not_started', outcome = null, findings = '{}' where application_uid = $1`,
        [uid],
    );
    await runAutoChecks(server.services, uid);
    return uid;
};

const read = async (uid: string): Promise<{ readonly status: number; readonly body: Dossier }> => {
    const headers = await server.as('underwriter');
    const reply = await server.inject({ url: `/api/applications/${uid}/dossier`, headers });
    return { status: reply.statusCode, body: reply.json() };
};

describe('while partners are away', () => {
    it('every check can be read, says which answer is missing, and none of them passes by itself', async () => {
        const { status, body } = await read(await underReview());
        expect(status).toBe(200);
        expect(body.checks.map(({ type }) => type).toSorted()).toEqual([...checkTypes].toSorted());
        const results = Object.fromEntries(body.checks.map(({ type, autoResult }) => [type, autoResult]));
        expect(results).toMatchObject({ mobileMoney: 'unavailable', bureau: 'unavailable', identity: 'pass' });
        const silent = body.checks.filter(({ autoResult }) => autoResult === 'unavailable');
        expect(silent.map(({ evidence }) => evidence['notes'])).not.toContainEqual([]);
    });

    it.each(['mobileMoney', 'bureau'] as const)(
        '%s is not passed on what nobody answered, but can be referred',
        async (check) => {
            const uid = await underReview();
            const judge = (outcome: string, more: object = {}) =>
                journey.tries('underwriter', uid, 'record_check', {
                    check,
                    outcome,
                    reasonCodes: [],
                    comment: null,
                    // Nor did anybody read it elsewhere.
                    findings: { ...passingFindings[check], [readElsewhere[check]]: null },
                    ...more,
                });
            expect(await judge('pass')).toMatchObject({ status: 422 });
            const [code] = Object.keys(checks[check].reasonCodes).filter((one) => one.endsWith('UNAVAILABLE'));
            expect(await judge('refer', { reasonCodes: [code], comment: 'No answer since ten.' })).toMatchObject({
                status: 200,
            });
        },
    );

    it('everything else goes on: other checks are judged, notes are written, the shop is asked', async () => {
        const uid = await underReview();
        for (const check of ['identity', 'location', 'customerCall'] as const) {
            await journey.does('underwriter', uid, 'record_check', {
                check,
                outcome: 'pass',
                reasonCodes: [],
                comment: null,
                findings: passingFindings[check],
            });
        }
        const note = await server.inject({
            method: 'POST',
            url: `/api/applications/${uid}/notes`,
            headers: await server.as('underwriter'),
            payload: { topic: 'mobileMoney', audience: 'shared', body: 'The network is away; is this her number?' },
        });
        expect(note.statusCode).toBe(201);
        await journey.does('underwriter', uid, 'request_edit', {
            sections: [{ section: 'kyc', reasonCode: 'MISSING', message: 'Give another mobile money number.' }],
        });
        expect((await read(uid)).body.application.stage).toBe('edit_requested');
    });

    it('asks the network again where a person wants it, and takes its answer', async () => {
        const uid = await underReview({ mobileMoneyNumber: '+233244129907' });
        const found = async () => (await read(uid)).body.checks.find(({ type }) => type === 'mobileMoney');
        expect(await found()).toMatchObject({ autoResult: 'unavailable' });
        await journey.does('underwriter', uid, 'ask_again', { check: 'mobileMoney' });
        await drain(server.services, { only: ['gather_evidence'] });
        expect(await found()).toMatchObject({ autoResult: 'pass', evidence: { mobileMoney: { active: true } } });
        expect(await journey.tries('underwriter', uid, 'ask_again', { check: 'mobileMoney' })).toMatchObject({
            status: 409,
            body: { code: 'ANSWERED' },
        });
        expect(await journey.tries('senior', uid, 'ask_again', { check: 'bureau' })).toMatchObject({ status: 403 });
    });

    it('asks the bureau again where it certainly was not reached, for the income too, and never after a broken line', async () => {
        const uid = await underReview();
        await journey.does('underwriter', uid, 'ask_again', { check: 'bureau' });
        const { rows } = await server.database.pool.query<{ data: unknown }>(
            `select data from pgboss.job where name = 'gather_evidence' and state = 'created' and data->>'uid' = $1`,
            [uid],
        );
        expect(rows.map(({ data }) => data)).toContainEqual(
            expect.objectContaining({ uid, types: ['income', 'bureau'] }),
        );
        const lost = await underReview({ idNumber: 'GHA-123456990-9' });
        expect(await journey.tries('underwriter', lost, 'ask_again', { check: 'bureau' })).toMatchObject({
            status: 409,
            body: { code: 'ENQUIRY_IN_DOUBT' },
        });
    });

    it('a review is not finished past a missing answer', async () => {
        const uid = await underReview();
        expect(
            await journey.tries('underwriter', uid, 'finish_review', { verdict: 'approve', comment: 'Looks good.' }),
        ).toMatchObject({ status: 409 });
    });
});

describe('a credit report', () => {
    const fetchReport = async (as: string, uid: string, form = '') => {
        const reply = await server.inject({
            url: `/api/applications/${uid}/bureau-report${form}`,
            headers: await server.as(as),
        });
        return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
    };

    const readings = async (uid: string): Promise<readonly unknown[]> => {
        const { rows } = await server.database.pool.query(
            `select actor, changes from event_log where action = 'read_bureau_report' and record_id = $1 order by sequence`,
            [uid],
        );
        return rows;
    };

    it('is kept as it was received, for whoever judges on it and for seniors, and each reading is logged', async () => {
        const uid = await underReview({ mobileMoneyNumber: '+233244123456', idNumber: 'GHA-123450001-1' });
        const page = await fetchReport('underwriter', uid);
        expect(page.status).toBe(200);
        expect(page.headers['content-type']).toBe('application/pdf');
        expect(page.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-bureau\.pdf"$/);
        expect(page.bytes.subarray(0, 5).toString()).toBe('%PDF-');
        const raw = await fetchReport('senior', uid, '?form=json');
        const { bureau } = (await read(uid)).body.checks.find(({ type }) => type === 'bureau')?.evidence ?? {};
        expect(JSON.parse(raw.bytes.toString())).toEqual(bureau);
        for (const other of ['underwriter2', 'sales', 'support', 'underwriter.ke']) {
            expect([other, (await fetchReport(other, uid)).status]).toEqual([other, 404]);
        }
        expect((await fetchReport('senior', uid, '?form=exe')).status).toBe(422);
        expect(await readings(uid)).toMatchObject([
            { actor: 'underwriter', changes: { form: { to: 'pdf' } } },
            { actor: 'senior', changes: { form: { to: 'json' } } },
        ]);
        // Who looked stands in the history by name, for those inside.
        expect((await read(uid)).body.people).toHaveProperty('senior', expect.stringMatching(/\w \w/));
        const seenBySeller = await server.inject({
            url: `/api/applications/${uid}/dossier`,
            headers: await server.as('sales'),
        });
        expect(seenBySeller.json().people).not.toHaveProperty('senior');
    });

    /** Enters other words about the customer and has the bureau asked about them. */
    const correct = async (
        uid: string,
        { kyc = {}, customer = {} }: { readonly kyc?: object; readonly customer?: object },
    ) => {
        await overwrite(server.database, uid, { kyc, customer });
        if ('idNumber' in kyc) {
            const text = 'update application set id_number = $2 where uid = $1';
            await server.database.pool.query(text, [uid, kyc.idNumber]);
        }
        await runAutoChecks(server.services, uid, ['bureau']);
    };

    const referenceOf = async (uid: string): Promise<unknown> => {
        const { status, bytes } = await fetchReport('senior', uid, '?form=json');
        return status === 200 ? JSON.parse(bytes.toString()).reference : status;
    };

    it('about whom the application was before is not its report, nor one that the customer no longer agrees to', async () => {
        const uid = await underReview({ idNumber: 'GHA-123450001-1' });
        const first = await referenceOf(uid);
        expect(first).toEqual(expect.any(String));
        await correct(uid, { kyc: { idNumber: away.idNumber } });
        expect(await referenceOf(uid)).toBe(404);
        await correct(uid, { kyc: { idNumber: 'GHA-123450002-2' } });
        const second = await referenceOf(uid);
        expect(second).toEqual(expect.any(String));
        expect(second).not.toBe(first);
        await correct(uid, { kyc: { idNumber: 'GHA-123450001-1' } });
        expect(await referenceOf(uid)).toBe(first);
        await correct(uid, { customer: { consentBureau: false } });
        expect(await referenceOf(uid)).toBe(404);
        expect(await readings(uid)).toHaveLength(3);
    });

    it.skipIf(!hasPdfReader)('names on its page whom the bureau was asked about', async () => {
        const uid = await underReview({ idNumber: 'GHA-123450001-1' });
        await server.database.pool.query(`update application set id_number = 'GHA-123456990-4' where uid = $1`, [uid]);
        const text = await textOfPdf((await fetchReport('senior', uid)).bytes);
        expect(text).toContain('GHA-123450001-1');
        expect(text).not.toContain('GHA-123456990-4');
    });

    it('that never came is not there, and nobody is said to have read it', async () => {
        const uid = await underReview();
        expect((await fetchReport('senior', uid)).status).toBe(404);
        expect(await readings(uid)).toEqual([]);
    });
});
