import { resources } from '../../domain/resources/index.ts';
import type { Resource, Row } from '../../domain/resource.ts';
import { formatValue } from './formatValue.ts';

const byName = new Map(resources.map((resource) => [resource.name, resource]));

export const resourceNamed = (name: string): Resource | undefined => byName.get(name);

/** What a record is called; its id where its name is not known. */
export const nameOf = (resource: Resource, record: Row & { readonly id: string | number }): string =>
    formatValue(resource.field(resource.represent), record[resource.represent], { row: record }) || String(record.id);
