import { describe, expect, it, test } from 'vitest';
import { countries, countryCodes, type Country } from '../../../domain/countries.ts';
import type { Point } from '../../../domain/matching/geo.ts';
import { pathOf, projection } from '../../../src/framework/map/geometry.ts';
import { outlineOf, outlines } from '../../../src/framework/map/outlines.ts';
import { packedOutlines } from '../../../src/framework/map/packedOutlines.ts';

/** Whether a ring goes around a point, by counting how often a line to the east meets it. */
const goesAround = (ring: readonly Point[], { lat, lng }: Point): boolean =>
    ring.reduce((isInside, to, index) => {
        const from = ring.at(index - 1) ?? to;
        if (from.lat > lat === to.lat > lat) return isInside;
        const meets = from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
        return meets > lng ? !isInside : isInside;
    }, false);

const holds = (country: Country, point: Point): boolean =>
    (outlineOf(country)?.rings ?? []).some((ring) => goesAround(ring, point));

// A country may do without.
const drawn = countryCodes.filter((code) => outlineOf(code) !== undefined);

describe('the outlines of countries', () => {
    it('are there for every country that the atlas is told to know', () => {
        expect(drawn).toEqual(countryCodes.filter((code) => countries[code].isoNumber !== undefined));
    });

    test.each(drawn)('that of %s holds the middle of its regions, and no other country does', async (country) => {
        const others = countryCodes.filter((code) => code !== country);
        const middles = (await countries[country].places()).map(({ lat, lng }) => ({ lat, lng }));
        // A region on the coast or a border may have its middle a few kilometres beyond a line that is this coarse.
        expect(middles.filter((middle) => holds(country, middle)).length / middles.length).toBeGreaterThan(0.85);
        expect(middles.filter((middle) => others.some((other) => holds(other, middle)))).toEqual([]);
    });

    it('lie within the box of the country, to a third of a degree', () => {
        for (const country of drawn) {
            const { south, north, west, east } = countries[country].box;
            const points = outlineOf(country)?.rings.flat() ?? [];
            expect(points.length).toBeGreaterThan(50);
            for (const { lat, lng } of points) {
                expect(lat).toBeGreaterThan(south - 1 / 3);
                expect(lat).toBeLessThan(north + 1 / 3);
                expect(lng).toBeGreaterThan(west - 1 / 3);
                expect(lng).toBeLessThan(east + 1 / 3);
            }
        }
    });

    it('come with the neighbours, in few bytes', () => {
        expect(outlines.filter(({ country }) => country === null).length).toBeGreaterThan(12);
        expect(JSON.stringify(packedOutlines).length).toBeLessThan(5_200 * drawn.length);
    });
});

it('draws rings as closed paths, north above', () => {
    const project = projection({ centre: { lat: 0, lng: 0 }, at: { x: 100, y: 50 }, perKm: 1 / 111.2 });
    const ring = [
        { lat: 0, lng: 0 },
        { lat: 10, lng: 0 },
        { lat: 10, lng: 20 },
    ];
    expect(pathOf([ring], project)).toBe('M100 50L100 40L120 40Z');
});
