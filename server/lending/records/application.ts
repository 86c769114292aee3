import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Application, ApplicationPatch } from '../../../domain/application/application.ts';
import { isStage } from '../../../domain/application/stages.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { constraintOf, sqlStateOf } from '../../platform/database/failures.ts';
import { application } from '../../platform/database/schema/application.ts';
import { conflict } from '../../platform/errors.ts';

type Stored = typeof application.$inferSelect;

/** Instants are ISO text in the rules and dates in the table; everything else is the same on both sides. */
type WithTexts<Row> = {
    readonly [Name in keyof Row]: Exclude<Row[Name], Date> | (Date extends Row[Name] ? string : never);
};

const withTexts = <Row extends object>(row: Row): WithTexts<Row> =>
    Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ) as WithTexts<Row>; // the same names, with the values that the type says

const columns: Readonly<Record<string, { readonly dataType: string }>> = getTableColumns(application);

const withDates = (patch: object): Partial<typeof application.$inferInsert> =>
    Object.fromEntries(
        Object.entries(patch).map(([name, value]) => [
            name,
            columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
        ]),
    );

export const toApplication = (row: Stored): Application => {
    const stage: string = row.stage;
    if (!isStage(stage)) throw new Error(`Application ${row.uid} is at an unknown stage: ${stage}`);
    const { customer, offer, kyc, pledge, guarantor, affordability, address, search: _search, ...rest } = row;
    const sections = { customer, offer, kyc, pledge, guarantor, affordability, address };
    return { ...withTexts(rest), stage, sections };
};

const toColumns = ({
    sections,
    ...patch
}: Partial<Omit<Application, 'sections'>> & Pick<ApplicationPatch, 'sections'>) => withDates({ ...patch, ...sections });

/** What a list's search box finds. */
const searchOf = ({ reference, customerName, customerPhone, idNumber }: Application): string =>
    searchText(applications, { reference, customerName, customerPhone }, [idNumber]);

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

export const rowOf = (created: Application): typeof application.$inferInsert => ({
    // Every column of the table is a field of the application; the compiler cannot see it through the mapping.
    ...(toColumns(created) as typeof application.$inferInsert),
    search: searchOf(created),
});

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
