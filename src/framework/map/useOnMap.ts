import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import { nameOf } from '../resourceNamed.ts';
import type { Placed } from './clusters.ts';
import { pointOf } from './pointOf.ts';

/** As many as one answer of the server holds. */
const perPage = 100;
/** More dots than that tell nobody anything. */
const mostPages = 10;

/** Every row that a list matches, up to a thousand, parted into those that have a place, by country, and the count of the others. */
export const useOnMap = (resource: Resource, field: Field) => {
    const provider = useDataProvider();
    const { filterValues, sort } = useListContext();
    const asked = { filter: filterValues, sort };
    const query = useQuery({
        queryKey: [resource.name, 'map', asked],
        queryFn: async ({ signal }) => {
            const rows: RaRecord[] = [];
            let total = 0;
            for (let page = 1; page <= mostPages; page += 1) {
                const answer = await provider.getList(resource.name, {
                    ...asked,
                    pagination: { page, perPage },
                    signal,
                });
                rows.push(...answer.data);
                total = answer.total ?? rows.length;
                if (rows.length >= total || answer.data.length < perPage) break;
            }
            return { rows, total };
        },
    });
    const { rows = [], total = 0 } = query.data ?? {};
    const byCountry = new Map<string, Placed[]>();
    for (const row of rows) {
        const at = pointOf(row[field.name]);
        if (at === null) continue;
        const country = String(row['country']);
        const place = { id: String(row.id), name: nameOf(resource, row), at };
        byCountry.set(country, [...(byCountry.get(country) ?? []), place]);
    }
    const shown = [...byCountry.values()].reduce((sum, { length }) => sum + length, 0);
    return { query, byCountry, shown, without: rows.length - shown, beyond: Math.max(0, total - rows.length) };
};
