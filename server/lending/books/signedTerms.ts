import type { FrozenTerms } from '../../../domain/application/application.ts';
import type { BookFault } from '../../../domain/ledger/faults.ts';
import { liveLoanStates } from '../../../domain/lending/loan.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { hashOfTerms } from '../records/terms.ts';

interface Signed {
    readonly uid: string;
    readonly reference: string;
    readonly terms: FrozenTerms;
    /** Of the terms that were signed. */
    readonly hash: string;
}

const mostAtOnce = 1_000;

const signedSql = `
    select l.application_uid as uid, l.reference, a.terms, contract.terms_hash as hash from loan l
        join application a on a.uid = l.application_uid and a.terms is not null
        join contract on contract.application_uid = l.application_uid and contract.status = 'signed'
    where l.country = $1 and l.application_uid > $2 and l.state = any ($3) order by l.application_uid limit ${mostAtOnce}`;

/** Live loans whose frozen terms are not those that were signed, by their hash. As the system. */
export const faultsOfTerms = async (tx: Transaction, country: string): Promise<readonly BookFault[]> => {
    const faults: BookFault[] = [];
    for (let after = ''; ;) {
        const values = [country, after, [...liveLoanStates]];
        const { rows } = await tx.client.query<Signed>({ name: 'signed terms', text: signedSql, values });
        for (const { reference, terms, hash } of await opened(asking(tx), rows))
            if (hashOfTerms(terms) !== hash) faults.push({ rule: 'terms', subject: reference, booked: 0, expected: 1 });
        if (rows.length < mostAtOnce) return faults;
        after = rows.at(-1)?.uid ?? '';
    }
};
