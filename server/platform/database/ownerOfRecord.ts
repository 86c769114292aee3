import type { Resource } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import { systemQuery } from './asSystem.ts';
import { columnOf } from './fieldColumns.ts';
import type { Transaction } from './transaction.ts';

/** Resources whose key is that of whom they are about. */
const ownKeys: readonly string[] = ['uid', 'applicationUid', 'customerId'];

const ownerIn = ({ key, source, fields }: Resource, id: string): string | undefined => {
    if (ownKeys.includes(key)) return id;
    return fields.some(({ name }) => name === 'applicationUid')
        ? `(select application_uid from ${columnOf(source)} where ${columnOf(key)} = ${id})`
        : undefined;
};

/** SQL of whose key seals what is written about a record, from SQL of its resource's name and of its key; null where it is nobody's. */
export const ownerSql = (record: string, id: string): string => {
    const cases = resources.flatMap((resource) => {
        const owner = ownerIn(resource, id);
        return owner === undefined ? [] : [`when '${resource.name}' then ${owner}`];
    });
    return `case ${record} ${cases.join(' ')} end`;
};

const keysBeside = resources
    .filter(({ key, fields }) => !ownKeys.includes(key) && fields.some(({ name }) => name === 'applicationUid'))
    .map(
        ({ key, source }) => `select ${columnOf(key)}::text from ${columnOf(source)} where application_uid = any ($1)`,
    );

/** SQL of the keys of all records about the applications `$1`, themselves among them: what is written about those is of them. */
export const recordsOfSql = ['select unnest($1::text[])', ...new Set(keysBeside)].join(' union all ');

const ownerOf = { name: 'whom a record is about', text: `select ${ownerSql('$1::text', '$2::text')} as owner` };

/** Whose key seals what is written about a record; null where it is nobody's. */
export const ownerOfRecord = async (
    tx: Pick<Transaction, 'client'>,
    { record, recordId }: { readonly record: string; readonly recordId: string },
): Promise<string | null> => {
    const { rows } = await systemQuery<{ owner: string | null }>(tx, { ...ownerOf, values: [record, recordId] });
    return rows[0]?.owner ?? null;
};
