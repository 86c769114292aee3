import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from '../../../domain/matching/geo.ts';
import {
    height,
    isDrawn,
    legible,
    placing,
    scaleBar,
    showsLand,
    viewAround,
    width,
} from '../../../src/resources/merchants/plot.ts';

const accra = { lat: 5.5705, lng: -0.2155 };
const kumasi = { lat: 6.6961, lng: -1.6233 };

describe('the plot of a shop and those around it', () => {
    it('has the shop in the middle, north above and east to the right', () => {
        const view = viewAround(accra, [200]);
        expect(placing(view)(accra)).toEqual({ x: width / 2, y: height / 2 });
        const there = placing(view)(kumasi);
        expect([there.x < width / 2, there.y < height / 2]).toEqual([true, true]);
    });

    it('keeps distances: what is drawn is as far as the scale says, within two percent', () => {
        const near = fc.double({ min: -0.8, max: 0.8, noNaN: true });
        fc.assert(
            fc.property(near, near, fc.double({ min: -5, max: 12, noNaN: true }), (north, east, lat) => {
                const centre = { lat, lng: 30 };
                const other = { lat: lat + north, lng: 30 + east };
                const view = viewAround(centre, [100]);
                const bar = scaleBar(view);
                const { x, y } = placing(view)(other);
                const drawnKm = (Math.hypot(x - width / 2, y - height / 2) / bar.length) * bar.km;
                const realKm = distanceM(centre, other) / 1000;
                return Math.abs(drawnKm - realKm) <= Math.max(0.02 * realKm, 0.05);
            }),
        );
    });

    it('shows the third nearest shop and what is nearer, within its limits', () => {
        const view = viewAround(accra, [300, 2, 40, 20, 900]);
        expect(view.reachKm).toBeCloseTo(46);
        expect(viewAround(accra, []).reachKm).toBe(4);
        expect(viewAround(accra, [0.2]).reachKm).toBe(4);
        expect(viewAround(accra, [9000]).reachKm).toBe(400);
        expect(isDrawn(placing(viewAround(accra, [distanceM(accra, kumasi) / 1000]))(kumasi))).toBe(true);
    });

    it('draws coasts and borders only where they are right enough', () => {
        expect([4, 24, 25, 400].map((reachKm) => showsLand({ centre: accra, reachKm }))).toEqual([
            false,
            false,
            true,
            true,
        ]);
    });

    it.each([
        [4, 2],
        [46, 20],
        [230, 100],
        [400, 200],
    ])('a reach of %i km has a bar of %i km', (reachKm, km) => {
        const bar = scaleBar({ centre: accra, reachKm });
        expect(bar.km).toBe(km);
        expect(bar.length).toBeLessThanOrEqual(width / 4);
    });

    it('leaves out names that would lie on others, the later ones first', () => {
        const at = (name: string, x: number, y: number) => ({ name, x, y });
        const kept = legible([
            at('Kumasi', 200, 100),
            at('Asokwa', 205, 104),
            at('Accra', 200, 200),
            at('Far', 900, 10),
            at('Cut off at the edge', 30, 60),
        ]);
        expect(kept.map(({ name }) => name)).toEqual(['Kumasi', 'Accra']);
    });
});
