import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { wantsNoOffers } from '../../../server/lending/records/withdrawn.ts';
import { createPartners, type Partners } from '../../../server/partners/partners.ts';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import { runAutoChecks } from '../../../server/lending/applications/evidence/runAutoChecks.ts';
import { insertApplication } from '../../../server/lending/records/application.ts';
import { openRows } from '../../../server/lending/records/sealedRows.ts';
import type { Application } from '../../../domain/application/application.ts';
import { textIn } from '../../../domain/application/captured.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { capturedSections, examplePrice } from '../../support/captured.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { shared } from '../../support/shared.ts';
import { applicationWith } from '../../unit/application/people.ts';

export interface Bench extends TestDatabase {
    readonly partners: Partners;
}

export const openPartners = (
    database: TestDatabase['db'],
    options: Partial<Parameters<typeof createPartners>[0]> = {},
) =>
    createPartners({
        config: { environment: 'test' },
        wantsNoOffers,
        database,
        log: { info: () => undefined },
        pace: 'instant',
        timeoutMs: 1_500,
        ...options,
    });

const addShop = async ({ pool }: TestDatabase): Promise<void> => {
    const { cashPrice, depositMinBps, minDeposit, tenors, frequencies, method, ratePerMonthBps } = examplePrice;
    await pool.query(
        `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, location, status, search)
         values ('GH0001', 'Osu Phones', 'GH', 'Efua', '+233302000000', 'shop@example.com', 'Osu', '{"latitude": 5.56, "longitude": -0.2}', 'active', '')`,
    );
    await pool.query(
        `insert into app_user (username, name, email, cellphone, country, locale, "group", more_groups, seniority, merchant_code, agent_code, status, is_test_mode, search)
         values ('owner', 'Owner', 'owner@example.com', '+233209999999', 'GH', 'en', 'sales', '{}', 'officer', 'GH0001', 'AG0001', 'active', false, '')`,
    );
    await pool.query(
        `insert into pricing (pricing_id, country, currency, product, model, tacs, tier, cash_price, deposit_min_bps, min_deposit,
            tenors, frequencies, method, rate_per_month_bps, admin_fee, admin_fee_mode, service_fee, round_to, pledge_required,
            valid_from, status, created_by, search)
         values ('GH-A06', 'GH', 'GHS', 'Galaxy A06', 'SM-A065F', '["35690412"]', 'entry', $1, $2, $3, $4::jsonb, $5::jsonb, $6, $7,
            5000, 'financed', 0, 100, 'no', '2026-01-01', 'published', 'admin', '')`,
        [
            cashPrice,
            depositMinBps,
            minDeposit,
            JSON.stringify(tenors),
            JSON.stringify(frequencies),
            method,
            ratePerMonthBps,
        ],
    );
};

/** A database with a shop, its seller and a price, and simulated partners that do not dawdle. */
const openBench = async (): Promise<Bench> => {
    const database = await createTestDatabase();
    await addShop(database);
    return { ...database, partners: openPartners(database.db) };
};

/** One such bench for all tests of a file. */
export const sharedBench = (): Bench => shared(openBench, (bench) => bench.drop());

let created = 0;

export interface Entry extends Partial<Application> {
    readonly captured?: Partial<Record<SectionName, Readonly<Record<string, unknown>>>>;
}

/** Stores a captured application; unless told otherwise it shares nothing with those stored before. */
export const addApplication = async (
    { db }: TestDatabase,
    { captured = {}, ...changes }: Entry = {},
): Promise<Application> => {
    created += 1;
    const number = String(created).padStart(4, '0');
    const idNumber = textIn(captured.kyc, 'idNumber') ?? `GHA-70000${number}-0`;
    const phone = textIn(captured.customer, 'phone') ?? `+2332445${number}5`;
    const birthYear = 1950 + (created % 50);
    const sections = {
        ...capturedSections,
        customer: { ...capturedSections.customer, phone, ...captured.customer },
        kyc: {
            ...capturedSections.kyc,
            idNumber,
            mobileMoneyNumber: phone,
            dateOfBirth: `${birthYear}-03-0${1 + (created % 9)}`,
            ...captured.kyc,
        },
        pledge: {
            ...capturedSections.pledge,
            items: [{ ...capturedSections.pledge.items[0], serial: `S${number}` }],
            ...captured.pledge,
        },
        guarantor: { ...capturedSections.guarantor, ...captured.guarantor },
        affordability: { ...capturedSections.affordability, ...captured.affordability },
        address: {
            ...capturedSections.address,
            location: { ...capturedSections.address.location, latitude: 5.5 + created / 1000 },
            ...captured.address,
        },
    };
    const application = applicationWith({
        uid: `01890000-0000-7000-8000-00000000${number}`,
        reference: `GH-2026-00${number}`,
        stage: 'pending',
        customerName: 'Ama Serwaa Owusu',
        customerPhone: phone,
        idNumber,
        assignee: null,
        reviewer: null,
        sections,
        ...changes,
    });
    await db.withTransaction((tx) => insertApplication(tx, application));
    return application;
};

export const clock = () => new Date('2026-11-02T09:00:00.000Z');

export const checksOn = (bench: Bench) => (uid: string, types?: readonly CheckType[]) =>
    runAutoChecks({ database: bench.db, partners: bench.partners, clock }, uid, types);

/** What goes wrong with a partner; an error where nothing does. */
export const troubleOf = async (work: Promise<unknown>): Promise<Pick<PartnerTrouble, 'kind' | 'isAmbiguous'>> => {
    try {
        await work;
    } catch (error) {
        if (error instanceof PartnerTrouble) return { kind: error.kind, isAmbiguous: error.isAmbiguous };
        throw error;
    }
    throw new Error('There was no trouble');
};

export interface StoredCheck {
    readonly type: string;
    readonly status: string;
    readonly auto_result: string | null;
    readonly auto_reasons: readonly string[];
    readonly evidence: Readonly<Record<string, unknown>>;
    readonly outcome: string | null;
    readonly comment: string | null;
    readonly findings: Readonly<Record<string, unknown>>;
}

export const storedChecks = async (
    { pool, db }: TestDatabase,
    uid: string,
): Promise<Readonly<Record<string, StoredCheck>>> => {
    const kept = await pool.query<StoredCheck>('select * from application_check where application_uid = $1', [uid]);
    const rows = await db.withTransaction((tx) =>
        openRows(tx, { table: 'application_check', uid, rowOf: ({ type }) => type }, kept.rows),
    );
    return Object.fromEntries(rows.map((row) => [row.type, row]));
};
