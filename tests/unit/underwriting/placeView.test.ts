import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from '../../../domain/matching/geo.ts';
import { lengthText, scaleBarWithin } from '../../../src/framework/map/scale.ts';
import { height, viewOf, width } from '../../../src/underwriting/evidence/placeView.ts';

const lat = fc.double({ min: -4, max: 13, noNaN: true });
const lng = fc.double({ min: -3, max: 41, noNaN: true });
const point = fc.record({ lat, lng });
// A customer comes to a shop from at most a few hundred kilometres.
const near = fc.record({
    lat: fc.double({ min: -2, max: 2, noNaN: true }),
    lng: fc.double({ min: -2, max: 2, noNaN: true }),
});

describe('the view of a location check', () => {
    it('shows all that is compared within its frame, true to scale', () => {
        fc.assert(
            fc.property(point, near, fc.integer({ min: 1, max: 3_000 }), (home, by, accuracyM) => {
                const shop = { lat: home.lat + by.lat, lng: home.lng + by.lng };
                const view = viewOf({ taken: { ...home, accuracyM }, isHome: true, shop, district: null });
                const [one, other] = [view.project(home), view.project(shop)];
                for (const { x, y } of [one, other]) {
                    expect(x).toBeGreaterThan(0);
                    expect(x).toBeLessThan(width);
                    expect(y).toBeGreaterThan(0);
                    expect(y).toBeLessThan(height);
                }
                const km = distanceM(home, shop) / 1_000;
                const drawn = Math.hypot(one.x - other.x, one.y - other.y) / view.perKm;
                expect(Math.abs(drawn - km)).toBeLessThanOrEqual(Math.max(0.05, km * 0.03));
            }),
        );
    });

    it('draws coasts only where they are right enough', () => {
        const taken = { lat: 5.6, lng: -0.2, accuracyM: 12 };
        const showsLandFor = (shop: { lat: number; lng: number }) =>
            viewOf({ taken, isHome: true, shop, district: null }).showsLand;
        expect(showsLandFor({ lat: 5.61, lng: -0.2 })).toBe(false);
        expect(showsLandFor({ lat: 6.7, lng: -1.6 })).toBe(true);
    });

    it('shows the district where the home itself was not seen', () => {
        const taken = { lat: 5.6, lng: -0.2, accuracyM: 12 };
        const district = { lat: 6.6, lng: -0.2, radiusKm: 10 };
        const away = viewOf({ taken, isHome: false, shop: null, district });
        expect(away.project(district).y).toBeGreaterThan(0);
        const athome = viewOf({ taken, isHome: true, shop: null, district });
        expect(athome.project(district).y).toBeLessThan(0);
    });
});

describe('the scale bar', () => {
    it('is a round length that fits', () => {
        fc.assert(
            fc.property(fc.double({ min: 0.2, max: 800, noNaN: true }), (perKm) => {
                const { km, length } = scaleBarWithin(120, perKm);
                expect(length).toBeLessThanOrEqual(120 + 1e-9);
                expect(length).toBeGreaterThan(120 / 2.6);
                expect([1, 2, 5]).toContain(Number(km.toExponential(6).split('e')[0]));
            }),
        );
    });

    it.each([
        [0.05, '50 m'],
        [1.25, '1.3 km'],
        [48.2, '48 km'],
    ])('%d km reads as %s', (km, text) => expect(lengthText(km)).toBe(text));
});
