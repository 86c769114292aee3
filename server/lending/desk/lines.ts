import type { Pool } from 'pg';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import type { Principal } from '../../../domain/access/roles.ts';
import type { AutoOutcome } from '../../../domain/application/application.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CheckFacts } from '../../../domain/application/checks/facts.ts';
import { burdenOf } from '../../../domain/application/checks/income.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { concernsIn, type DeskLine } from '../../../domain/application/desk.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { openSection } from '../records/application.ts';
import { openedKey } from '../records/personKeys.ts';
import { openRowWith } from '../records/sealedRows.ts';
import type { KeyedReader } from '../../platform/database/scopedQuery.ts';

interface Found {
    readonly uid: string;
    readonly country: string;
    readonly reviewer: string | null;
    readonly salesUsername: string;
    readonly merchantCode: string;
    readonly keySealed: Buffer | null;
    readonly affordability: Captured | string | null;
    readonly checks: Readonly<
        Partial<Record<CheckType, { readonly result: AutoOutcome | null; readonly reasons: readonly string[] }>>
    >;
    /** Of the checks of income and identity, as it is kept. */
    readonly income: Captured | string | null;
    readonly identity: Captured | string | null;
    /** What nobody asked for is missing without being a concern. */
    readonly pledges: boolean;
    readonly guarantees: boolean;
    readonly reviewDueOn: string | null;
}

const findLines = async (reader: KeyedReader, uids: readonly string[]): Promise<readonly Found[]> => {
    const { rows } = await reader.query<Found>({
        name: 'desk lines',
        text: `select a.uid, a.country, a.is_test_mode as "isTestMode", a.stage, a.assignee, a.reviewer,
                a.decided_by as "decidedBy", a.sales_username as "salesUsername", a.merchant_code as "merchantCode",
                a.key_sealed as "keySealed", a.affordability, a.pledge is not null as pledges, a.guarantor is not null as guarantees,
                c.checks, c.income, c.identity,
                case when a.stage = 'rejected' then open_review(a.uid) ->> 'dueOn' end as "reviewDueOn"
            from application a left join lateral (
                select jsonb_object_agg(type, jsonb_build_object('result', auto_result, 'reasons', auto_reasons)) as checks,
                    jsonb_agg(evidence) filter (where type = 'income') -> 0 as income,
                    jsonb_agg(evidence) filter (where type = 'identity') -> 0 as identity
                from application_check where application_uid = a.uid
            ) c on true where a.uid = any ($1)`,
        values: [uids],
    });
    return rows;
};

/** What people and shops are called, whoever asks. */
const namesOf = async (readPool: Pool, found: readonly Found[]): Promise<(key: string) => string> => {
    const usernames = found.flatMap(({ salesUsername, reviewer }) => [
        salesUsername,
        ...(reviewer === null ? [] : [reviewer]),
    ]);
    const { rows } = await readPool.query<{ readonly key: string; readonly name: string }>({
        name: 'names on desk lines',
        text: `select username as key, name from app_user where username = any ($1)
            union all select merchant_code, name from merchant where merchant_code = any ($2)`,
        values: [[...new Set(usernames)], [...new Set(found.map(({ merchantCode }) => merchantCode))]],
    });
    const names = new Map(rows.map(({ key, name }) => [key, name]));
    return (key) => names.get(key) ?? key;
};

/** What partners and our own records said, as one of the checks saw it. */
const evidenceOf = (reader: KeyedReader, found: Found, type: 'income' | 'identity'): Partial<CheckFacts> => {
    const { uid, keySealed } = found;
    const where = { table: 'application_check', uid, row: type } as const;
    const { evidence } = openRowWith(openedKey(reader, uid, keySealed), where, { evidence: found[type] });
    // What is kept are facts; JSON keeps what is absent as null.
    const known = Object.entries(evidence ?? {}).filter(([, value]) => value !== null);
    return Object.fromEntries(known) as Partial<CheckFacts>;
};

const askedOf = ({ pledges, guarantees }: Found): readonly CheckType[] =>
    checkTypes.filter((type) => (type !== 'pledge' || pledges) && (type !== 'guarantor' || guarantees));

const ptiOf = (reader: KeyedReader, found: Found): number | null => {
    if (!isCountry(found.country)) return null;
    const affordability = openSection(reader, found, ['affordability', found.affordability]);
    const pti = burdenOf(affordability, evidenceOf(reader, found, 'income'), countries[found.country])?.assessment
        .ptiBps;
    return typeof pti === 'number' ? pti : null;
};

const isReturning = ({ sameCustomer }: Partial<CheckFacts>): boolean | null =>
    sameCustomer === undefined ? null : sameCustomer.length > 0;

/** What the desk's lists tell of applications beside their rows; those out of reach are left out. */
export const readLines = async (
    { reader, readPool }: { readonly reader: KeyedReader; readonly readPool: Pool },
    principal: Principal,
    uids: readonly string[],
): Promise<readonly DeskLine[]> => {
    const scope = applicationScope(principal);
    const found = (await findLines(reader, uids)).filter((one) => within(scope, { ...one }));
    const nameOf = await namesOf(readPool, found);
    return found.map((one) => ({
        uid: one.uid,
        shop: nameOf(one.merchantCode),
        seller: nameOf(one.salesUsername),
        reviewer: one.reviewer === null ? null : nameOf(one.reviewer),
        isReturning: isReturning(evidenceOf(reader, one, 'identity')),
        ptiBps: ptiOf(reader, one),
        concerns: concernsIn(
            askedOf(one).map((check) => ({ check, ...(one.checks?.[check] ?? { result: null, reasons: [] }) })),
        ),
        reviewDueOn: one.reviewDueOn,
    }));
};
