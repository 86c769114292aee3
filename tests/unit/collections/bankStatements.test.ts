import { describe, expect, it, test } from 'vitest';
import { bankTable } from '../../../domain/collections/bankStatement.ts';
import { isCamt053, readCamt053 } from '../../../server/rest/import/camt053.ts';
import { isMt940, readMt940 } from '../../../domain/collections/mt940.ts';
import { readFile } from '../../../server/rest/import/readFile.ts';
import { camt053Of, mt940Of } from '../../support/bankStatements.ts';

const rows = [
    { reference: 'B1', amount: 500.5, account: 'INV7', details: 'Phone GH-2026-000196 & more', party: 'Ama Mensah' },
    { reference: 'B2', amount: -12, details: 'Monthly account fee' },
    { reference: '', amount: 1_234_567.89, details: 'cash' },
];

const bank = '1020 Bank';
const day = '2026-11-22T12:00:00Z';

describe.each([
    ['MT940', mt940Of(rows), 'ECOCGHAC/0011223344', '00042/001', 'TRANSFER '],
    ['camt.053', camt053Of(rows), '0011223344', 'STMT-42', ''],
])('a bank’s statement as %s', (_, text, account, number, before) => {
    it('is its booked rows, with the contract wherever the payer wrote it', async () => {
        const { rows: read, columns } = await readFile(Buffer.from(text));
        expect(columns).toHaveLength(10);
        expect(read.map(({ cells }) => cells)).toEqual([
            [
                'B1',
                account,
                bank,
                '500.50',
                '',
                'GHS',
                day,
                `${before}Phone GH-2026-000196 & more`,
                'GH-2026-000196',
                'Ama Mensah',
            ],
            ['B2', account, bank, '', '12.00', 'GHS', day, `${before}Monthly account fee`, '', ''],
            [`${account}-${number}-3`, account, bank, '1234567.89', '', 'GHS', day, `${before}cash`, '', ''],
        ]);
    });
});

test.each([
    ['MT940', mt940Of(rows, 1_000)],
    ['camt.053', camt053Of(rows, { balance: 1_000 })],
])('%s that does not run from opening to closing is refused', async (_, text) => {
    await expect(readFile(Buffer.from(text))).rejects.toThrow('rows are missing');
});

test.each([
    [
        'a word of its own',
        camt053Of(rows).replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'),
        'defines no words',
    ],
    ['a cut', camt053Of(rows).slice(0, 900), 'cut or broken'],
    ['another message', '<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>', 'no statement'],
    ['a row that is none', mt940Of(rows).replace(':61:261122', ':61:yesterday'), 'no row'],
    ['a balance that is none', mt940Of(rows).replace(':62F:C', ':62F:X'), 'no balance'],
])('%s is refused with the cure', async (_, text, cure) => {
    await expect(readFile(Buffer.from(text))).rejects.toThrow(cure);
});

test('an entry of several transfers is its parts where they add up, and one sum where they do not', () => {
    const parts = (first: string) => `<Ntry><Amt Ccy="GHS">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2026-11-22T09:00:00+00:00</DtTm></BookgDt><AcctSvcrRef>M1</AcctSvcrRef><NtryDtls>
        <TxDtls><Refs><AcctSvcrRef>P1</AcctSvcrRef></Refs><Amt Ccy="GHS">${first}</Amt></TxDtls>
        <TxDtls><Amt Ccy="GHS">20.00</Amt></TxDtls></NtryDtls></Ntry>`;
    const linesOf = (first: string) =>
        readCamt053(camt053Of([], { more: parts(first) })).flatMap(({ lines }) =>
            lines.map(({ reference, amount, day: on }) => [reference, amount, on]),
        );
    expect(linesOf('10.00')).toEqual([
        ['P1', 1_000, '2026-11-22'],
        ['M1-2', 2_000, '2026-11-22'],
    ]);
    expect(linesOf('11.00')).toEqual([['M1', 3_000, '2026-11-22']]);
});

test('what was taken back counts the other way, and several statements are read', () => {
    const text = [1, 2]
        .map((number) =>
            [
                ':20:X',
                ':25:0011',
                `:28C:${number}`,
                ':60F:D261121UGX5000,',
                ':61:261122RC1000,NTRFNONREF//R1',
                ':86:taken back',
                'over two lines',
                ':61:261122RDR300,NMSCNONREF//R2',
                ':62F:D261122UGX5700,',
            ].join('\n'),
        )
        .join('\n-\n');
    const statements = readMt940(text);
    expect(statements.map(({ number, lines }) => [number, ...lines.map(({ amount }) => amount)])).toEqual([
        ['1', -1_000, 300],
        ['2', -1_000, 300],
    ]);
    expect(statements[0]?.lines[0]?.details).toBe('taken back over two lines');
    expect(bankTable(statements)).toHaveLength(5);
});

test('nothing else is taken for one', () => {
    for (const text of ['Code,Name\nGH0001,<b>', ':20 past, eight', '20:x\n:60F:']) {
        expect([isMt940(text), isCamt053(text)]).toEqual([false, false]);
    }
});
