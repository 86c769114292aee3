import type { Pool, PoolClient } from 'pg';
import { sharedNumber } from '../../../domain/application/authority.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { Colleague } from '../../../domain/application/desk.ts';

interface Underwriter extends Colleague {
    readonly cellphone: string;
}

/** The active underwriters of a country with what they hold under review, the least busy first. */
const underwritersOf = async (
    database: Pool | PoolClient,
    { country, isTestMode }: { readonly country: string; readonly isTestMode: boolean },
): Promise<readonly Underwriter[]> => {
    const { rows } = await database.query<Underwriter>({
        name: 'underwriters with what they hold',
        text: `select u.username, u.name, u.seniority, u.cellphone, count(a.uid)::int as held
            from app_user u left join application a on a.assignee = u.username and a.stage = 'under_review'
            where u.status = 'active' and ($1 = '*' or u.country in ($1, '*')) and u.is_test_mode = $2
              and (u."group" = 'underwriters' or 'underwriters' = any (u.more_groups))
            group by u.username, u.name, u.seniority, u.cellphone
            order by held, u.name, u.username`,
        values: [country, isTestMode],
    });
    return rows;
};

const told = ({ cellphone: _cellphone, ...colleague }: Underwriter): Colleague => colleague;

export const colleaguesOf = async (
    database: Pool | PoolClient,
    place: { readonly country: string; readonly isTestMode: boolean },
): Promise<readonly Colleague[]> => (await underwritersOf(database, place)).map(told);

/** Those who could take an application over: not who holds it, nor who sold it or has a number on it. */
export const ableColleagues = async (
    database: Pool | PoolClient,
    application: Application,
): Promise<readonly Colleague[]> => {
    const excluded = [application.assignee, application.salesUsername, application.createdBy];
    return (await underwritersOf(database, application))
        .filter(({ username }) => !excluded.includes(username))
        .filter(({ cellphone }) => sharedNumber(application, cellphone) === null)
        .map(told);
};
