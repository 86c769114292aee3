import { canonicalUsername, type Context } from './context.ts';
import { ofAnotherCell } from './errors.ts';
import { findUser } from './store/users.ts';
import type { WireReply } from './types.ts';
import { answer, nameOf, parseBody, refuse, type WireRequest } from './wire.ts';

/** What a cell carries of its people's changes, by the operation: all name the account as `Username`. */
const ofOne: ReadonlySet<string> = new Set([
    'AdminAddUserToGroup',
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminForgetDevice',
    'AdminGetUser',
    'AdminListDevices',
    'AdminListGroupsForUser',
    'AdminListUserAuthEvents',
    'AdminRemoveUserFromGroup',
    'AdminResetUserPassword',
    'AdminSetUserMFAPreference',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
]);
const ofMany: ReadonlySet<string> = new Set(['ListUsers', 'ListUsersInGroup']);

interface Named {
    readonly Name?: unknown;
    readonly Value?: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;

const countryIn = (attributes: unknown): unknown =>
    Array.isArray(attributes)
        ? attributes.findLast((one: unknown): one is Named => isObject(one) && one['Name'] === 'custom:country')?.Value
        : undefined;

type Own = (country: unknown) => boolean;

interface Asked {
    readonly name: string;
    readonly request: unknown;
}

/** Throws for somebody of another cell, and for what would make somebody one of another cell's. */
const requireOwn = async ({ database }: Context, { name, request }: Asked, isOwn: Own): Promise<void> => {
    if (!isObject(request) || typeof request['Username'] !== 'string') throw ofAnotherCell();
    const user = await findUser(database.pool, canonicalUsername(request['Username']));
    if (user !== undefined && !isOwn(user.attributes['custom:country'])) throw ofAnotherCell();
    const given = countryIn(request['UserAttributes']);
    const isAsked = given !== undefined || (name === 'AdminCreateUser' && user === undefined);
    if (isAsked && !isOwn(given)) throw ofAnotherCell();
};

const onlyOwn = (reply: WireReply, isOwn: Own): WireReply => {
    const content: unknown = JSON.parse(reply.body.toString());
    if (!isObject(content) || !Array.isArray(content['Users'])) return reply;
    const own = content['Users'].filter((user: unknown) => isObject(user) && isOwn(countryIn(user['Attributes'])));
    return { ...reply, body: Buffer.from(JSON.stringify({ ...content, Users: own })) };
};

/** As `answer` for this process itself, for another cell: with the accounts of its countries and nobody else's. */
export async function answerCell(
    context: Context,
    { target, body }: Omit<WireRequest, 'isOurs'>,
    countries: readonly string[],
): Promise<WireReply> {
    const isOwn = (country: unknown): boolean => countries.some((one) => one === country);
    const request = { target, body, isOurs: true };
    const name = nameOf(target);
    try {
        if (ofMany.has(name)) return onlyOwn(await answer(context, request), isOwn);
        if (!ofOne.has(name)) throw ofAnotherCell();
        await requireOwn(context, { name, request: parseBody(body) }, isOwn);
        return await answer(context, request);
    } catch (error) {
        return refuse(context, error);
    }
}
