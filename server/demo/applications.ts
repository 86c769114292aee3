import { system, type Principal } from '../../domain/access/roles.ts';
import { countries, type Country } from '../../domain/countries.ts';
import { minimumDeposit } from '../../domain/lending/price.ts';
import type { ActionFacts } from '../../domain/application/lifecycle/context.ts';
import { toPrice } from '../lending/applications/facts/offer.ts';
import { openDraw } from '../lending/applications/draw.ts';
import type { Services } from '../lending/services.ts';
import { recordEvents, type AuditEvent } from '../platform/audit/eventLog.ts';
import { findPersonByUsername } from '../identity/directory.ts';
import { pricing } from '../platform/database/schema/lending.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { demoCustomers } from './applications/customers.ts';
import { demoHomes } from './applications/homes.ts';
import type { Cast, Journey } from './applications/journey.ts';
import type { DemoCountry, Plan, Plans } from './applications/plan.ts';
import type { Sample } from './applications/sections.ts';
import { beginStory } from './applications/story.ts';
import { named, staffNames, type People } from './credit/cast.ts';
import type { CreditRecord } from './credit/records.ts';
import { keepReports } from './reports.ts';
import { seedRepayments } from './repayments.ts';
import { seedRecords } from './credit/seedRecords.ts';
import { samplePictures } from './pictures.ts';
import { seedFeatures } from './features.ts';
import { seedPricing } from './pricing.ts';
import { uidFor } from './uid.ts';

type Price = NonNullable<ActionFacts['price']>;

/** One story to tell: which, where, and when it began. */
interface Told {
    readonly country: DemoCountry;
    readonly plan: Plan;
    /** From 0 within its country. */
    readonly number: number;
    /** Those that people sign in as first have one of each kind. */
    readonly isFirst: boolean;
    readonly startedAt: Date;
}

const sellers: Readonly<Record<DemoCountry, readonly string[]>> = {
    GH: ['sales', 'sales', 'sales2', 'sales', 'sales.kumasi', 'teamlead'],
    KE: ['sales.ke'],
};
const reviewers: Readonly<Record<DemoCountry, readonly string[]>> = {
    GH: ['underwriter', 'underwriter2', 'underwriter'],
    KE: ['underwriter.ke'],
};
const deciders: Readonly<Record<DemoCountry, string>> = { GH: 'senior', KE: 'underwriter.ke' };

const tellingOrder = (plans: Plans, now: Date): readonly Told[] => {
    const numbers: Record<DemoCountry, number> = { GH: 0, KE: 0 };
    return (Object.keys(plans) as DemoCountry[]) // the keys of a literal
        .flatMap((country) =>
            plans[country].flatMap((plan) =>
                plan.began.map((hours, place) => ({ country, plan, hours, isFirst: place === 0 })),
            ),
        )
        .map((told) => ({ ...told, startedAt: new Date(now.getTime() - told.hours * 3_600_000) }))
        .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
        .map((told) => ({ ...told, number: numbers[told.country]++ }));
};

const among = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
};

const pricesIn = async ({ orm }: Transaction): Promise<Readonly<Record<Country, readonly Price[]>>> => {
    const rows = await orm.select().from(pricing);
    const of = (country: Country): readonly Price[] =>
        rows
            .filter((row) => row.country === country && row.status === 'published')
            .map((row) => toPrice(row, { today: row.validFrom, version: null }))
            .toSorted((one, other) => one.cashPrice - other.cashPrice);
    return { GH: of('GH'), UG: of('UG'), RW: of('RW'), KE: of('KE'), NG: of('NG') };
};

const sampleOf = ({ country, plan, number }: Told, price: Price, shop: string): Sample => {
    const financed = price.cashPrice - minimumDeposit(price) + price.adminFee;
    return {
        number,
        country,
        customer: among(demoCustomers[country], number),
        home: among(demoHomes[shop] ?? [], number),
        price,
        pledgeRequired: price.pledgeRequired,
        guaranteed: financed > countries[country].limits.guarantorAbove,
        isWaiting: plan.waiting === true,
    };
};

