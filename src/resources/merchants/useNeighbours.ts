import { useGetList, type RaRecord } from 'react-admin';
import { distanceM, type Point } from '../../../domain/matching/geo.ts';
import { pointOf } from '../../framework/map/pointOf.ts';

export interface Neighbour {
    readonly code: string;
    readonly name: string;
    readonly at: Point;
    readonly distanceKm: number;
}

/** As many as one answer of the server holds. */
const looked = 100;

/** The shops of the same country, the nearest first; undefined while they are not known. */
export const useNeighbours = (record: RaRecord): readonly Neighbour[] | undefined => {
    const { data } = useGetList('merchants', {
        filter: { country: record['country'] },
        pagination: { page: 1, perPage: looked },
        sort: { field: 'name', order: 'ASC' },
    });
    const here = pointOf(record['location']);
    if (here === null || data === undefined) return undefined;
    return data
        .flatMap((other) => {
            const at = pointOf(other['location']);
            if (at === null || other.id === record.id) return [];
            return [
                { code: String(other.id), name: String(other['name']), at, distanceKm: distanceM(here, at) / 1000 },
            ];
        })
        .toSorted((left, right) => left.distanceKm - right.distanceKm);
};
