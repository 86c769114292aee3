import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDocumentApp, type DocumentApp } from './documentApp.ts';

let app: DocumentApp;
beforeAll(async () => {
    app = await startDocumentApp();
});
afterAll(() => app.close());

/** A document of a kind in the newest application of Ghana in a stage. */
const documentAt = async (stage: string, kind: string): Promise<string> => {
    const { rows } = await app.database.pool.query(
        `select d.document_id from document d join application a on a.uid = d.application_uid
            where a.stage = $1 and d.kind = $2 and a.country = 'GH' and a.sales_username = 'sales'
              and coalesce(a.reviewer, 'underwriter') = 'underwriter'
            order by a.created_at desc, d.captured_at desc limit 1`,
        [stage, kind],
    );
    return rows[0].document_id;
};

const everybody = [
    'sales',
    'sales2',
    'teamlead',
    'underwriter',
    'senior',
    'support',
    'admin',
    'admin2',
    'sales.ke',
    'underwriter.ke',
] as const;

// Who sees what, by rule 6.2: ID pictures after the decision only for a leading admin and senior underwriters.
it.each([
    ['draft', 'id_front', ['sales', 'senior', 'admin', 'admin2']],
    ['under_review', 'id_front', ['underwriter', 'senior', 'admin', 'admin2']],
    ['completed', 'id_front', ['senior', 'admin']],
    ['completed', 'home', ['sales', 'teamlead', 'underwriter', 'senior', 'admin', 'admin2']],
    ['completed', 'contract', ['sales', 'teamlead', 'underwriter', 'senior', 'admin', 'admin2']],
] as const)('at %s, %s is seen by the right people', async (stage, kind, expected) => {
    const documentId = await documentAt(stage, kind);
    const answers: unknown[] = [];
    for (const as of everybody) {
        const { status, body } = await app.fetch(as, documentId);
        answers.push([as, status, body['code']]);
    }
    const sees = (as: string): boolean => (expected as readonly string[]).includes(as);
    expect(answers).toEqual(everybody.map((as) => (sees(as) ? [as, 200, undefined] : [as, 404, 'not_found'])));
});

it('hands a contract out to be saved, never to be run', async () => {
    const { headers, bytes } = await app.fetch('sales', await documentAt('completed', 'contract'));
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f-]+\.pdf"$/);
    expect(headers['content-type']).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('answers alike for what does not exist, what is out of reach and what is no id', async () => {
    const known = await documentAt('completed', 'home');
    const answers = await Promise.all(
        ['019a0000-0000-7000-8000-000000000000', 'x', '..%2f..%2fetc', known].map(
            async (id) => (await app.fetch('sales.ke', id)).body,
        ),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
});

it('says in words that a document is lost or altered, counts it and enters it in the log once', async () => {
    const documentId = await documentAt('completed', 'home');
    const { pool } = app.database;
    const { rows } = await pool.query('select storage_key, sha256 from document where document_id = $1', [documentId]);
    const [{ storage_key: storageKey, sha256 }] = rows;
    const entries = async () => {
        const found = await pool.query(
            `select actor, changes->'damage'->>'to' as damage from event_log
                where action = 'found_damaged' and record = 'documents' and record_id = $1`,
            [documentId],
        );
        return found.rows;
    };
    await pool.query('update document set storage_key = $2, sha256 = $3 where document_id = $1', [
        documentId,
        'aa/none',
        sha256,
    ]);
    for (const as of ['sales', 'underwriter']) {
        const { status, body } = await app.fetch(as, documentId);
        expect([status, body['code'], body['damage']]).toEqual([410, 'DOCUMENT_DAMAGED', 'missing']);
        expect(body['message']).toMatch(/lost or damaged on our side/);
    }
    await expect.poll(entries).toEqual([{ actor: 'system', damage: 'missing' }]);
    await pool.query('update document set storage_key = $2, sha256 = $3 where document_id = $1', [
        documentId,
        storageKey,
        '0'.repeat(64),
    ]);
    const altered = await app.fetch('sales', documentId);
    expect([altered.status, altered.body['damage']]).toEqual([410, 'altered']);
    const metric = await app.services.metrics?.[0]?.get();
    expect(metric?.values.map(({ labels, value }) => [labels['damage'], value])).toEqual([
        ['missing', 2],
        ['altered', 1],
    ]);
    expect(await entries()).toHaveLength(1);
});
