import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../src/framework/map/clusters.ts';
import { fitting } from '../../../src/framework/map/geometry.ts';
import { pointOf } from '../../../src/framework/map/pointOf.ts';

const frame = { width: 720, height: 540, margin: 28 };
const accra = { lat: 5.5705, lng: -0.2155 };
const osu = { lat: 5.56, lng: -0.18 };
const kumasi = { lat: 6.6961, lng: -1.6233 };
const places = [
    { id: 'a', name: 'Accra', at: accra },
    { id: 'o', name: 'Osu', at: osu },
    { id: 'k', name: 'Kumasi', at: kumasi },
];

describe('a map', () => {
    it('shows every point that it is drawn for, within its margin', () => {
        const point = fc.record({
            lat: fc.double({ min: -5, max: 13, noNaN: true }),
            lng: fc.double({ min: -3, max: 42, noNaN: true }),
        });
        fc.assert(
            fc.property(fc.array(point, { minLength: 1, maxLength: 9 }), (points) => {
                const spots = points.map(fitting(points, frame));
                return spots.every(
                    ({ x, y }) => x >= 27.9 && x <= frame.width - 27.9 && y >= 27.9 && y <= frame.height - 27.9,
                );
            }),
        );
    });

    it('puts together what lies close, and parts it where one looks closer', () => {
        const wide = clustersOf(
            places,
            fitting(
                places.map(({ at }) => at),
                frame,
            ),
            20,
        );
        expect(wide.map((cluster) => cluster.places.map(({ id }) => id))).toEqual([['a', 'o'], ['k']]);
        expect(clustersOf(places.slice(0, 2), fitting([accra, osu], frame), 20)).toHaveLength(2);
    });

    it('knows a place only where both of its numbers are there', () => {
        expect(pointOf({ latitude: 5.5705, longitude: -0.2155 })).toEqual(accra);
        expect([null, 'Accra', {}, { latitude: 5 }].map(pointOf)).toEqual([null, null, null, null]);
    });
});
