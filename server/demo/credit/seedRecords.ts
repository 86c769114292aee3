import type { InferInsertModel, Table } from 'drizzle-orm';
import { countries, type Country } from '../../../domain/countries.ts';
import { openDraw } from '../../lending/applications/draw.ts';
import { publishedText } from '../../lending/contracts/texts.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import type { Services } from '../../lending/services.ts';
import { keepCustomer } from '../../lending/records/customer.ts';
import { countCreated } from '../../platform/database/rollup.ts';
import * as schema from '../../platform/database/schema/application.ts';
import { merchant } from '../../platform/database/schema/directory.ts';
import { earning, loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { SamplePicture } from '../pictures.ts';
import { demoCountries } from '../countries.ts';
import { uidFor } from '../uid.ts';
import { openAlbum } from './album.ts';
import { castOf, type People } from './cast.ts';
import { coursesOf, type Course } from './course.ts';
import { History, type Cast } from './history.ts';
import { homesNear, type Home } from './homes.ts';
import { insertRows } from './insertRows.ts';
import type { NameOf } from '../names.ts';
import { openContract } from './openContracts.ts';
import type { CreditRecord } from './records.ts';
import { giveReferences } from './references.ts';
import { genderOf, sampleOf, type Price, type Sample } from './sample.ts';
import { rowOf } from '../../lending/records/application.ts';
import { sealRow } from '../../lending/records/sealedRows.ts';
import { sealCheck } from '../applications/evidence.ts';
import { tellApplication, type ToldApplication } from './tell.ts';
import { heading, paragraph, renderSheet } from '../../lending/contracts/pages/sheet.ts';

/** One page that stands for every contract of the demonstration's past, and says so: the bytes of a PDF. */
const renderSampleAgreement = (at: Date): Promise<Buffer> =>
    renderSheet(
        {
            title: 'Sample of a signed phone credit agreement',
            subject: 'Demonstration',
            createdAt: at,
            foot: 'SAMPLE, for demonstration only',
        },
        (doc) => {
            heading(doc, 'Sample of a signed phone credit agreement');
            paragraph(
                doc,
                'Loans that ran before this demonstration began share this page instead of a contract each.',
            );
            paragraph(doc, 'The terms of each, with its schedule, total cost and APR, are kept with its application.');
            paragraph(doc, 'An application that is approved or signed in the demonstration has a contract of its own.');
        },
    );

/** By country, from the cheapest to the dearest. */
export type Prices = ReadonlyMap<Country, readonly Price[]>;

export interface Demonstration {
    readonly tx: Transaction;
    readonly services: Services;
    readonly people: People;
    readonly prices: Prices;
    readonly picture: SamplePicture;
}

type Shop = typeof merchant.$inferSelect & {
    readonly location: NonNullable<(typeof merchant.$inferSelect)['location']>;
};

const hasPlace = (shop: typeof merchant.$inferSelect): shop is Shop => shop.location !== null;

/** What a shop's customers are made with. */
interface Neighbourhood {
    readonly shop: Shop;
    readonly homeOf: (number: number) => Home;
    readonly nameOf: NameOf;
}

interface Dealt extends Neighbourhood {
    readonly course: Course;
    readonly cast: Cast;
}

const neighbourhoodsIn = async ({ tx }: Demonstration): Promise<ReadonlyMap<string, Neighbourhood>> => {
    const shops = (await tx.orm.select().from(merchant)).filter(hasPlace);
    const found = new Map<string, Neighbourhood>();
    for (const [country, { customers }] of demoCountries) {
        const regions = await countries[country].places();
        const nameOf = await customers.names();
        for (const shop of shops.filter((one) => one.country === country)) {
            found.set(shop.merchantCode, { shop, nameOf, homeOf: homesNear(country, regions, shop.location) });
        }
    }
    return found;
};

const deal = async (demonstration: Demonstration, courses: readonly Course[]): Promise<readonly Dealt[]> => {
    const neighbourhoods = await neighbourhoodsIn(demonstration);
    return courses.map((course) => {
        const cast = castOf(demonstration.people, course.country, course.record.number);
        const found = neighbourhoods.get(cast.sales.merchantCode ?? '');
        if (found === undefined) throw new Error(`${cast.sales.username} sells for no shop with a place on the map`);
        return { ...found, course, cast };
    });
};

const writeAll = async (tx: Transaction, told: readonly ToldApplication[]): Promise<void> => {
    const insertAll = async <Target extends Table>(
        table: Target,
        rowsOf: (one: ToldApplication) => readonly InferInsertModel<Target>[],
    ): Promise<void> => insertRows(tx, table, told.flatMap(rowsOf));
    const rows = told.map(({ application }) => rowOf(tx, application));
    await insertRows(tx, schema.application, rows);
    const whose = new Map(
        rows.map(({ uid, customerName, customerPhone, marks }) => [uid, { customerName, customerPhone, marks }]),
    );
    const checks: (typeof schema.applicationCheck.$inferInsert)[] = [];
    for (const check of told.flatMap((one) => one.checks)) checks.push(await sealCheck(tx, check));
    await insertRows(tx, schema.applicationCheck, checks);
    const decisions: (typeof schema.decision.$inferInsert)[] = [];
    for (const one of told.flatMap(({ decisions: own }) => own)) {
        const { applicationUid: uid, decisionId: row } = one;
        decisions.push(await sealRow(tx, { table: 'decision', uid, row }, one));
    }
    await insertRows(tx, schema.decision, decisions);
    await insertAll(schema.document, ({ documents }) => documents);
    const contracts: (typeof schema.contract.$inferInsert)[] = [];
    for (const one of told.flatMap(({ contracts: own }) => own)) {
        const { applicationUid: uid, contractId: row } = one;
        contracts.push(await sealRow(tx, { table: 'contract', uid, row }, one));
    }
    await insertRows(tx, schema.contract, contracts);
    await insertAll(schema.device, ({ devices }) => devices);
    await insertAll(schema.deviceCommand, ({ commands }) => commands);
    await insertAll(loan, ({ loans }) => loans.map((row) => ({ ...row, ...whose.get(row.applicationUid) })));
    await insertAll(earning, ({ earnings }) =>
        earnings.map((row) => ({ ...row, ...whose.get(row.applicationUid ?? '') })),
    );
    await countCreated(
        tx,
        told.map(({ application }) => application),
    );
};

const sampleFor = ({ course, homeOf, nameOf }: Dealt, prices: Prices): Sample => {
    const { record, country, startedAt } = course;
    const gender = genderOf(record);
    return sampleOf({
        record,
        country,
        person: nameOf(record.number, gender),
        relative: nameOf(record.number + 1_000, gender === 'male' ? 'female' : 'male'),
        home: homeOf(record.number),
        prices: prices.get(country) ?? [],
        capturedAt: startedAt,
    });
};

/**
 * Enters an application for each record, in bulk and without the rules' own steps: what they would have left is written at
 * once. Resolves to what the event log is to say of them.
 */
export const seedRecords = async (
    demonstration: Demonstration,
    records: readonly CreditRecord[],
): Promise<readonly AuditEvent[]> => {
    if (records.length === 0) return [];
    const { tx, services, prices, picture } = demonstration;
    const { documents, clock, signer } = services;
    const now = clock();
    const album = await openAlbum({ documents, picture, agreement: await renderSampleAgreement(now) });
    const byTime = coursesOf(records, now).toSorted(
        (one, other) => one.startedAt.getTime() - other.startedAt.getTime(),
    );
    const references = await giveReferences(tx, byTime);
    const isDrawn = await openDraw(tx);
    const textOf = (code: string) => publishedText(tx, code);
    const told: ToldApplication[] = [];
    for (const [index, dealt] of (await deal(demonstration, byTime)).entries()) {
        const { course, cast, shop } = dealt;
        const { country, stage, startedAt } = course;
        const sample = sampleFor(dealt, prices);
        const history = new History(stage, startedAt, cast);
        const uid = uidFor(isDrawn, startedAt, country);
        const parts = { uid, reference: references[index] ?? '', sample, stage, history, cast };
        const one = tellApplication({ parts, shop: shop.location, album });
        const open = await openContract({
            parts,
            application: one.application,
            shop,
            textOf,
            documents,
            picture,
            signer,
        });
        const contracts = [...one.contracts, ...open.contracts];
        const application = { ...one.application, customerId: await keepCustomer(tx, null, one.application) };
        told.push({ ...one, application, contracts, documents: [...one.documents, ...open.documents] });
    }
    await writeAll(tx, told);
    return told.flatMap(({ events }) => events);
};