const storytellers = [...Object.values(sellers), ...Object.values(reviewers), Object.values(deciders)].flat();

const knownPeople = async ({ database }: Services, names: readonly string[]): Promise<People> => {
    const people = new Map<string, Principal>();
    for (const name of new Set(names)) {
        const person = await findPersonByUsername(database.pool, name);
        if (person !== null) people.set(name, person);
    }
    return people;
};

const castOf = (people: People, { country, number, isFirst }: Told): Cast => ({
    sales: named(people, among(sellers[country], isFirst ? 0 : number)),
    reviewer: named(people, among(reviewers[country], isFirst ? 0 : number)),
    decider: named(people, deciders[country]),
});

const expire = async ({ story }: Journey): Promise<void> => {
    const { expiresAt } = story.application();
    if (expiresAt === null) return;
    story.wait((Date.parse(expiresAt) - story.now().getTime()) / 60_000 + 1);
    await story.take({ action: 'expire', by: system });
};

interface Telling {
    readonly tx: Transaction;
    readonly services: Services;
    readonly people: People;
    readonly prices: Readonly<Record<Country, readonly Price[]>>;
    readonly picture: Journey['picture'];
}

/** Each customer is somebody else, owes nothing and received every code. */
const unburdened = {
    merchantActive: true,
    pauseNotice: null,
    running: [],
    coolingOffUntil: null,
    blacklisted: false,
    outstanding: 0,
    held: 0,
    imeiInUse: false,
    code: 'accepted',
} as const satisfies Partial<ActionFacts>;

const tell = async ({ tx, services, people, prices, picture }: Telling, told: Told): Promise<readonly AuditEvent[]> => {
    const cast = castOf(people, told);
    const { country, startedAt, number, plan } = told;
    const price = among(prices[country], number * 7);
    const known = { ...unburdened, price };
    const parts = { tx, services, uid: uidFor(await openDraw(tx), startedAt, country), country, startedAt, known };
    const sample = sampleOf(told, price, cast.sales.merchantCode ?? '');
    const story = beginStory(parts);
    const journey = { story, parts, sample, cast, picture };
    await plan.run(journey);
    if (plan.expires === true) await expire(journey);
    await story.end();
    return story.events;
};

const byTime = (one: AuditEvent, other: AuditEvent): number => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0);

// One statement for all of them could take longer than a statement may.
const eventsAtOnce = 1_000;

const recordInBatches = async (tx: Transaction, events: readonly AuditEvent[]): Promise<void> => {
    for (let from = 0; from < events.length; from += eventsAtOnce) {
        await recordEvents(tx, events.slice(from, from + eventsAtOnce));
    }
};

/** Where the applications of a demonstration come from. */
export interface Tales {
    readonly plans: Plans;
    /** Credit records to make up the thousand with; those that the stories take the place of are left out. */
    readonly loadRecords: () => Promise<readonly CreditRecord[]>;
}

/**
 * Enters the demonstration's prices, features and applications: stories of the last thirty days in every stage, told by
 * the rules through the people of the directory, and one application for each further credit record. Nothing where there
 * are applications already; all or none of them.
 */
export const seedApplications = async (services: Services, { plans, loadRecords }: Tales): Promise<void> => {
    const { database, clock } = services;
    await seedPricing(database, clock());
    await seedFeatures(database);
    const { rowCount } = await database.pool.query('select from application limit 1');
    if (rowCount !== 0) return;
    const stories = tellingOrder(plans, clock());
    const records = (await loadRecords()).slice(stories.length);
    const people = await knownPeople(services, [...storytellers, ...staffNames]);
    await database.withTransaction(async (tx) => {
        const prices = await pricesIn(tx);
        const telling = { tx, services, people, prices, picture: samplePictures() };
        const events: AuditEvent[] = [...(await seedRecords(telling, records))];
        for (const told of stories) events.push(...(await tell(telling, told)));
        await keepReports(tx);
        await seedRepayments(tx, clock());
        await recordInBatches(tx, events.toSorted(byTime));
    });
};
