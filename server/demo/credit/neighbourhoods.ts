import { countries, type Country } from '../../../domain/countries.ts';
import { merchant } from '../../platform/database/schema/directory.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { demoCountries } from '../countries.ts';
import type { NameOf } from '../names.ts';
import type { Course } from './course.ts';
import type { Cast } from './history.ts';
import { homesNear, type Home, type Position } from './homes.ts';
import { genderOf, sampleOf, type Price, type Sample } from './sample.ts';

/** By country, from the cheapest to the dearest. */
export type Prices = ReadonlyMap<Country, readonly Price[]>;

type Shop = typeof merchant.$inferSelect & { readonly location: Position };

const hasPlace = (shop: typeof merchant.$inferSelect): shop is Shop => shop.location !== null;

/** What a shop's customers are made with. */
export interface Neighbourhood {
    readonly shop: Shop;
    readonly homeOf: (number: number) => Home;
    readonly nameOf: NameOf;
}

/** By the code of the shop. */
export type Neighbourhoods = ReadonlyMap<string, Neighbourhood>;

export const neighbourhoodsIn = async ({ orm }: Transaction): Promise<Neighbourhoods> => {
    const shops = (await orm.select().from(merchant)).filter(hasPlace);
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

/** Where the customers of whoever sells live. */
export const neighbourhoodOf = (neighbourhoods: Neighbourhoods, { sales }: Cast): Neighbourhood => {
    const found = neighbourhoods.get(sales.merchantCode ?? '');
    if (found === undefined) throw new Error(`${sales.username} sells for no shop with a place on the map`);
    return found;
};

/** The customer that a record becomes near a shop, and what they ask for. */
export const customerOf = (
    { record, country, startedAt }: Pick<Course, 'record' | 'country' | 'startedAt'>,
    { homeOf, nameOf }: Neighbourhood,
    prices: Prices,
): Sample => {
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
