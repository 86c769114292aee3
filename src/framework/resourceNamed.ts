import { resources } from '../../domain/resources/index.ts';
import type { Resource, Row } from '../../domain/resource.ts';
import { formatValue } from './formatValue.ts';

const byName = new Map(resources.map((resource) => [resource.name, resource]));

export const resourceNamed = (name: string): Resource | undefined => byName.get(name);

/** What a record is called; the first that its list tells of it where it has no name, its id where nothing is known. */
export const nameOf = (resource: Resource, record: Row & { readonly id: string | number }): string => {
    const { represent, qualifier, list } = resource;
    const told = (name: string): string => formatValue(resource.field(name), record[name], { row: record });
    const isTold = (name: string): boolean => resource.field(name).kind !== 'reference' && told(name) !== '';
    const name = told(represent) || told(list.columns.find(isTold) ?? represent) || String(record.id);
    return qualifier === undefined || told(qualifier) === '' ? name : `${name}, ${told(qualifier)}`;
};
