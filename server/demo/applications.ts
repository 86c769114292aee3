import { system, type Principal } from '../../domain/access/roles.ts';
import type { Country } from '../../domain/countries.ts';
import type { ActionFacts } from '../../domain/application/lifecycle/context.ts';
import { toPrice } from '../lending/applications/facts/offer.ts';
import { openDraw } from '../lending/applications/draw.ts';
import type { Services } from '../lending/services.ts';
import { recordEvents, type AuditEvent } from '../platform/audit/eventLog.ts';
import { findPersonByUsername } from '../identity/directory.ts';
import { pricing } from '../platform/database/schema/lending.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Journey } from './applications/journey.ts';
import type { Plan, Stories } from './applications/plan.ts';
import { beginStory } from './applications/story.ts';
import { demoCountries, demoOf } from './countries.ts';
import { named, staffNames, type People } from './credit/cast.ts';
import type { Cast } from './credit/history.ts';
import { customerOf, neighbourhoodOf, neighbourhoodsIn, type Prices } from './credit/neighbourhoods.ts';
import type { CreditRecord } from './credit/records.ts';
import { keepReports } from './reports.ts';
import { seedRepayments } from './repayments.ts';
import type { Price } from './credit/sample.ts';
import { seedRecords, type Demonstration } from './credit/seedRecords.ts';
import { samplePictures } from './pictures.ts';
import { seedFeatures } from './features.ts';
import { seedPricing } from './pricing.ts';
import { stories } from './stories.ts';
import { uidFor } from './uid.ts';

export type Plans = Readonly<Partial<Record<Country, readonly Plan[]>>>;

export const demoPlans: Plans = Object.fromEntries(
    Object.entries(stories).map(([country, { plans }]) => [country, plans]),
);

interface Told {
    readonly country: Country;
    readonly plan: Plan;
    /** From 0 within its country. */
    readonly number: number;
    /** Those that people sign in as first have one of each kind. */
    readonly isFirst: boolean;
    readonly startedAt: Date;
}

const tellingOrder = (plans: Plans, now: Date): readonly Told[] => {
    const numbers = new Map<Country, number>();
    return demoCountries
        .flatMap(([country]) =>
            (plans[country] ?? []).flatMap((plan) =>
                plan.began.map((hours, index) => ({ country, plan, hours, isFirst: index === 0 })),
            ),
        )
        .map((told) => ({ ...told, startedAt: new Date(now.getTime() - told.hours * 3_600_000) }))
        .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
        .map((told) => {
            const number = numbers.get(told.country) ?? 0;
            numbers.set(told.country, number + 1);
            return { ...told, number };
        });
};

const storiesOf = (country: Country): Stories => {
    const own = stories[country];
    if (own === undefined) throw new Error(`The demonstration tells no stories of ${country}`);
    return own;
};

const among = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
};

/** By country, from the cheapest to the dearest. */
const pricesIn = async ({ orm }: Transaction): Promise<Prices> => {
    const rows = await orm.select().from(pricing);
    const of = (country: Country): readonly Price[] =>
        rows
            .filter((row) => row.country === country && row.status === 'published')
            .map((row) => toPrice(row, { today: row.validFrom, version: null }))
            .toSorted((one, other) => one.cashPrice - other.cashPrice);
    return new Map(demoCountries.map(([country]) => [country, of(country)]));
};

const knownPeople = async ({ database }: Services, names: readonly string[]): Promise<People> => {
    const people = new Map<string, Principal>();
    for (const name of new Set(names)) {
        const person = await findPersonByUsername(database.pool, name);
        if (person !== null) people.set(name, person);
    }
    return people;
};

const castOf = (people: People, { country, number, isFirst }: Told): Cast => {
    const { sellers, reviewers } = storiesOf(country);
    return {
        sales: named(people, among(sellers, isFirst ? 0 : number)),
        reviewer: named(people, among(reviewers, isFirst ? 0 : number)),
        decider: named(people, demoOf(country).staff.decider),
    };
};

const expire = async ({ story }: Journey): Promise<void> => {
    const { expiresAt } = story.application();
    if (expiresAt === null) return;
    story.wait((Date.parse(expiresAt) - story.now().getTime()) / 60_000 + 1);
    await story.take({ action: 'expire', by: system });
};

/** Each customer is somebody else, owes nothing and received every code. */
const unburdened = {
    merchantActive: true,
    pauseNotice: null,
    running: [],
    coolingOffUntil: null,
    blacklisted: false,
    outstanding: 0,
    held: 0,
    imeiStanding: 'free',
    code: 'accepted',
} as const satisfies Partial<ActionFacts>;

const tell = async (telling: Demonstration, told: Told, record: CreditRecord): Promise<readonly AuditEvent[]> => {
    const { tx, services, people, prices, neighbourhoods, picture } = telling;
    const { country, startedAt, plan } = told;
    const cast = castOf(people, told);
    const near = neighbourhoodOf(neighbourhoods, cast);
    const sample = customerOf({ record, country, startedAt }, near, prices);
    const known = { ...unburdened, price: sample.price };
    const parts = { tx, services, uid: uidFor(await openDraw(tx), startedAt, country), country, startedAt, known };
    const story = beginStory(parts);
    const isWaiting = plan.waiting === true;
    const journey = { story, parts, sample, shop: near.shop.location, isWaiting, cast, picture };
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
    /** Credit records, one for each application: the first that may be told step by step for the stories. */
    readonly loadRecords: () => Promise<readonly CreditRecord[]>;
}

/** The rules let those through who pay back and have something to pledge. */
export const mayBeTold = ({ isGood, property }: CreditRecord): boolean => isGood && property !== 'A124';

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
    const tales = tellingOrder(plans, clock());
    const records = await loadRecords();
    const storied = records.filter(mayBeTold).slice(0, tales.length);
    if (storied.length < tales.length) throw new Error('There are fewer credit records than stories');
    const people = await knownPeople(services, staffNames);
    await database.withTransaction(async (tx) => {
        const prices = await pricesIn(tx);
        const neighbourhoods = records.length === 0 ? new Map() : await neighbourhoodsIn(tx);
        const telling = { tx, services, people, prices, neighbourhoods, picture: samplePictures() };
        const others = records.filter((record) => !storied.includes(record));
        const events: AuditEvent[] = [...(await seedRecords(telling, others))];
        for (const [index, record] of storied.entries()) {
            const told = tales[index];
            if (told !== undefined) events.push(...(await tell(telling, told, record)));
        }
        await keepReports(tx);
        await seedRepayments(tx, clock());
        await recordInBatches(tx, events.toSorted(byTime));
        await services.jobs.send(tx, 'keep_books', {});
    });
};
