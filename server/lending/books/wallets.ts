import type { FastifyInstance } from 'fastify';
import { within } from '../../../domain/access/scope.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import type { WalletLine } from '../../../domain/ledger/days.ts';
import { mayReadBooks } from '../../../domain/ledger/trialBalance.ts';
import { journal } from '../../../domain/resources/journal.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import type { Services } from '../services.ts';

const moved = `coalesce(happened_at, created_at) >= $2::date::timestamp at time zone $3
    and coalesce(happened_at, created_at) < ($2::date + 1)::timestamp at time zone $3`;

// What each side says of a day. An entry is of the network of what it was booked from; what people entered by hand is of none.
const linesSql = `
    with booked as (
        select t.debit, t.credit, t.amount, coalesce(reported.network, paid.network, listed.network, sent.network) as network
        from ledger_entry e join ledger_transfer t using (entry_id)
            left join inbound reported on e.source like 'inbound:%' and reported.inbound_id = split_part(e.source, ':', 2)
            left join inbound paid on paid.source = e.source
            left join statement_row listed on e.source like 'statement:%' and listed.row_id = split_part(e.source, ':', 2)
            left join money_order sent on e.source like 'order:%' and sent.order_id = split_part(e.source, ':', 2)
        where e.country = $1 and e.valued_on = $2 and (t.debit in ('1010', '1020') or t.credit in ('1010', '1020'))
    ), said as (
        select kept_at as account, network, came_in as listed_in, 0 as reported_in, 0 as booked_in, went_out as listed_out, 0 as booked_out
            from statement_row where country = $1 and ${moved}
        union all select kept_at, network, 0, amount, 0, 0, 0 from inbound
            where country = $1 and state in ('booked', 'suspense', 'sent_back') and ${moved}
        union all select debit, network, 0, 0, amount, 0, 0 from booked where debit in ('1010', '1020')
        union all select credit, network, 0, 0, 0, 0, amount from booked where credit in ('1010', '1020')
    )
    select account, network, sum(listed_in)::float8 as "listedIn", sum(reported_in)::float8 as "reportedIn",
        sum(booked_in)::float8 as "bookedIn", sum(listed_out)::float8 as "listedOut", sum(booked_out)::float8 as "bookedOut"
    from said group by account, network order by account, network nulls last`;

interface Asked {
    readonly Params: { readonly country: string; readonly day: string };
}

/** `GET /api/books/:country/days/:day/wallets`: what went in and out of each wallet and bank, by statement, by reports, by the journal. */
export const walletRoutes =
    ({ database: { withTransaction } }: Pick<Services, 'database'>) =>
    async (app: FastifyInstance): Promise<void> => {
        const path = '/api/books/:country/days/:day/wallets';
        describeRoute(`GET ${path}`, 'A day of each wallet and bank: its statement, what was reported, the journal', {
            tag: 'Reports',
            reply: { type: 'array', items: { type: 'object' } },
            allowed: mayReadBooks,
        });
        app.get<Asked>(path, async ({ principal, params: { country, day } }) => {
            const isMine = mayReadBooks(principal) && within(journal.scope(principal), { country });
            if (!isMine || !isCountry(country) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw notFound();
            return withTransaction(
                (tx) =>
                    asSystem(tx, async () => {
                        const { rows } = await tx.client.query<WalletLine>({
                            name: 'wallets of a day',
                            text: linesSql,
                            values: [country, day, countries[country].timeZone],
                        });
                        return rows;
                    }),
                { scope: principal, of: 'ledger_transfer', mayLag: true },
            );
        });
    };
