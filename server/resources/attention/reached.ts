import { object, string } from 'yup';
import type { Principal } from '../../../domain/access/roles.ts';
import type { RecordAddress } from '../../../domain/attention.ts';
import type { Resource } from '../../../domain/resource.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import { rowStatement, type RowText } from '../../rest/sql/rowStore.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

type Right = (principal: Principal, resource: Resource) => boolean;

export interface Reached extends RecordAddress {
    readonly resource: Resource;
    /** Null where it is of none. */
    readonly country: string | null;
}

/** The resource of this name where the person holds the right; 404 where there is none, 403 where it is not for them. */
export const resourceFor = (principal: Principal, name: string, right: Right): Resource => {
    const resource = resources.find((one) => one.name === name);
    if (resource === undefined) throw notFound();
    if (!right(principal, resource)) throw notAllowed();
    return resource;
};

/** Finds a record in the transaction of whoever asks, behind both walls; 404 where they do not read it. */
export const reachRecord = async (
    tx: Transaction,
    { principal, right }: { readonly principal: Principal; readonly right: Right },
    { record, id }: RecordAddress,
): Promise<Reached> => {
    const resource = resources.find(({ name }) => name === record);
    // Whoever may not know learns nothing, not even that it is there.
    if (resource === undefined || !right(principal, resource)) throw notFound();
    const statement = rowStatement(resource, principal, id);
    if (statement === undefined) throw notFound();
    const { rows } = await tx.client.query<RowText>(statement);
    const [row] = rows;
    if (row === undefined) throw notFound();
    return { record, id, resource, country: row.country };
};

const addressInput = object({ record: string().required(), id: string().required() });

/** The record that a query or a body is about, whatever else it says. */
export const addressIn = (sent: unknown): RecordAddress => {
    const { record, id } =
        typeof sent === 'object' && sent !== null ? { record: undefined, id: undefined, ...sent } : {};
    return checkedInput<RecordAddress>(addressInput, { record, id });
};
