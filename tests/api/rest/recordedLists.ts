import { expect } from 'vitest';
import type { Resource } from '../../../domain/resource.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { columnOf } from '../../../server/platform/database/fieldColumns.ts';
import type { Database } from '../../../server/platform/database/connect.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { audienceOf } from '../../../server/rest/sql/audience.ts';
import { parseListQuery, seekBy } from '../../../server/rest/list/listQuery.ts';
import { toListSource, type ListSource } from '../../../server/rest/list/listStatement.ts';
import { createLists, type Lists } from '../../../server/rest/list/pages.ts';
import type { TestDatabase } from '../../support/database.ts';
import { people, type PersonName } from './restApp.ts';

export interface Question {
    readonly resource: Resource;
    readonly as: PersonName;
    readonly filter?: object;
    readonly sort?: readonly [string, string];
}

/** What searches of sealed columns look for is marked by. */
export const listSecrets = createSecrets(Buffer.alloc(32));

export const sourceOf = ({ resource, as, filter = {}, sort }: Question, from: number): ListSource => {
    const audience = audienceOf(resource, people[as]);
    const query = parseListQuery(
        resource,
        { principal: people[as], seek: seekBy(listSecrets) },
        {
            filter: JSON.stringify(filter),
            range: JSON.stringify([from, from + 24]),
            ...(sort === undefined ? {} : { sort: JSON.stringify(sort) }),
        },
    );
    return toListSource({ resource, audience, scope: resource.scope(people[as]), reader: people[as], query });
};

export const keysOf = async (lists: Lists, question: Question, from: number): Promise<readonly string[]> => {
    const { body } = await lists.page(sourceOf(question, from));
    return (JSON.parse(body) as readonly { readonly id: string | number }[]).map(({ id }) => String(id));
};

/** Long lists of a database, asked as the product asks them and as plainly as can be. */
export const recordedListsOn = (database: Pick<TestDatabase, 'db' | 'pool'>) => {
    /** Lists with what they ask of the database at once, and a wait for what they ask in the background. */
    const recordedLists = () => {
        const asked: string[] = [];
        const generation = { now: 0 };
        const { reader, borrow, slowPool } = database.db;
        const recording: Database['reader'] = (scope, of, pace) => {
            const own = reader(scope, of, pace);
            return {
                ...own,
                query: (statement) => {
                    if (pace === undefined) asked.push(statement.text);
                    return own.query(statement);
                },
            };
        };
        const settled = () =>
            expect.poll(() => slowPool.totalCount - slowPool.idleCount + slowPool.waitingCount).toBe(0);
        const lists = createLists({
            database: { reader: recording, borrow, secrets: listSecrets },
            freshness: { generation: () => generation.now, bump: () => undefined },
            onError: (error) => {
                throw error;
            },
        });
        return { lists, asked, settled, change: () => (generation.now += 1) };
    };

    /** The keys of all rows in reach, by the plainest statement there is. */
    const everything = async ({ resource, as, sort = resource.list.sort }: Question, where: string) => {
        const { username, country } = people[as];
        const limits = [
            where,
            ...(country === '*' ? [] : [`country = '${country}'`]),
            ...(resource === applications ? ['not is_test_mode'] : []),
            ...(resource === eventLogs && as === 'support'
                ? [`(actor = '${username}' or record = 'applications')`]
                : []),
        ];
        const key = columnOf(resource.key);
        const { rows: found } = await database.pool.query<{ readonly id: string }>(
            `select ${key}::text as id from ${columnOf(resource.source)} where ${limits.join(' and ')}
                order by ${columnOf(sort[0])} ${sort[1]}, ${key} ${sort[1]}`,
        );
        return found.map(({ id }) => id);
    };

    return { recordedLists, everything };
};
