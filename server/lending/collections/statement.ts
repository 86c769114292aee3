import { and, eq, notInArray } from 'drizzle-orm';
import { problemsOf } from '../../../domain/application/section.ts';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { canonicalReference } from '../../../domain/lending/paymentReference.ts';
import type { Row } from '../../../domain/resource.ts';
import { inbound as resource } from '../../../domain/resources/inbound.ts';
import { number, object, string, type InferType } from '../../../domain/yup.ts';
import { announceInbound, keepInbound, type InboundRow } from '../books/inbound.ts';
import type { AuditEvent, Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { inbound } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { FromFile } from '../../rest/write/context.ts';
import type { Services } from '../services.ts';
import { arrive } from './arrive.ts';
import { tellOfInbound } from './tell.ts';

/** One transfer as the statement of its operator has it. */
const listedSchema = object({
    reference: string().trim().required('Fill this in').max(60),
    network: string().trim().required('Fill this in').max(60),
    amount: number().integer().required('Fill this in').positive(),
    currency: string().required('Fill this in'),
    /** ISO instant. */
    happenedAt: string().nullable().default(null),
    account: string().nullable().default(null).max(200),
    payerName: string().nullable().default(null).max(200),
});
type Listed = InferType<typeof listedSchema>;

const listedOf = (row: Row): Listed => {
    const problems = problemsOf(listedSchema, row);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return listedSchema.cast(row);
};

/** Whose currency it is, as far as the person looks after that country. Throws 422 where they do not. */
const countryOf = ({ currency }: Listed, { principal }: Origin): Country => {
    const found = Object.keys(countries)
        .filter(isCountry)
        .find((country) => countries[country].currency === currency);
    if (found === undefined || !['*', found].includes(principal.country)) {
        throw invalid({ currency: 'You look after no country that pays in this currency' });
    }
    return found;
};

const inDoubt = ['contradicted', 'unreadable', 'dismissed'] as const;

const knownAs = async ({ orm }: Transaction, country: string, reference: string): Promise<InboundRow | undefined> => {
    const canonical = canonicalReference(reference);
    if (canonical === '') throw invalid({ reference: 'This names no transfer' });
    const [found] = await orm
        .select()
        .from(inbound)
        .where(
            and(
                eq(inbound.country, country),
                eq(inbound.canonical, canonical),
                notInArray(inbound.state, [...inDoubt]),
            ),
        )
        .for('update');
    return found;
};

const isTold = (known: InboundRow, { amount }: Listed): boolean =>
    known.onStatement === 'only_statement' || known.onStatement === 'agrees'
        ? known.amount === amount
        : known.onStatement === 'otherwise' && known.statementAmount === amount;

interface Known {
    readonly known: InboundRow;
}

interface Taking {
    readonly listed: Listed;
    readonly country: Country;
    readonly runId: string;
}

/** What came in and no network reported: it is booked as if one had. */
const take = async (tx: Transaction, services: Services, { listed, country, runId }: Taking): Promise<InboundRow> => {
    const happenedAt = listed.happenedAt === null ? null : new Date(listed.happenedAt);
    const found = { onStatement: 'only_statement', statementAmount: listed.amount } as const;
    const told = { ...listed, ...found, happenedAt, country };
    const row = await keepInbound(tx, { ...told, state: 'suspense', reason: null, now: services.clock() });
    if (row === undefined)
        throw conflict('REPORTED_NOW', 'This transfer was reported at this moment: check the file again');
    await arrive(tx, services, { row, runId });
    return row;
};

/** What the statement says of money that was reported: where the two agree it is proven, if it was not before. */
const compare = async (tx: Transaction, services: Services, { known, listed, runId }: Taking & Known) => {
    const agrees = known.amount === listed.amount;
    const isProvenNow = agrees && known.state === 'unproven';
    const [row = known] = await tx.orm
        .update(inbound)
        .set({
            onStatement: agrees ? 'agrees' : 'otherwise',
            statementAmount: listed.amount,
            ...(isProvenNow ? { state: 'suspense', reason: null, open: known.amount } : {}),
            updatedAt: services.clock(),
            version: known.version + 1,
        })
        .where(eq(inbound.inboundId, known.inboundId))
        .returning();
    await announceInbound(tx, row, 'update');
    if (isProvenNow) await arrive(tx, services, { row, runId });
    if (!agrees) await tellOfInbound(tx, services, row);
    return row;
};

const logged = ({ search: _search, ...row }: InboundRow): Row => row;

/**
 * The statement of an operator, row by row: what nobody reported is booked like any other money, what was reported is held against
 * it. A row that was read before is the same, so that a file may come twice.
 */
export const statementOfFile = (services: Services): FromFile => ({
    hold: async () => undefined,
    plan: (tx, body, origin) =>
        asSystem(tx, async () => {
            const listed = listedOf(body);
            const known = await knownAs(tx, countryOf(listed, origin), listed.reference);
            return known !== undefined && isTold(known, listed) ? 'same' : listed;
        }),
    write: (tx, planned, origin) =>
        asSystem(tx, async (): Promise<AuditEvent> => {
            const listed = listedOf(planned);
            const country = countryOf(listed, origin);
            const known = await knownAs(tx, country, listed.reference);
            const taking = { listed, country, runId: origin.requestId };
            const after =
                known === undefined
                    ? await take(tx, services, taking)
                    : await compare(tx, services, { ...taking, known });
            const about = { record: resource.name, recordId: after.inboundId, country };
            const [before, then] = [known === undefined ? null : logged(known), logged(after)];
            return { ...origin, action: before === null ? 'create' : 'edit', ...about, before, after: then };
        }),
});
