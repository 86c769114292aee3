import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can } from '../../../domain/resource.ts';
import { within } from '../../../domain/access/scope.ts';
import type { CustomerCourse } from '../../../domain/lending/customerCourse.ts';
import { customers } from '../../../domain/resources/customers.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { customer } from '../../platform/database/schema/application.ts';
import { appUser } from '../../platform/database/schema/directory.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid, notAllowed, notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import type { Services } from '../services.ts';
import { agreedBy, courseOf } from './course.ts';

const namesOf = async ({ orm }: Transaction, usernames: readonly string[]): Promise<CustomerCourse['people']> => {
    const rows = await orm
        .select({ username: appUser.username, name: appUser.name })
        .from(appUser)
        .where(inArray(appUser.username, [...new Set(usernames)]));
    return Object.fromEntries(rows.map(({ username, name }) => [username, name]));
};

/** Where a page ended, as it was answered with it: anything else is refused before it is asked of the database. */
const placeOf = (after: string | undefined): string | null => {
    if (after === undefined) return null;
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?\|\w+:[\w-]+$/.test(after))
        throw invalid({ after: 'Send the `next` of the page before' });
    return after;
};

interface Asked {
    readonly Params: { readonly id: string };
    readonly Querystring: { readonly after?: string };
}

/** All that happened with one person, over every application of theirs, for whoever may read customers. */
export const customerRoutes =
    ({ database: { withTransaction } }: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describeRoute(
            'GET /api/customers/:id/course',
            'What happened with a customer over all applications, the newest first: names of what was done, never its content',
            { tag: 'Customers', reply: { type: 'object' }, allowed: (principal) => can(principal, 'show', customers) },
        );
        app.get<Asked>('/api/customers/:id/course', async ({ principal, params, query }): Promise<CustomerCourse> => {
            if (principal.kind === 'key' || !can(principal, 'show', customers)) throw notAllowed();
            const after = placeOf(query.after);
            return withTransaction(
                async (tx) => {
                    const [row] = await tx.orm.select().from(customer).where(eq(customer.customerId, params.id));
                    if (row === undefined || !within(customers.scope(principal), { ...row })) throw notFound();
                    return asSystem(tx, async () => {
                        const page = await courseOf(tx, params.id, after);
                        const doers = page.entries.flatMap(({ by }) => by ?? []);
                        const agreed = after === null ? await agreedBy(tx, params.id) : [];
                        return { ...page, agreed, people: await namesOf(tx, doers) };
                    });
                },
                { scope: principal },
            );
        });
    };
