import { csvOf } from '../../../domain/csv.ts';
import type { ImportFault, ImportRun } from '../../../domain/import.ts';
import type { Paid } from '../../support/networkReports.ts';
import { checkFile, commitRun } from '../../support/importing.ts';
import type { LoanRoom } from '../loans/room.ts';

export const mapping = [
    'reference',
    'network',
    'keptAt',
    'cameIn',
    'wentOut',
    'currency',
    'happenedAt',
    'details',
    'account',
    'payerName',
];

/** An amount below nothing went out. */
type Line = readonly [one: Paid & { readonly details?: string }, at?: string, status?: string];

/** As Telecel's portal writes it, in cedis: with lines above the headings, and rows that moved nothing. */
export const portal = (lines: readonly Line[]): string =>
    csvOf([
        ['Statement of till 600638'],
        [
            'Receipt No.',
            'Completion Time',
            'Details',
            'Transaction Status',
            'Paid In',
            'Withdrawn',
            'Currency',
            'A/C No.',
        ],
        ...lines.map(([one, at = '2026-11-22 06:38:45', status = 'Completed']) => [
            one.reference,
            at,
            one.details ?? '',
            status,
            one.amount > 0 ? String(one.amount / 100) : '',
            one.amount < 0 ? String(one.amount / 100) : '',
            'GHS',
            one.account,
        ]),
    ]);

/** What tests read in of statements, and make of their rows. */
export const statementsOn = (room: LoanRoom) => {
    const caller = (by: string) => ({
        post: async (path: string, body: unknown = {}): Promise<ImportRun> => {
            const reply = await room.send<ImportRun>(by, 'POST', path, { body: body as object });
            if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
            return reply.body;
        },
    });

    const bring = async (text: string, by = 'admin2') => {
        const checked = await checkFile(caller(by), { resource: 'statement-rows', text, mapping });
        const { body } = await room.send<{ readonly faults: readonly ImportFault[] }>(
            by,
            'GET',
            `/api/imports/${checked.importId}/faults`,
        );
        return { ...(await commitRun(caller(by), checked)).counts, told: body.faults };
    };

    const findingOf = async ({ reference }: Paid) =>
        (
            await room.rows<{ on_statement: string | null }>(
                'select on_statement from inbound where reference = $1',
                reference,
            )
        ).map(({ on_statement }) => on_statement);

    const rowsOf = ({ reference }: Paid) =>
        room.rows<{ row_id: string; version: number; state: string; meaning: string | null; out: string }>(
            'select row_id, version, state, meaning, went_out as out from statement_row where reference = $1 order by went_out',
            reference,
        );

    const listed = async (one: Paid) => (await rowsOf(one)).map(({ state, meaning }) => `${state} ${meaning}`);

    const rowOf = async (one: Paid) => (await rowsOf(one)).find(({ out }) => Number(out) === -one.amount);

    const press = async (by: string, one: Paid, action = 'book'): Promise<number | 'SECOND_PERSON'> => {
        const row = await rowOf(one);
        const path = `/api/statement-rows/${row?.row_id}/actions/${action}`;
        const { status, body } = await room.send<{ code?: string }>(by, 'POST', path, {
            body: {},
            version: row?.version ?? 0,
        });
        return body.code === 'SECOND_PERSON' ? body.code : status;
    };

    const write = async (by: string, one: Paid, body: object): Promise<number> => {
        const row = await rowOf(one);
        return (await room.send(by, 'PUT', `/api/statement-rows/${row?.row_id}`, { body, version: row?.version ?? 0 }))
            .status;
    };

    const linesBooked = async (booked: readonly Paid[]): Promise<readonly string[]> => {
        const lines: string[] = [];
        for (const one of booked) {
            const found = await room.rows<{ line: string }>(
                `select debit || ' -> ' || credit || ' ' || amount as line from ledger_transfer where source = $1`,
                `statement:${(await rowOf(one))?.row_id}`,
            );
            lines.push(...found.map(({ line }) => line));
        }
        return lines;
    };

    return { caller, bring, findingOf, rowOf, listed, press, write, linesBooked };
};
