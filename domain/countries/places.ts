import type { Country } from '../countries.ts';
import type { Circle } from '../matching/geo.ts';
import { ghana } from './places/ghana.ts';
import { kenya } from './places/kenya.ts';
import { nigeria } from './places/nigeria.ts';
import { rwanda } from './places/rwanda.ts';
import type { Region } from './places/table.ts';
import { uganda } from './places/uganda.ts';

/**
 * Regions and districts with their centre and reach. Import it lazily: only the address pages and checks need it.
 * Regions are complete, and so are the districts of Uganda, Rwanda and Kenya. Those of Ghana and Nigeria are the
 * populous ones, so a form must accept others too.
 */
export const places: Readonly<Record<Country, readonly Region[]>> = {
    GH: ghana,
    UG: uganda,
    RW: rwanda,
    KE: kenya,
    NG: nigeria,
};

/** The region of a country by its name, in any case. */
export function findRegion(country: Country, name: string): Region | undefined {
    return places[country].find((region) => isSameName(region.name, name));
}

/** Where a declared district is: its own circle, its region's when the district is not listed, else undefined. */
export function placeOf(country: Country, regionName: string, districtName: string): Circle | undefined {
    const region = findRegion(country, regionName);
    return region?.districts.find((district) => isSameName(district.name, districtName)) ?? region;
}

function isSameName(left: string, right: string): boolean {
    return left.trim().toLowerCase() === right.trim().toLowerCase();
}
