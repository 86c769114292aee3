export interface BankRow {
    readonly reference: string;
    /** Major units as banks write them with a point; below nothing where it went out. */
    readonly amount: number;
    readonly account?: string;
    readonly details?: string;
    readonly party?: string;
}

const opening = 1_000;

const closing = (rows: readonly BankRow[]): number => rows.reduce((sum, { amount }) => sum + amount, opening);

const written = (amount: number): string => Math.abs(amount).toFixed(2).replace('.', ',');

const swift = (rows: readonly BankRow[]): string =>
    rows
        .map(({ reference, amount, account = 'NONREF', details = '', party = '' }) =>
            [
                `:61:2611221122${amount > 0 ? 'C' : 'D'}${written(amount)}NTRF${account}//${reference}`,
                `:86:?00TRANSFER?20${details}?32${party}`,
            ].join('\r\n'),
        )
        .join('\r\n');

/** A bank's MT940 of one day in cedis, in its envelope. */
export const mt940Of = (rows: readonly BankRow[], balance = closing(rows)): string =>
    [
        '{1:F01ECOCGHACAXXX0000000000}{2:O9401200}{4:',
        ':20:STARTUMS',
        ':25:ECOCGHAC/0011223344',
        ':28C:00042/001',
        `:60F:C261121GHS${written(opening)}`,
        swift(rows),
        `:62F:C261122GHS${written(balance)}`,
        '-}',
        '',
    ].join('\r\n');

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const entry = ({ reference, amount, account = 'NOTPROVIDED', details = '', party = '' }: BankRow): string => `
    <Ntry><Amt Ccy="GHS">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-22</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>${account}</EndToEndId></Refs>
    <RltdPties><${amount > 0 ? 'Dbtr' : 'Cdtr'}><Pty><Nm>${xml(party)}</Nm></Pty></${amount > 0 ? 'Dbtr' : 'Cdtr'}></RltdPties>
    <RmtInf><Ustrd>${xml(details)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const balanceOf = (code: string, amount: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GHS">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;

/** The same as camt.053; what is only announced stands between. */
export const camt053Of = (rows: readonly BankRow[], { balance = closing(rows), more = '' } = {}): string =>
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>STMT-42</Id>
    <Acct><Id><Othr><Id>0011223344</Id></Othr></Id><Ccy>GHS</Ccy></Acct>
    ${balanceOf('OPBD', opening)}${balanceOf('CLBD', balance)}
    <Ntry><Amt Ccy="GHS">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry>
    ${rows.map(entry).join('')}${more}
</Stmt></BkToCstmrStmt></Document>`;
