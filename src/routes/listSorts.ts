import { resourcesWithScreens } from '../../domain/resources/index.ts';

import type { Resource } from '../../domain/resource.ts';
import { recordAddresses } from './recordAddresses.ts';

interface ListSort {
    readonly resource: string;
    readonly sort: Resource['list']['sort'];
}

/** Which list is at an address of the administration and how it is sorted. The build puts the value in this module's place. */
export const listSorts: Readonly<Record<string, ListSort>> = Object.fromEntries(
    resourcesWithScreens.map((resource) => [
        recordAddresses(resource).list,
        { resource: resource.name, sort: resource.list.sort },
    ]),
);
