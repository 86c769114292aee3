import { isCountry, type Country } from '../../domain/countries.ts';
import type { DemoCountry } from './country.ts';
import { ghana } from './ghana/demo.ts';
import { kenya } from './kenya/demo.ts';
import { nigeria } from './nigeria/demo.ts';
import { rwanda } from './rwanda/demo.ts';
import { uganda } from './uganda/demo.ts';

/** The countries that the demonstration shows; others do without. */
const demos: Readonly<Partial<Record<Country, DemoCountry>>> = {
    GH: ghana,
    KE: kenya,
    UG: uganda,
    RW: rwanda,
    NG: nigeria,
};

export const demoCountries: readonly (readonly [Country, DemoCountry])[] = Object.entries(demos).flatMap(
    ([code, demo]) => (isCountry(code) ? [[code, demo] as const] : []),
);

/** Throws for a country that the demonstration does not show. */
export const demoOf = (country: Country): DemoCountry => {
    const demo = demos[country];
    if (demo === undefined) throw new Error(`The demonstration does not show ${country}`);
    return demo;
};
