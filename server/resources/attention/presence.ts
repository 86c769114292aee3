import type { Principal } from '../../../domain/access/roles.ts';
import { presentSeconds, type AttentionById, type Attention } from '../../../domain/attention.ts';
import type { Resource } from '../../../domain/resource.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { announce } from '../../platform/audit/changeFeed.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { keyValue } from '../../rest/sql/rowStore.ts';
import { Parameters, prepared, scopeCondition } from '../../rest/sql/statement.ts';
import type { Reached } from './reached.ts';

const tellOthers = (tx: Transaction, { record, id, country }: Reached, principal: Principal): Promise<void> =>
    announce(tx, { principal, entity: record, id, operation: 'attention', country: country ?? '*' });

/** Keeps that a person has a record open; others are told when that is news, not each time it is said again. */
export const bePresent = async (
    tx: Transaction,
    reached: Reached,
    { principal, isEditing }: { readonly principal: Principal; readonly isEditing: boolean },
): Promise<void> => {
    const { record, id, country } = reached;
    const { username, name } = principal;
    const { rows } = await tx.client.query<{ readonly isNews: boolean }>({
        name: 'be present',
        text: `with old as (delete from record_presence where username = $3 and seen_at < now() - interval '1 hour'),
            was as (select is_editing from record_presence where record = $1 and record_id = $2 and username = $3
                and seen_at > now() - make_interval(secs => $7))
            insert into record_presence (record, record_id, username, name, is_editing, country) values ($1, $2, $3, $4, $5, $6)
            on conflict (record, record_id, username)
                do update set is_editing = excluded.is_editing, name = excluded.name, seen_at = now()
            returning (select is_editing from was) is distinct from $5 as "isNews"`,
        values: [record, id, username, name, isEditing, country, presentSeconds],
    });
    if (rows[0]?.isNews === true) await tellOthers(tx, reached, principal);
};

export const leave = async (tx: Transaction, reached: Reached, principal: Principal): Promise<void> => {
    const { rowCount } = await tx.client.query({
        name: 'leave record',
        text: 'delete from record_presence where record = $1 and record_id = $2 and username = $3',
        values: [reached.record, reached.id, principal.username],
    });
    if (rowCount !== 0) await tellOthers(tx, reached, principal);
};

/** Of those records that the person reads: how many comments each has, and who else has it open. */
export const attentionOf = async (
    { client }: Transaction,
    {
        resource,
        principal,
        ids,
    }: { readonly resource: Resource; readonly principal: Principal; readonly ids: readonly string[] },
): Promise<AttentionById> => {
    const parameters = new Parameters();
    const key = columnOf(resource.key);
    const keys = ids.map((id) => keyValue(resource, id)).filter((one) => one !== undefined);
    const places = parameters.add(keys, `${fieldKinds[resource.field(resource.key).kind].sql}[]`);
    const scope = scopeCondition(resource.scope(principal), parameters);
    const record = parameters.add(resource.name, 'text');
    const self = parameters.add(principal.username, 'text');
    const { rows } = await client.query<Attention & { readonly id: string }>(
        prepared(
            `with reached as (select ${key}::text as id from ${columnOf(resource.source)} where ${key} = any (${places}) and ${scope}),
            told as (select id,
                (select count(*)::int from record_comment where record = ${record} and record_id = id) as comments,
                (select coalesce(json_agg(json_build_object('username', username, 'name', name, 'isEditing', is_editing)
                    order by is_editing desc, name), '[]') from record_presence where record = ${record} and record_id = id
                    and username <> ${self} and seen_at > now() - interval '${presentSeconds} seconds') as present
                from reached)
            select * from told where comments > 0 or json_array_length(present) > 0`,
            parameters.values,
        ),
    );
    return Object.fromEntries(rows.map(({ id, ...attention }) => [id, attention]));
};
