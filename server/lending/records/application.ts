import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Application, ApplicationPatch } from '../../../domain/application/application.ts';
import { findableIn } from '../../../domain/application/findable.ts';
import { isStage } from '../../../domain/application/stages.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { sealedSections, type SealedSection } from '../../../domain/application/sections/registry.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { searchText } from '../../../domain/searchText.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { constraintOf, sqlStateOf } from '../../platform/database/failures.ts';
import { application } from '../../platform/database/schema/application.ts';
import { conflict } from '../../platform/errors.ts';
import { keysKnownTo, type PersonKey } from '../../platform/secrets/personKey.ts';
import { sealOwned } from '../../platform/secrets/ownedText.ts';
import type { Place } from '../../platform/secrets/sealedValue.ts';
import { namedColumns, openOwn } from './sealedNames.ts';
import { openedWords, sealedWords } from './sealedWords.ts';
import { keyOf, madeKey, openedKey, type Keyed } from './personKeys.ts';

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

const placeOf = (uid: string, section: SealedSection): Place => ({ table: 'application', row: uid, column: section });

type KeyHolder = Pick<Stored, 'uid' | 'keySealed'>;

/** A section as it was captured, from what its column holds; null also where the key to it was destroyed. */
export const openSection = (
    tx: Keyed,
    { uid, keySealed }: KeyHolder,
    [name, value]: readonly [SealedSection, Stored[SealedSection]],
): Captured | null => {
    if (typeof value !== 'string') return value;
    // What was sealed was a section.
    return (openedKey(tx, uid, keySealed)?.open(placeOf(uid, name), value) ?? null) as Captured | null;
};

/** Who the customer is, from what the columns hold; '' where the key to it was destroyed. */
const namesIn = (
    tx: Keyed,
    row: KeyHolder & Pick<Stored, 'customerName' | 'customerPhone' | 'idNumber' | 'terms'>,
): Pick<Stored, 'customerName' | 'customerPhone' | 'idNumber' | 'terms'> => {
    const open = (text: string): string => openOwn(tx, row, text);
    const { customerName, customerPhone, idNumber, terms } = row;
    return {
        customerName: open(customerName),
        customerPhone: open(customerPhone),
        idNumber: idNumber === null ? null : open(idNumber),
        terms: terms && { ...terms, customerName: open(terms.customerName) },
    };
};

export const toApplication = (tx: Transaction, row: Stored): Application => {
    const stage: string = row.stage;
    if (!isStage(stage)) throw new Error(`Application ${row.uid} is at an unknown stage: ${stage}`);
    const { customer, offer, kyc, pledge, guarantor, affordability, address, ...others } = row;
    const { search: _search, keySealed: _key, foundBy: _found, marks: _m, phoneMark: _p, idMark: _i, ...rest } = others;
    const names = namesIn(tx, row);
    const words = openedWords(keysKnownTo(tx), row);
    const sealed = { customer, kyc, pledge, guarantor, affordability, address };
    const opened = (name: SealedSection): Captured | null => openSection(tx, row, [name, sealed[name]]);
    const sections = {
        customer: opened('customer'),
        offer,
        kyc: opened('kyc'),
        pledge: opened('pledge'),
        guarantor: opened('guarantor'),
        affordability: opened('affordability'),
        address: opened('address'),
    };
    return { ...withTexts(rest), ...names, ...words, stage, sections };
};

const toColumns = ({
    sections,
    ...patch
}: Partial<Omit<Application, 'sections'>> & Pick<ApplicationPatch, 'sections'>) => withDates({ ...patch, ...sections });

export type Sections = Application['sections'];

const sealedIn = (key: PersonKey, uid: string, sections: Partial<Sections>): Partial<Pick<Stored, SealedSection>> =>
    Object.fromEntries(
        sealedSections.flatMap((name) => {
            const section = sections[name];
            return section === undefined ? [] : [[name, key.seal(placeOf(uid, name), section)]];
        }),
    );

/** By what equality finds an application, under the first key. */
const foundByOf = ({ secrets }: Pick<Transaction, 'secrets'>, one: Pick<Application, 'sections' | 'country'>) =>
    findableIn(one).map(({ by, text }) => secrets.blind(by, text));

/** What a list's search box finds. */
const searchOf = ({ reference }: Application): string => searchText(applications, { reference });

/** Who the customer is and what is written of them, where a write changes it: what stands there sealed is not sealed again. */
const changedTexts = (
    { tx, key }: { readonly tx: Keyed; readonly key: PersonKey },
    before: Application | null,
    next: Application,
) => {
    const { uid, terms } = next;
    const names = ['customerName', 'customerPhone', 'idNumber'] as const;
    return {
        ...(before !== null && names.every((name) => before[name] === next[name]) ? {} : namedColumns(tx, key, next)),
        ...(before !== null && before.terms === terms
            ? {}
            : { terms: terms && { ...terms, customerName: sealOwned(key, uid, terms.customerName) } }),
        ...sealedWords(key, before, next),
    };
};

