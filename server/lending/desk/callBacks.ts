import type { Principal } from '../../../domain/access/roles.ts';
import { entriesIn, textIn } from '../../../domain/application/captured.ts';
import { callBackOf, callBacksByNumber } from '../../../domain/application/checks/calls.ts';
import type { CallBack } from '../../../domain/application/desk.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { openSection } from '../records/application.ts';
import { openedKey } from '../records/personKeys.ts';
import { openOwn } from '../records/sealedNames.ts';
import { openRowWith } from '../records/sealedRows.ts';
import type { KeyedReader } from '../../platform/database/scopedQuery.ts';

type Promised = Pick<CallBack, 'guarantorName' | 'at'>;

interface Found extends Omit<CallBack, keyof Promised> {
    readonly type: 'customerCall' | 'guarantor';
    /** As it is kept. */
    readonly findings: Captured | string;
    readonly keySealed: Buffer | null;
    readonly guarantor: Captured | string | null;
}

const findingsOf = (reader: KeyedReader, { uid, keySealed, type, findings }: Found): Captured => {
    const where = { table: 'application_check', uid, row: type } as const;
    // What was sealed were findings.
    return Object(openRowWith(openedKey(reader, uid, keySealed), where, { findings }).findings) as Captured;
};

const promisedIn = (reader: KeyedReader, found: Found): readonly Promised[] => {
    const { type } = found;
    const findings = findingsOf(reader, found);
    if (type === 'customerCall') {
        const at = callBackOf(findings);
        return at === null ? [] : [{ guarantorName: null, at }];
    }
    const people = entriesIn(openSection(reader, found, ['guarantor', found.guarantor]), 'guarantors');
    // A promise to somebody who guarantees no more is none.
    return callBacksByNumber(findings).flatMap(({ number, at }) => {
        const person = people.find((one) => textIn(one, 'phone') === number);
        return person === undefined ? [] : [{ guarantorName: textIn(person, 'name') ?? '', at }];
    });
};

/** Whom a person has to call again: of what they hold and of what anybody may claim, the soonest first. */
export const readCallBacks = async (
    reader: KeyedReader,
    { username, country, isTestMode }: Principal,
): Promise<readonly CallBack[]> => {
    const { rows } = await reader.query<Found>({
        name: 'call backs',
        text: `select a.uid, a.reference, a.customer_name as "customerName", a.assignee, c.type, c.findings, a.key_sealed as "keySealed",
                case c.type when 'guarantor' then a.guarantor end as guarantor
            from application a join application_check c
                on c.application_uid = a.uid and c.type in ('customerCall', 'guarantor')
            where (a.stage = 'pending' or (a.stage = 'under_review' and a.assignee = $1))
              and ($2 = '*' or a.country = $2) and a.is_test_mode = $3
              and c.outcome is null and c.calls_back`,
        values: [username, country, isTestMode],
    });
    return rows
        .flatMap((found) => {
            const { uid, reference, assignee } = found;
            const customerName = openOwn(reader, found, found.customerName);
            return promisedIn(reader, found).map((promised) => ({
                uid,
                reference,
                customerName,
                assignee,
                ...promised,
            }));
        })
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
