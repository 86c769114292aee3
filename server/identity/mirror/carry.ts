import { announce } from '../../platform/audit/changeFeed.ts';
import { system } from '../../../domain/access/roles.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { ProviderState } from '../../../domain/resources/users.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { bringInStep, type Binding, type Provider, ProviderRefused } from './bringInStep.ts';
import type { Ask } from './changes.ts';
import { directoryColumns, type DirectoryUser } from './desired.ts';

/** Exceptions of the provider that say that the same request will never do. */
const final: ReadonlySet<string> = new Set([
    'AliasExistsException',
    'InvalidParameterException',
    'InvalidPasswordException',
    'NotAuthorizedException',
    'ResourceNotFoundException',
    'UnsupportedUserStateException',
]);

/** Why the provider refused for good, in its own words; undefined for failures that pass. */
const refusalOf = (error: unknown): string | undefined => {
    if (error instanceof ProviderRefused) return error.message;
    if (!(error instanceof Error) || !final.has(error.name)) return undefined;
    return error.message.trim().slice(0, 500);
};

interface Change {
    readonly username: string;
    readonly asks: readonly Ask[];
    readonly revision: number;
    readonly attempts: number;
}

// The lease keeps two workers from setting the same user at once; a killed worker's ends by itself.
const claimSql = `update provider_change set leased_until = now() + interval '2 minutes', attempts = attempts + 1
    where username = (select username from provider_change
        where next_try_at <= now() and (leased_until is null or leased_until < now())
        order by next_try_at limit 1 for update skip locked)
    returning username, asks, revision, attempts`;

const claim = async ({ pool }: Pick<Database, 'pool'>): Promise<Change | undefined> => {
    const { rows } = await pool.query<Change>({ name: 'claim provider change', text: claimSql });
    return rows[0];
};

const findUser = async ({ pool }: Pick<Database, 'pool'>, username: string): Promise<DirectoryUser | null> => {
    const text = `select ${directoryColumns} from app_user where username = $1`;
    const { rows } = await pool.query<DirectoryUser>({ name: 'user to carry', text, values: [username] });
    return rows[0] ?? null;
};

interface Standing {
    readonly state: ProviderState;
    readonly reason: string | null;
}

const showSql = `update app_user set provider_state = $2, provider_reason = $3
    where username = $1 and (provider_state, provider_reason) is distinct from ($2, $3) returning country, "group"`;

/** Shows on the user's row how it stands, and tells the screens that show it. */
const show = async (tx: Transaction, username: string, { state, reason }: Standing): Promise<void> => {
    const { rows } = await tx.client.query<{ country: string; group: string }>({
        name: 'show provider state',
        text: showSql,
        values: [username, state, reason],
    });
    for (const { country, group } of rows) {
        const entity = resources.find(({ source, fixed }) => source === 'app_user' && fixed?.['group'] === group)?.name;
        if (entity === undefined) continue;
        await announce(tx, { principal: system, entity, id: username, operation: 'update', country });
    }
};

const bindSql = `update app_user set issuer = $2, subject = $3 where username = $1 and (subject is null or $4)`;

type CarryDatabase = Pick<Database, 'pool' | 'withTransaction'>;

const bind = async ({ client }: Transaction, username: string, { issuer, subject, isNew }: Bound): Promise<void> => {
    await client.query(bindSql, [username, issuer, subject, isNew]);
};

type Bound = Binding & { readonly issuer: string };

const succeeded = (database: CarryDatabase, { username, asks, revision }: Change, bound: Bound | null) =>
    database.withTransaction(async (tx) => {
        if (bound !== null) await bind(tx, username, bound);
        const { rowCount } = await tx.client.query(
            'delete from provider_change where username = $1 and revision = $2',
            [username, revision],
        );
        if (rowCount === 1) return show(tx, username, { state: 'in_step', reason: null });
        // Changed again meanwhile: that has its own turn, without what was done for this one.
        await tx.client.query(
            `update provider_change set leased_until = null, attempts = 0,
                asks = array(select unnest(asks) except select unnest($2::text[])) where username = $1`,
            [username, asks],
        );
    });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Unknown failure');

const longestWaitSeconds = 3_600;
const firstWaitSeconds = 15;

const failed = (database: CarryDatabase, { username, revision, attempts }: Change, error: unknown) =>
    database.withTransaction(async (tx) => {
        const refusal = refusalOf(error);
        const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (attempts - 1));
        const reason = refusal ?? `${nameOf(error)}. It is tried again by itself.`;
        const { rowCount } = await tx.client.query(
            `update provider_change set leased_until = null, last_error = $3,
                asks = case when $4::int is null then '{}' else asks end,
                next_try_at = now() + make_interval(secs => $4) where username = $1 and revision = $2`,
            [username, revision, reason, refusal === undefined ? wait : null],
        );
        if (rowCount === 1) return show(tx, username, { state: refusal === undefined ? 'not_yet' : 'refused', reason });
        await tx.client.query('update provider_change set leased_until = null where username = $1', [username]);
    });

export interface Carrier {
    readonly database: CarryDatabase;
    readonly provider: Provider;
    readonly log: { readonly error: (details: object, message: string) => void };
}

/**
 * Carries one waiting change of the directory to the identity provider; false where none is due. A failure is not thrown:
 * the user's row says so, and the change is tried again after 15 s, 30 s, ... up to an hour, or when somebody asks for it.
 */
export const carryOne = async ({ database, provider, log }: Carrier): Promise<boolean> => {
    const change = await claim(database);
    if (change === undefined) return false;
    const { username, asks } = change;
    try {
        const user = await findUser(database, username);
        const binding = await bringInStep(provider, { username, user, asks });
        await succeeded(database, change, binding === null ? null : { ...binding, issuer: provider.issuer });
    } catch (error) {
        log.error({ err: error, username, attempts: change.attempts }, 'A user could not be brought in step');
        await failed(database, change, error);
    }
    return true;
};
