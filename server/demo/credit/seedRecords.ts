import type { InferInsertModel, Table } from 'drizzle-orm';
import { openDraw } from '../../lending/applications/draw.ts';
import { publishedText } from '../../lending/contracts/texts.ts';
import type { AuditEvent } from '../../platform/audit/eventLog.ts';
import type { Services } from '../../lending/services.ts';
import { keepCustomer } from '../../lending/records/customer.ts';
import { countCreated } from '../../platform/database/rollup.ts';
import * as schema from '../../platform/database/schema/application.ts';
import { earning, loan } from '../../platform/database/schema/lending.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { SamplePicture } from '../pictures.ts';
import { uidFor } from '../uid.ts';
import { openAlbum } from './album.ts';
import { castOf, type People } from './cast.ts';
import { coursesOf } from './course.ts';
import { History } from './history.ts';
import { insertRows } from './insertRows.ts';
import { customerOf, neighbourhoodOf, type Neighbourhoods, type Prices } from './neighbourhoods.ts';
import { openContract } from './openContracts.ts';
import type { CreditRecord } from './records.ts';
import { giveReferences } from './references.ts';
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

export interface Demonstration {
    readonly tx: Transaction;
    readonly services: Services;
    readonly people: People;
    readonly prices: Prices;
    readonly neighbourhoods: Neighbourhoods;
    readonly picture: SamplePicture;
}

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

/**
 * Enters an application for each record, in bulk and without the rules' own steps: what they would have left is written at
 * once. Resolves to what the event log is to say of them.
 */
export const seedRecords = async (
    demonstration: Demonstration,
    records: readonly CreditRecord[],
): Promise<readonly AuditEvent[]> => {
    if (records.length === 0) return [];
    const { tx, services, people, prices, neighbourhoods, picture } = demonstration;
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
    for (const [index, course] of byTime.entries()) {
        const { country, stage, startedAt } = course;
        const cast = castOf(people, country, course.record.number);
        const near = neighbourhoodOf(neighbourhoods, cast);
        const { shop } = near;
        const sample = customerOf(course, near, prices);
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
