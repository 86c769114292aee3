import { eq, and } from 'drizzle-orm';
import type { Application, ApplicationPatch } from '../../../domain/application/application.ts';
import { sectionNames } from '../../../domain/application/sections/registry.ts';
import { isStage } from '../../../domain/application/stages.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { constraintOf, sqlStateOf } from '../../platform/database/failures.ts';
import { application } from '../../platform/database/schema/application.ts';
import { conflict } from '../../platform/errors.ts';

type Stored = typeof application.$inferSelect;

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A stored row as the rules see it. */
export const toApplication = (row: Stored): Application => {
    const stage: string = row.stage;
    if (!isStage(stage)) throw new Error(`Application ${row.uid} is at an unknown stage: ${stage}`);
    const { customer, offer, kyc, pledge, guarantor, affordability, address, search: _search, ...rest } = row;
    return {
        ...rest,
        stage,
        sections: { customer, offer, kyc, pledge, guarantor, affordability, address },
        conditions: row.conditions ?? null,
        recommendation: row.recommendation ?? null,
        rejection: row.rejection ?? null,
        terms: row.terms ?? null,
        submittedAt: isoOrNull(row.submittedAt),
        waitingSince: isoOrNull(row.waitingSince),
        resubmittedAt: isoOrNull(row.resubmittedAt),
        claimedAt: isoOrNull(row.claimedAt),
        decidedAt: isoOrNull(row.decidedAt),
        signedAt: isoOrNull(row.signedAt),
        completedAt: isoOrNull(row.completedAt),
        expiresAt: isoOrNull(row.expiresAt),
        stageSince: row.stageSince.toISOString(),
        lastActivityAt: row.lastActivityAt.toISOString(),
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
    };
};

const instants = [
    'submittedAt',
    'waitingSince',
    'resubmittedAt',
    'claimedAt',
    'decidedAt',
    'signedAt',
    'completedAt',
    'stageSince',
    'lastActivityAt',
    'expiresAt',
    'updatedAt',
] as const;

const isInstant = (name: string): boolean => (instants as readonly string[]).includes(name);

const withoutInstants = (patch: object): Partial<typeof application.$inferInsert> =>
    // Instants are ISO text in the rules and dates in the table; everything else is the same on both sides.
    Object.fromEntries(Object.entries(patch).filter(([name, value]) => !isInstant(name) || value === null));

/** The columns that a patch sets; sections are columns of their own. */
const toColumns = ({ sections, ...patch }: ApplicationPatch): Partial<typeof application.$inferInsert> => ({
    ...withoutInstants(patch),
    ...Object.fromEntries(
        instants.flatMap((name) => (typeof patch[name] === 'string' ? [[name, new Date(patch[name])]] : [])),
    ),
    ...Object.fromEntries(
        sectionNames.flatMap((name) => (sections !== undefined && name in sections ? [[name, sections[name]]] : [])),
    ),
});

/** What a list's search box finds. */
const searchOf = ({ reference, customerName, customerPhone }: Application): string =>
    searchText(applications, { reference, customerName, customerPhone });

/** Locks an application for the rest of the transaction; undefined when there is none in reach. */
export const lockApplication = async ({ orm }: Transaction, uid: string): Promise<Application | undefined> => {
    const [row] = await orm.select().from(application).where(eq(application.uid, uid)).for('update');
    return row === undefined ? undefined : toApplication(row);
};

export const readApplication = async ({ orm }: Transaction, uid: string): Promise<Application | undefined> => {
    const [row] = await orm.select().from(application).where(eq(application.uid, uid));
    return row === undefined ? undefined : toApplication(row);
};

/** Two shops may write the same customer at once: the database lets one of them, and the other is told why. */
const oneRunningEach = async <Result>(write: Promise<Result>): Promise<Result> => {
    try {
        return await write;
    } catch (error) {
        if (sqlStateOf(error) !== '23505' || constraintOf(error) !== 'application_running_phone') throw error;
        throw conflict('DUPLICATE', 'A customer with this phone number already has a running application');
    }
};

/** All columns of an application, as it is written for the first time. */
export const rowOf = (created: Application): typeof application.$inferInsert => {
    const { uid, reference, country, currency, createdAt, version, ...patch } = created;
    return {
        // Every column of the table is a field of the application; the compiler cannot see it through the mapping.
        ...(toColumns(patch) as typeof application.$inferInsert),
        uid,
        reference,
        country,
        currency,
        version,
        createdAt: new Date(createdAt),
        search: searchOf(created),
    };
};

export const insertApplication = async ({ orm }: Transaction, created: Application): Promise<void> => {
    await oneRunningEach(orm.insert(application).values(rowOf(created)).execute());
};

/**
 * Writes `next` over `current` if nobody else wrote in between: compared and set on the version.
 * Resolves to false when somebody did.
 */
export const replaceApplication = async (
    { orm }: Transaction,
    current: Application,
    next: Application,
): Promise<boolean> => {
    const { uid, reference: _r, country: _c, currency: _m, createdAt: _a, version, ...patch } = next;
    const update = orm
        .update(application)
        .set({ ...toColumns(patch), version, search: searchOf(next) })
        .where(and(eq(application.uid, uid), eq(application.version, current.version)));
    const { rowCount } = await oneRunningEach(update.execute());
    return rowCount === 1;
};

/** What every notice about an application says of it, and whom it may concern. */
export const aboutApplication = ({ uid, reference, stage, country, isTestMode, salesUsername }: Application) => ({
    facts: { reference, recordId: uid, stage },
    concerned: { country, isTestMode, seller: salesUsername },
});
