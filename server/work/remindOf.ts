import { system } from '../../domain/access/roles.ts';
import { countries, type Country } from '../../domain/countries.ts';
import type { Reminder, Resource } from '../../domain/resource.ts';
import { resources } from '../../domain/resources/index.ts';
import type { Services } from '../lending/services.ts';
import { notify } from '../notifications/notify.ts';
import { columnOf } from '../platform/database/fieldColumns.ts';

interface Reminded {
    readonly recordId: string;
    readonly reference: string;
    readonly hasCome: boolean;
    /** Of another day they are told anew. */
    readonly once: string;
}

const mostAtOnce = 200;

/** Rows of the country `$1` whose day is near on the day `$2`, or has come, and of which nobody was told. */
const remindedSql = (resource: Resource, { of, from, while: open }: Reminder, timeZone: string): string => {
    const { name, key, source, fields } = resource;
    const dayOf = (instant: string): string => `(${instant} at time zone '${timeZone}')::date`;
    const day = resource.field(of).kind === 'date' ? columnOf(of) : dayOf(columnOf(of));
    const since = typeof from === 'number' ? `${day} - ${from}` : from;
    const reference = fields.some((one) => one.name === 'applicationUid')
        ? '(select reference from application where uid = application_uid)'
        : `country || ' ' || ${dayOf('created_at')}`;
    const holds = Object.entries(open).map(
        ([member, value]) => `${columnOf(member)} ${value === null ? 'is null' : `= '${value}'`}`,
    );
    return `select * from (
            select ${columnOf(key)} as "recordId", ${reference} as reference, ${day} <= $2::date as "hasCome",
                concat_ws(':', '${name}', ${columnOf(key)}, ${day}, ${day} <= $2::date) as once
            from ${columnOf(source)} where country = $1 and ${holds.join(' and ')} and ${since} <= $2::date) as near
        where not exists (select from notification where once_key = once) limit ${mostAtOnce}`;
};

/** Tells whoever sees to the rows of a country that their day is near, and that it has come. */
export const remindOf = async ({ database, jobs }: Services, country: Country, today: string): Promise<void> => {
    for (const resource of resources) {
        const { reminds } = resource;
        if (reminds === undefined) continue;
        const text = remindedSql(resource, reminds, countries[country].timeZone);
        const { rows } = await database.pool.query<Reminded>(text, [country, today]);
        for (const { hasCome, once, ...facts } of rows) {
            const kind = hasCome ? reminds.now : reminds.soon;
            const about = { kind, facts, concerned: { country }, actor: system.username, once };
            await database.withTransaction((tx) => notify(tx, jobs, about));
        }
    }
};
