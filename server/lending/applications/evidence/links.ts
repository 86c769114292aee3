import type { Link } from '../../../../domain/application/checks/facts.ts';
import { textIn } from '../../../../domain/application/captured.ts';
import { birthText, homeIn, serialsIn, type FoundBy } from '../../../../domain/application/findable.ts';
import type { Captured } from '../../../../domain/application/section.ts';
import { liveLoanStates } from '../../../../domain/lending/loan.ts';
import { cellsNear, distanceM } from '../../../../domain/matching/geo.ts';
import { matchNames } from '../../../../domain/matching/names.ts';
import { asking, opened } from '../../../platform/database/owned.ts';
import { idMarks, phoneMarks } from '../../records/sealedNames.ts';
import { openSection } from '../../records/application.ts';
import type { EvidenceContext, LoadEvidence } from './evidence.ts';

type Found = Omit<Link, 'by'>;

interface Search {
    readonly name: string;
    /** Over `a`, the other application; from $4 on. */
    readonly where: string;
    readonly values: readonly unknown[];
    readonly columns?: string;
}

/** Declared names as a list of literals; none of them comes from outside. */
const sqlList = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

// A completed application counts for as long as its loan runs.
const isLive = `a.stage not in ('rejected', 'cancelled', 'expired')
    and (a.stage <> 'completed' or coalesce(l.state in (${sqlList(liveLoanStates)}), false))`;

const most = 50;

/** Other applications of the country that share something, the newest first. */
export const others = async <Row extends Found = Found>(
    { application, tx }: EvidenceContext,
    { name, where, values, columns = '' }: Search,
): Promise<readonly Row[]> => {
    const { rows } = await tx.client.query<Row>({
        name: `evidence ${name}`,
        text: `select a.uid, a.reference, a.stage, ${isLive} as live ${columns}
            from application a left join loan l on l.application_uid = a.uid
            where a.country = $1 and a.uid <> $2 and a.is_test_mode = $3 and ${where}
            order by a.created_at desc limit ${most}`,
        values: [application.country, application.uid, application.isTestMode, ...values],
    });
    return rows;
};

/** Whoever has one of these texts in common, though they lie sealed. */
export const findBy = (
    { tx }: Pick<EvidenceContext, 'tx'>,
    by: FoundBy,
    texts: readonly string[],
): Pick<Search, 'where' | 'values'> => ({
    where: 'a.found_by && $4::bytea[]',
    values: [texts.flatMap((text) => tx.secrets.blinds(by, text))],
});

const notTheirs = 'a.phone_mark <> all ($5)';

const linkedBy =
    (by: string) =>
    ({ uid, reference, stage, live }: Found): Link => ({ uid, reference, stage, live, by });

export const sameId = async (context: EvidenceContext): Promise<readonly Link[]> => {
    const { idNumber } = context.application;
    if (idNumber === null) return [];
    const found = await others(context, {
        name: 'same id',
        where: 'a.id_mark = any ($4)',
        values: [idMarks(context.tx.secrets, idNumber)],
    });
    return found.map(linkedBy('id'));
};

export const samePhone = async (context: EvidenceContext): Promise<readonly Link[]> => {
    const { customerPhone } = context.application;
    const found = await others(context, {
        name: 'same phone',
        where: 'a.phone_mark = any ($4)',
        values: [phoneMarks(context.tx.secrets, [customerPhone])],
    });
    return found.map(linkedBy('phone'));
};

/** Re-issued cards can carry a new number, so people are sought by name and date of birth too (rule 2.1). */
export const samePerson = async (context: EvidenceContext): Promise<readonly Link[]> => {
    const { customerName, sections } = context.application;
    const birthDate = textIn(sections.kyc, 'dateOfBirth');
    if (birthDate === undefined) return [];
    const found = await others<Found & { readonly name: string }>(context, {
        name: 'same birth date',
        ...findBy(context, 'birth', [birthText(context.application.country, birthDate)]),
        columns: ', a.customer_name as name',
    });
    const named = await opened(asking(context.tx), found);
    return named
        .filter(({ name }) => matchNames({ name }, { name: customerName }, context.rules.thresholds).result === 'pass')
        .map(linkedBy('person'));
};

/** One link for each application, by the strongest thing it shares. */
export const sameCustomer: LoadEvidence<'sameCustomer'> = async (context) => {
    const found = [...(await sameId(context)), ...(await samePhone(context)), ...(await samePerson(context))];
    return found.filter(({ uid }, index) => found.findIndex((one) => one.uid === uid) === index);
};

/** Applications of other customers that pay from the same number. */
export const sharedMobileMoney: LoadEvidence<'sharedMobileMoney'> = async (context) => {
    const { customerPhone, sections } = context.application;
    const number = textIn(sections.kyc, 'mobileMoneyNumber');
    if (number === undefined) return undefined;
    const { where, values } = findBy(context, 'momo', [number]);
    const found = await others(context, {
        name: 'same mobile money',
        where: [where, notTheirs].join(' and '),
        values: [...values, phoneMarks(context.tx.secrets, [customerPhone])],
    });
    return found.map(linkedBy('mobile_money'));
};

export const samePledge: LoadEvidence<'samePledge'> = async (context) => {
    const serials = serialsIn(context.application);
    if (serials.length === 0) return [];
    const found = await others(context, { name: 'same pledge', ...findBy(context, 'serial', serials) });
    return found.map(linkedBy('pledge_serial'));
};

interface House extends Found {
    readonly phone: string;
    readonly keySealed: Buffer | null;
    readonly address: Captured | string | null;
}

/** Other customers of the same house, one link each. As near as would count as being at the shop is the same house. */
export const sameHouse: LoadEvidence<'sameHouse'> = async (context) => {
    const { application, rules, tx } = context;
    const home = homeIn(application);
    if (home === undefined) return undefined;
    const { where, values } = findBy(context, 'geo', cellsNear(home));
    const found = await others<House>(context, {
        name: 'same house',
        where: [where, notTheirs].join(' and '),
        values: [...values, phoneMarks(tx.secrets, [application.customerPhone])],
        columns: ', encode(a.phone_mark, $$hex$$) as phone, a.key_sealed as "keySealed", a.address',
    });
    const neighbours = found.filter((one) => {
        const other = homeIn({ sections: { address: openSection(tx, one, ['address', one.address]) } });
        return other !== undefined && distanceM(home, other) <= rules.thresholds.atShopM;
    });
    return neighbours
        .filter(({ phone }, index) => neighbours.findIndex((one) => one.phone === phone) === index)
        .map(linkedBy('house'));
};