/** Locks an application for the rest of the transaction; undefined when there is none in reach. */
export const lockApplication = async (tx: Transaction, uid: string): Promise<Application | undefined> => {
    const [row] = await tx.orm.select().from(application).where(eq(application.uid, uid)).for('update');
    return row === undefined ? undefined : toApplication(tx, row);
};

export const readApplication = async (tx: Transaction, uid: string): Promise<Application | undefined> => {
    const [row] = await tx.orm.select().from(application).where(eq(application.uid, uid));
    return row === undefined ? undefined : toApplication(tx, row);
};

/** Two shops may write the same customer at once: the database lets one of them, and the other is told why. */
const oneRunningEach = async <Result>(write: Promise<Result>): Promise<Result> => {
    try {
        return await write;
    } catch (error) {
        if (sqlStateOf(error) !== '23505' || constraintOf(error) !== 'application_running_mark') throw error;
        throw conflict('DUPLICATE', 'A customer with this phone number already has a running application');
    }
};

export const rowOf = (tx: Keyed, created: Application): typeof application.$inferInsert => {
    const key = madeKey(tx, created.uid);
    return {
        // Every column of the table is a field of the application; the compiler cannot see it through the mapping.
        ...(toColumns(created) as typeof application.$inferInsert),
        ...sealedIn(key, created.uid, created.sections),
        ...changedTexts({ tx, key }, null, created),
        keySealed: key.sealed,
        foundBy: foundByOf(tx, created),
        search: searchOf(created),
    };
};

export const insertApplication = async (tx: Transaction, created: Application): Promise<void> => {
    await oneRunningEach(tx.orm.insert(application).values(rowOf(tx, created)).execute());
};

/** The sections that a write changes: what stands there sealed already is not sealed again. */
const changedSections = (before: Sections, after: Sections): Partial<Sections> =>
    Object.fromEntries(Object.entries(after).filter(([name, section]) => before[name as keyof Sections] !== section));

interface Write {
    readonly current: Application;
    readonly next: Application;
    /** Sealed also where nothing changed. */
    readonly isAnew?: boolean;
}

/** What is to be written over what was sealed, or lay open, before. */
const sealedColumns = async (tx: Transaction, { current, next, isAnew = false }: Write) => {
    const { uid, sections: before } = current;
    const foundBy = foundByOf(tx, next);
    const key = await keyOf(tx, uid);
    if (key === undefined) {
        const made = madeKey(tx, uid);
        const sealed = { ...sealedIn(made, uid, next.sections), ...changedTexts({ tx, key: made }, null, next) };
        return { ...next.sections, ...sealed, keySealed: made.sealed, foundBy };
    }
    const changed = changedSections(before, next.sections);
    return {
        ...changed,
        ...sealedIn(key, uid, changed),
        ...changedTexts({ tx, key }, isAnew ? null : current, next),
        foundBy,
    };
};

/**
 * Writes `next` over `current` if nobody else wrote in between: compared and set on the version.
 * Resolves to false when somebody did.
 */
export const replaceApplication = async (
    tx: Transaction,
    current: Application,
    next: Application,
): Promise<boolean> => {
    const { uid, reference: _r, country: _c, currency: _m, createdAt: _a, version, sections: _s, ...others } = next;
    const { customerName: _n, customerPhone: _p, idNumber: _i, terms: _t, ...written } = others;
    const { flagged: _f, conditions: _d, recommendation: _o, rejection: _j, ...patch } = written;
    const columns = await sealedColumns(tx, { current, next });
    const update = tx.orm
        .update(application)
        .set({ ...toColumns(patch), ...columns, version, search: searchOf(next) })
        .where(and(eq(application.uid, uid), eq(application.version, current.version)));
    const { rowCount } = await oneRunningEach(update.execute());
    return rowCount === 1;
};

/**
 * Writes the sections of some applications anew without another version of them: with what `rewritten` makes of them, sealed
 * where they lay open, and found by what they say under the first key.
 */
export const rewriteSections = async (
    tx: Transaction,
    uids: readonly string[],
    rewritten: (sections: Sections) => Partial<Sections> = () => ({}),
): Promise<number> => {
    const rows = await tx.orm.select().from(application).where(inArray(application.uid, uids)).for('update');
    for (const row of rows) {
        const before = toApplication(tx, row);
        const after = { ...before, sections: { ...before.sections, ...rewritten(before.sections) } };
        const columns = {
            ...(await sealedColumns(tx, { current: before, next: after, isAnew: true })),
            search: searchOf(after),
        };
        await tx.orm.update(application).set(columns).where(eq(application.uid, row.uid));
    }
    return rows.length;
};

/** What every notice about an application says of it, and whom it may concern. */
export const aboutApplication = ({ uid, reference, stage, country, isTestMode, salesUsername }: Application) => ({
    facts: { reference, recordId: uid, stage },
    concerned: { country, isTestMode, seller: salesUsername },
});
