import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { distanceM, isInsideBox, isInsideCircle } from '../../../domain/matching/geo.ts';

const accra = { lat: 5.55, lng: -0.2 };
const kumasi = { lat: 6.69, lng: -1.62 };
const nairobi = { lat: -1.29, lng: 36.82 };

describe('distance', () => {
    test.each([
        ['one degree along the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111.195],
        ['one degree north', { lat: 5, lng: 0 }, { lat: 6, lng: 0 }, 111.195],
        ['half round the world', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015.115],
        ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.195],
    ])('%s', (_, from, to, km) => {
        expect(distanceM(from, to) / 1_000).toBeCloseTo(km, 2);
    });

    it('is the same both ways and nothing to itself', () => {
        const points = fc.record({
            lat: fc.double({ min: -90, max: 90, noNaN: true }),
            lng: fc.double({ min: -180, max: 180, noNaN: true }),
        });
        fc.assert(
            fc.property(points, points, (from, to) => {
                expect(distanceM(from, to)).toBeCloseTo(distanceM(to, from), 3);
                expect(distanceM(from, from)).toBe(0);
            }),
        );
    });
});

describe('places', () => {
    it('knows the inside of a country from its outside', () => {
        expect(isInsideBox(accra, countries.GH.box)).toBe(true);
        expect(isInsideBox(nairobi, countries.GH.box)).toBe(false);
        expect(isInsideBox(nairobi, countries.KE.box)).toBe(true);
        expect(isInsideBox({ lat: Number.NaN, lng: 0 }, countries.GH.box)).toBe(false);
    });

    it('knows a point within reach of a centre, widened by its accuracy', () => {
        const place = { ...kumasi, radiusKm: 10 };
        const near = { lat: kumasi.lat + 0.0899, lng: kumasi.lng };
        const beyond = { lat: kumasi.lat + 0.0905, lng: kumasi.lng };
        expect(isInsideCircle(near, place)).toBe(true);
        expect(isInsideCircle(beyond, place)).toBe(false);
        expect(isInsideCircle(beyond, place, 100)).toBe(true);
        expect(isInsideCircle(accra, place)).toBe(false);
    });
});
