import type { Principal } from '../../../domain/access/roles.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import { audienceOf } from '../../rest/sql/audience.ts';
import { Parameters, prepared, scopeCondition } from '../../rest/sql/statement.ts';
import { mostWaiting } from './waiting.ts';

interface WaitingState {
    readonly resource: Resource;
    readonly status: string;
    readonly since: string;
    /** Only rows whose field has one of these values. */
    readonly among?: readonly [field: string, values: readonly string[]];
}

/** Rows in a person's reach that wait for a second one, as they see them; those that waited longest first. */
export const waitingRows = async (
    { client }: Transaction,
    { resource, status, since, among }: WaitingState,
    principal: Principal,
): Promise<readonly Row[]> => {
    const parameters = new Parameters();
    const waits = `status = ${parameters.add(status, 'text')}`;
    const chosen = among === undefined ? 'true' : `${columnOf(among[0])} = any(${parameters.add(among[1], 'text[]')})`;
    const scope = scopeCondition(resource.scope(principal), parameters);
    const { selection } = audienceOf(resource, principal);
    const { rows } = await client.query<{ row: Row }>(
        prepared(
            `select row_to_json(w) as row from (select ${selection} from ${columnOf(resource.source)}
            where ${waits} and ${chosen} and ${scope} order by ${columnOf(since)} limit ${mostWaiting}) w`,
            parameters.values,
        ),
    );
    return rows.map(({ row }) => row);
};
