import type { Resource } from '../../domain/resource.ts';
import { resourcesWithScreens } from '../../domain/resources/index.ts';

type Sort = Resource['list']['sort'];

export type ListSort = readonly [resource: string, ...sort: Sort];

/** How the list at `/admin/<name>` is sorted, by the name of its resource. The build puts the value in this module's place. */
export const listSorts: Readonly<Record<string, Sort>> = Object.fromEntries(
    resourcesWithScreens.map(({ name, list }) => [name, list.sort]),
);
