import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf } from '../../../domain/field.ts';
import { objectSchema } from '../../../domain/jsonSchema.ts';
import { can, canRead, isMasked, type Resource, type Row } from '../../../domain/resource.ts';
import { revealInput } from '../../../domain/resources/eventLogs.ts';
import { originOf, recordEvent } from '../../platform/audit/eventLog.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';
import type { Database } from '../../platform/database/connect.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import { notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { keyValue } from '../sql/rowStore.ts';
import { Parameters, prepared, scopeCondition } from '../sql/statement.ts';
import { checkedInput } from '../../platform/http/checkedInput.ts';

/** The reason that came with the wish to see. Throws 422 where it says nothing. */
export const revealReason = (body: unknown): string =>
    checkedInput<{ readonly reason: string }>(revealInput, body).reason;

interface RevealOptions {
    readonly resource: Resource;
    readonly database: Pick<Database, 'withTransaction'>;
}

const reveal = ({ resource, database }: RevealOptions, request: FastifyRequest, id: string): Promise<Row> => {
    const { principal, body } = request;
    const key = keyValue(resource, id);
    const masked = resource.fields.filter((field) => canRead(principal, field) && isMasked(principal, field));
    if (principal.kind !== 'person' || !can(principal, 'show', resource) || key === undefined) throw notFound();
    return database.withTransaction(
        async (tx) => {
            const parameters = new Parameters();
            const place = parameters.add(key, fieldKinds[resource.field(resource.key).kind].sql);
            const scope = scopeCondition(resource.scope(principal), parameters);
            const columns = masked.map(({ name }) => `${columnOf(name)} as "${name}"`);
            const country = resource.fields.some(({ name }) => name === 'country') ? 'country' : 'null';
            const { rows } = await tx.client.query<{ readonly values: Row; readonly country: string | null }>(
                prepared(
                    `select (select row_to_json(shown) from (select ${columns.join(', ')}) shown) as values, ${country} as country
                    from ${columnOf(resource.source)} where ${columnOf(resource.key)} = ${place} and ${scope}`,
                    parameters.values,
                ),
            );
            const [row] = rows;
            if (row === undefined) throw notFound();
            const after = { reason: revealReason(body), fields: masked.map(({ name }) => name) };
            const about = { record: resource.name, recordId: id, country: row.country ?? principal.country };
            await recordEvent(tx, { ...originOf(request), action: 'reveal', ...about, before: null, after });
            return opened(asking(tx), row.values);
        },
        { scope: principal },
    );
};

/** `POST /api/<name>/:id/reveal` `{ reason }` answers the fields that the caller sees masked as they are, and logs that it did. */
export const revealRoute = (app: FastifyInstance, options: RevealOptions): void => {
    const { resource } = options;
    if (resource.fields.every(({ unmaskedFor }) => unmaskedFor === undefined)) return;
    const path = `/api/${resource.name}/:id/reveal`;
    const fields = fieldsOf(revealInput);
    describeRoute(`POST ${path}`, 'See the masked fields of a record as they are, for a reason that is logged', {
        tag: resource.label.many,
        body: objectSchema(fields, { required: fields }),
        reply: { type: 'object' },
        refusals: [422],
        allowed: (principal) => principal.kind === 'person' && can(principal, 'show', resource),
    });
    // Without an idempotency key: its stored reply would be one more copy of what is masked.
    app.post<{ Params: { readonly id: string } }>(path, (request) => reveal(options, request, request.params.id));
};
