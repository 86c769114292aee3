import type { Pool } from 'pg';
import { groupOfRole } from '../../../domain/access/roles.ts';
import type { Subject } from '../directory.ts';

/** A leading administrator as the directory's database holds them: they answer for every country (rule 6.1), so each cell knows them. */
export type Lead = Readonly<Record<string, unknown>>;

const kept = `username, issuer, subject, name, email, cellphone, country, locale, "group", more_groups, seniority, status,
    is_test_mode, signed_out_at, search`;

/** Null where the person is no leading administrator (any more). */
export const readLead = async (pool: Pick<Pool, 'query'>, { issuer, subject }: Subject): Promise<Lead | null> => {
    const { rows } = await pool.query<{ lead: Lead }>({
        name: 'lead for cells',
        text: `select to_jsonb(l) as lead from (select ${kept} from app_user where issuer = $1 and subject = $2
                and seniority = 'lead' and $3 = any ("group" || more_groups)) l`,
        values: [issuer, subject, groupOfRole.admin],
    });
    return rows[0]?.lead ?? null;
};

/** Brings a cell in step with what the directory says of a leading administrator. Somebody of the cell's own is never touched. */
export const takeLead = async (
    pool: Pick<Pool, 'query'>,
    { issuer, subject, lead, home }: Subject & { readonly lead: Lead | null; readonly home: readonly string[] },
): Promise<void> => {
    if (lead === null) {
        await pool.query({
            name: 'no lead any more',
            text: `update app_user set status = 'disabled', updated_at = now(), version = version + 1
                where issuer = $1 and subject = $2 and country <> all ($3) and status = 'active'`,
            values: [issuer, subject, home],
        });
        return;
    }
    await pool.query({
        name: 'take lead',
        text: `insert into app_user as u (${kept}) select ${kept} from jsonb_populate_record(null::app_user, $1)
                where country <> all ($2)
            on conflict (username) do update set (${kept}, updated_at, version) =
                (select ${kept}, now(), u.version + 1 from jsonb_populate_record(null::app_user, $1))
            where u.subject = excluded.subject and u.issuer = excluded.issuer
                and (u.name, u.email, u.cellphone, u.country, u.locale, u."group", u.more_groups, u.seniority, u.status,
                    u.signed_out_at) is distinct from (excluded.name, excluded.email, excluded.cellphone, excluded.country,
                    excluded.locale, excluded."group", excluded.more_groups, excluded.seniority, excluded.status,
                    excluded.signed_out_at)`,
        values: [JSON.stringify(lead), home],
    });
};
