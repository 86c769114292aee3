import type { FastifyInstance } from 'fastify';
import { granted, type Principal } from '../../../domain/access/roles.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { sells, type Agent, type Balance, type UsualWaits } from '../../../domain/shop/figures.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { Services } from '../services.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { invalid, notAllowed } from '../../platform/errors.ts';
import { readBalances, readUsualWaits } from './figures.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Who may sell in the shop that a person leads, by name; nobody for those who lead none. */
const readTeam = async ({ client }: Transaction, principal: Principal): Promise<readonly Agent[]> => {
    if (principal.seniority !== 'team_lead' || principal.merchantCode === null) return [];
    const { rows } = await client.query<Agent>({
        name: 'team of a shop',
        text: `select username, name from app_user
            where merchant_code = $1 and status = 'active' and agent_code is not null and is_test_mode = $2
                and ("group" = 'sales' or 'sales' = any (more_groups))
            order by name, username`,
        values: [principal.merchantCode, principal.isTestMode],
    });
    return rows;
};

const requireSeller = (principal: Principal): void => {
    if (!sells(principal)) throw notAllowed();
};

const monthOf = (query: unknown, { country }: Principal, now: Date): string => {
    const asked = typeof query === 'object' && query !== null && 'month' in query ? query.month : undefined;
    const timeZone = isCountry(country) ? countries[country].timeZone : 'UTC';
    if (asked === undefined) return dayIn(timeZone, now).slice(0, 7);
    if (typeof asked !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked))
        throw invalid({ month: 'Write a month such as 2026-11' });
    return asked;
};

const object = { type: 'object' } as const;
// A leading administrator's document holds every route.
const maySell = (principal: Principal): boolean => granted(principal, ['sales', 'admin:lead']);

const describe = (): void => {
    describeRoute(
        'GET /api/shop/balances',
        'What you, or everybody in the shop you lead, have earned, have to come and were paid',
        {
            tag: 'Reports',
            query: { month: { type: 'string' } },
            reply: { type: 'array', items: object },
            allowed: maySell,
        },
    );
    describeRoute('GET /api/shop/team', 'Who sells in the shop you lead', {
        tag: 'Reports',
        reply: { type: 'array', items: object },
        allowed: maySell,
    });
    describeRoute(
        'GET /api/shop/usual-waits',
        'How long applications of your country usually wait: medians of the last 30 days, in minutes',
        { tag: 'Reports', reply: object, allowed: maySell },
    );
};

/** What those who sell are told in figures: their balances, and how long applications usually wait. */
export const shopRoutes =
    ({ database: { withTransaction }, clock }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        app.get('/api/shop/balances', async ({ principal, query }): Promise<readonly Balance[]> => {
            requireSeller(principal);
            const month = monthOf(query, principal, clock());
            return withTransaction((tx) => readBalances(tx, principal, month), { scope: principal });
        });

        app.get('/api/shop/team', async ({ principal }): Promise<readonly Agent[]> => {
            requireSeller(principal);
            return withTransaction((tx) => readTeam(tx, principal), { scope: principal });
        });

        app.get('/api/shop/usual-waits', async ({ principal }): Promise<UsualWaits> => {
            requireSeller(principal);
            // Medians tell of no single application, so they may be those of every shop.
            const read = withTransaction((tx) => asSystem(tx, () => readUsualWaits(tx, principal.country, clock())), {
                scope: principal,
            });
            return read;
        });
    };
