import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { system } from '../../../domain/access/roles.ts';
import { keptAt } from '../../../domain/collections/statementRow.ts';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { canonicalReference } from '../../../domain/lending/paymentReference.ts';
import type { Row } from '../../../domain/resource.ts';
import { inbound as inboundResource } from '../../../domain/resources/inbound.ts';
import { statementRows as resource } from '../../../domain/resources/statementRows.ts';
import { searchText } from '../../../domain/searchText.ts';
import { number, object, string, type InferType } from '../../../domain/yup.ts';
import { announceInbound, keepInbound, knownAs, type InboundRow } from '../books/inbound.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { recordEvents, type AuditEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { inbound, statementRow } from '../../platform/database/schema/ledger.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { FromFile } from '../../rest/write/context.ts';
import type { Services } from '../services.ts';
import { arrive } from './arrive.ts';
import { proposalFor } from './proposeRow.ts';
import { tellOfInbound } from './tell.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

/** One row as the statement of a wallet or a bank has it. */
const listedSchema = object({
    reference: string().trim().required('Fill this in').max(60),
    network: string().trim().required('Fill this in').max(60),
    keptAt: string().oneOf(keptAt).default('1010'),
    cameIn: number().integer().default(0).min(0),
    wentOut: number().integer().default(0).min(0),
    currency: string().required('Fill this in'),
    /** ISO instant. */
    happenedAt: string().nullable().default(null),
    details: string().nullable().default(null).max(500),
    account: string().nullable().default(null).max(200),
    payerName: string().nullable().default(null).max(200),
});
type Listed = InferType<typeof listedSchema>;

const listedOf = (row: Row): Listed => {
    const listed = checkedInput<Listed>(listedSchema, row);
    if (listed.cameIn > 0 === listed.wentOut > 0)
        throw invalid({ cameIn: 'Money came in or went out: one of the two' });
    return listed;
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
    const found = { onStatement: 'only_statement', statementAmount: listed.cameIn } as const;
    const { reference, network, currency, account, payerName, keptAt: kept, cameIn: amount } = listed;
    const told = {
        reference,
        network,
        currency,
        account,
        payerName,
        amount,
        keptAt: kept,
        ...found,
        happenedAt,
        country,
    };
    const row = await keepInbound(tx, { ...told, state: 'suspense', reason: null, now: services.clock() });
    if (row === undefined)
        throw conflict('REPORTED_NOW', 'This transfer was reported at this moment: check the file again');
    await arrive(tx, services, { row, runId });
    return row;
};

/** What the statement says of money that was reported: where the two agree it is proven, if it was not before. */
const compare = async (tx: Transaction, services: Services, { known, listed, runId }: Taking & Known) => {
    const agrees = known.amount === listed.cameIn;
    const isProvenNow = agrees && known.state === 'unproven';
    const [row = known] = await tx.orm
        .update(inbound)
        .set({
            onStatement: agrees ? 'agrees' : 'otherwise',
            statementAmount: listed.cameIn,
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

const loggedOf = ({ search: _search, ...row }: InboundRow): Row => row;

/** Holds money that came in against what is known of it. Resolves to its id. */
const meetInbound = async (
    tx: Transaction,
    services: Services,
    { taking, canonical, origin }: { readonly taking: Taking; readonly canonical: string; readonly origin: Origin },
): Promise<string> => {
    const { country } = taking;
    const known = await knownAs(tx, country, canonical);
    const after =
        known === undefined ? await take(tx, services, taking) : await compare(tx, services, { ...taking, known });
    const about = { record: inboundResource.name, recordId: after.inboundId, country };
    const [before, then] = [known === undefined ? null : loggedOf(known), loggedOf(after)];
    await recordEvents(tx, [{ ...origin, action: before === null ? 'create' : 'edit', ...about, before, after: then }]);
    return after.inboundId;
};

const canonicalOf = ({ reference }: Listed): string => {
    const canonical = canonicalReference(reference);
    if (canonical === '') throw invalid({ reference: 'This names no transfer' });
    return canonical;
};

const isListed = async ({ orm }: Transaction, country: string, listed: Listed): Promise<boolean> => {
    const { cameIn, wentOut } = listed;
    const [found] = await orm
        .select({ rowId: statementRow.rowId })
        .from(statementRow)
        .where(
            and(
                eq(statementRow.country, country),
                eq(statementRow.canonical, canonicalOf(listed)),
                eq(statementRow.cameIn, cameIn),
                eq(statementRow.wentOut, wentOut),
            ),
        );
    return found !== undefined;
};

/**
 * The statement of a wallet or a bank, row by row: money that nobody reported is booked like any other, what was reported is held
 * against it, what went out is found in the books or waits to be booked. A row that was read before is the same, so that a file
 * may come twice.
 */
export const statementOfFile = (services: Services): FromFile => ({
    hold: async () => undefined,
    plan: (tx, body, origin) =>
        asSystem(tx, async () => {
            const listed = listedOf(body);
            return (await isListed(tx, countryOf(listed, origin), listed)) ? 'same' : listed;
        }),
    write: (tx, planned, origin) =>
        asSystem(tx, async (): Promise<AuditEvent> => {
            const listed = listedOf(planned);
            const country = countryOf(listed, origin);
            const canonical = canonicalOf(listed);
            const { meaning, ...proposal } = await proposalFor(tx, { ...listed, country, canonical });
            const taking = { listed, country, runId: origin.requestId };
            const inboundId =
                meaning === 'incoming' ? await meetInbound(tx, services, { taking, canonical, origin }) : null;
            const [kept] = await tx.orm
                .insert(statementRow)
                .values({
                    ...listed,
                    ...proposal,
                    rowId: v7(),
                    happenedAt: listed.happenedAt === null ? null : new Date(listed.happenedAt),
                    meaning,
                    inboundId,
                    canonical,
                    country,
                    search: searchText(resource, listed),
                    createdAt: services.clock(),
                    updatedAt: services.clock(),
                })
                .onConflictDoNothing()
                .returning();
            if (kept === undefined)
                throw conflict('READ_NOW', 'This row was read in at this moment: check the file again');
            const { rowId: recordId, search: _search, ...after } = kept;
            await announce(tx, {
                principal: system,
                entity: resource.name,
                id: recordId,
                operation: 'create',
                country,
            });
            return {
                ...origin,
                action: 'create',
                record: resource.name,
                recordId,
                country,
                before: null,
                after: { rowId: recordId, ...after },
            };
        }),
});
