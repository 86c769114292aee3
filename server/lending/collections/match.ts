import type { InboundReason } from '../../../domain/collections/inbound.ts';
import { contractIn, isHashed } from '../../../domain/collections/providers.ts';
import { liveLoanStates } from '../../../domain/lending/loan.ts';
import { marksFor } from '../../platform/secrets/marks.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What money that came in may pay. Minor units. */
export type Target =
    | { readonly pays: 'loan'; readonly uid: string; readonly startedOn: string; readonly isLive: boolean }
    | { readonly pays: 'deposit'; readonly uid: string; readonly reference: string; readonly due: number };

interface Lost {
    readonly reason: InboundReason;
    /** A contract that it may be meant for. */
    readonly likely: string | null;
}

export type Matched = { readonly target: Target } | Lost;

interface LoanFound {
    readonly uid: string;
    readonly reference: string;
    readonly startedOn: string;
    readonly state: string;
}

const loanSql = (where: string): string => `
    select application_uid as uid, reference, started_on as "startedOn", state from loan
    where country = $1 and ${where}
        and not exists (select 1 from application sale where sale.uid = application_uid and sale.is_test_mode)
    order by started_on desc limit 2`;

const live = 'state = any ($3)';

const questions = {
    contract: loanSql('reference = $2'),
    payer: loanSql(`marks && $2::bigint[] and ${live}`),
} as const;

const loansBy = async (
    { client }: Transaction,
    question: keyof typeof questions,
    values: readonly [country: string, text: string | readonly string[]],
): Promise<readonly LoanFound[]> => {
    const text = questions[question];
    const told = question === 'contract' ? values : [...values, [...liveLoanStates]];
    return (await client.query<LoanFound>({ name: `loans by ${question}`, text, values: [...told] })).rows;
};

const paying = ({ uid, startedOn, state }: LoanFound): Target => ({
    pays: 'loan',
    uid,
    startedOn,
    isLive: liveLoanStates.some((one) => one === state),
});

const depositSql = `select uid, reference, terms->'offer'->>'dueAtHandover' as due from application
    where country = $1 and reference = $2 and stage = 'signed' and deposit_paid is null and terms is not null and not is_test_mode`;

const depositOf = async ({ client }: Transaction, country: string, contract: string): Promise<Target | undefined> => {
    const { rows } = await client.query<{ uid: string; reference: string; due: string }>({
        name: 'deposit by contract',
        text: depositSql,
        values: [country, contract],
    });
    const [found] = rows;
    return found === undefined
        ? undefined
        : { pays: 'deposit', uid: found.uid, reference: found.reference, due: Number(found.due) };
};

/** What a contract takes money for; undefined where it takes none. */
export const targetOf = async (tx: Transaction, country: string, contract: string): Promise<Target | undefined> => {
    const [found] = await loansBy(tx, 'contract', [country, contract]);
    return found === undefined ? depositOf(tx, country, contract) : paying(found);
};

const byPayer = async (tx: Transaction, country: string, payer: string): Promise<Matched> => {
    const [found, other] = await loansBy(tx, 'payer', [
        country,
        marksFor(tx.secrets, { by: isHashed(payer) ? 'hash' : 'number', text: payer.toLowerCase() }),
    ]);
    if (found === undefined) return { reason: 'NO_MATCH', likely: null };
    return other === undefined ? { target: paying(found) } : { reason: 'SEVERAL', likely: found.reference };
};

interface Told {
    readonly country: string;
    readonly account: string | null;
    readonly payer: string | null;
}

/** What money pays: the contract that was written with it, or else the one live loan of whoever paid. Never by its amount. */
export const match = async (tx: Transaction, { country, account, payer }: Told): Promise<Matched> => {
    const contract = contractIn(account ?? '');
    const target = contract === undefined ? undefined : await targetOf(tx, country, contract);
    if (target !== undefined) return { target };
    return payer === null ? { reason: 'NO_MATCH', likely: null } : byPayer(tx, country, payer);
};
