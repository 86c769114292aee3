import type { Resource } from '../../domain/resource.ts';
import { resourcesWithScreens } from '../../domain/resources/index.ts';
import { recordAddresses } from './recordAddresses.ts';

export type ListSort = readonly [resource: string, ...sort: Resource['list']['sort']];

/** Which list is at an address of the administration and how it is sorted. The build puts the value in this module's place. */
export const listSorts: Readonly<Record<string, ListSort>> = Object.fromEntries(
    resourcesWithScreens.map((resource) => [
        recordAddresses(resource).list,
        [resource.name, ...resource.list.sort] satisfies ListSort,
    ]),
);
