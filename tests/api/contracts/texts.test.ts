import { drain } from '../../../server/work/workers.ts';
import { describe, expect, it } from 'vitest';
import { hasPdfReader, textOfPdf } from '../../support/pdfText.ts';
import { placed } from '../../support/placed.ts';
import { sharedLoanRoom } from '../loans/room.ts';

const room = sharedLoanRoom();

const text = {
    country: 'GH',
    legalName: 'Ahadi Ghana Limited',
    licenceNumber: 'DCSP-0042',
    licenceAuthority: 'Bank of Ghana',
    complaintContact: 'complaints@ahadi.test',
    returnDays: 14,
    clauses: '# Complaints\nWrite to {complaints}; {legalName} answers. Bring it back within {returnDays} days.',
    reason: 'The licence came, and a longer time to return',
};

const asks = (changes: object = {}) =>
    room.send<{ id: string; version: number; number: number | null }>('admin', 'POST', '/api/contract-texts', {
        body: { ...text, ...changes },
    });

const agrees = async (by: string, id: string) => {
    const [row] = await room.rows<{ version: number }>('select version from contract_text where text_id = $1', id);
    return room.send(by, 'POST', `/api/contract-texts/${id}/actions/agree`, { body: {}, version: row?.version ?? 0 });
};

const approved = async (): Promise<string> => {
    const uid = await placed(room.server, { stage: 'reviewed', reviewer: 'underwriter' });
    await room.journey.does('senior', uid, 'approve');
    return uid;
};

interface Reading {
    readonly clauses: readonly { readonly title: string; readonly points: readonly string[] }[];
}

const readingOf = async (uid: string): Promise<Reading> =>
    (await room.send<Reading>('sales', 'GET', `/api/applications/${uid}/contract`)).body;

describe('what contracts say', () => {
    it('is published by two people, in versions; each contract keeps the one it was written by', async () => {
        const before = await approved();
        const said = await readingOf(before);
        expect(said.clauses.map(({ title }) => title)).toContain('The phone can be locked');

        const { status, body } = await asks();
        expect([status, body.number]).toEqual([201, null]);
        expect((await readingOf(await approved())).clauses).toEqual(said.clauses);
        expect((await agrees('admin', body.id)).status).not.toBe(200);
        expect((await agrees('admin2', body.id)).status).toBe(200);
        expect(
            await room.rows(`select number::int, status from contract_text where country = 'GH' order by number`),
        ).toEqual([
            { number: 1, status: 'lifted' },
            { number: 2, status: 'active' },
        ]);

        const after = await approved();
        expect((await readingOf(after)).clauses).toEqual([
            {
                title: 'Complaints',
                points: ['Write to complaints@ahadi.test; Ahadi Ghana Limited answers. Bring it back within 14 days.'],
            },
        ]);
        expect(await readingOf(before)).toEqual(said);
        await drain(room.server.services, { only: ['draw_contract'] });
        const { documents } = (await room.journey.read('sales', after)).body;
        const documentId = documents.find(({ kind }) => kind === 'contract')?.documentId ?? '';
        const pdf = await room.server.inject({
            url: `/api/documents/${documentId}`,
            headers: await room.server.as('sales'),
        });
        const written = hasPdfReader ? await textOfPdf(pdf.rawPayload) : text.legalName;
        for (const part of hasPdfReader ? [text.legalName, 'DCSP-0042, Bank of Ghana', '· text 2 ·'] : [])
            expect(written).toContain(part);
    });

    it.each([
        [{ clauses: 'No title' }, { clauses: 'Begin with a title: # and its words' }],
        [{ clausesFr: '# Payer\n{dette}' }, { clausesFr: expect.stringContaining('There is no {dette}') }],
        [{ complaintContact: null }, { complaintContact: expect.stringContaining('The clauses name it') }],
        [{ returnDays: 61 }, { returnDays: expect.any(String) }],
    ])('%j is refused with the field and the cure', async (changes, errors) => {
        expect((await asks(changes)).body).toMatchObject({ errors });
    });

    it('stays in use until another is published', async () => {
        const [row] = await room.rows<{ id: string; version: number }>(
            `select text_id as id, version from contract_text where country = 'KE' and status = 'active'`,
        );
        const lift = await room.send('admin', 'POST', `/api/contract-texts/${row?.id}/actions/lift`, {
            body: { reason: 'We lend no more in Kenya' },
            version: row?.version ?? 0,
        });
        expect(lift.status).toBe(409);
    });
});
