import { attributesOf, checkAttributes, staleVerifications, verifiedContact } from '../attributes.ts';
import { sendCode } from '../codes.ts';
import { subjectOf } from '../context.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { describeAttributes, seconds } from '../describe.ts';
import { resetNotPossible, unreachable } from '../errors.ts';
import { describeFactors } from '../factors.ts';
import { attributeList, password } from '../fields.ts';
import { onUser, type Operation } from '../operation.ts';
import { checkPassword } from '../passwordPolicy.ts';
import { sealPassword } from '../passwords.ts';
import { PUBLISHED_PASSWORD } from '../settings.ts';
import { flag, optional } from '../shape.ts';
import { forgetClients } from '../store/attempts.ts';
import { findFactors } from '../store/factors.ts';
import { revokeFamiliesOf } from '../store/families.ts';
import { deleteUser, mergeAttributes, writeEnabled, writePassword, writeStatus } from '../store/users.ts';

export const userOperations = {
    AdminGetUser: onUser({}, async ({ database }, user) => {
        const factors = await findFactors(database.pool, user.id);
        return {
            Username: user.username,
            UserAttributes: describeAttributes(user),
            UserCreateDate: seconds(user.createdAt),
            UserLastModifiedDate: seconds(user.modifiedAt),
            Enabled: user.enabled,
            UserStatus: user.status,
            ...(factors && describeFactors(factors)),
        };
    }),

    /** Ends all sessions: an administrator sets a password because the old one, or its holder, is not trusted. */
    AdminSetUserPassword: onUser(
        { Password: password, Permanent: optional(flag()) },
        async (context, user, { Password, Permanent = false }) => {
            const { settings, database } = context;
            const isForShow = settings.takesPublishedPassword && Password === PUBLISHED_PASSWORD;
            if (!isForShow) await checkPassword(context, Password, user);
            const now = context.now();
            const value = {
                ...sealPassword(context, user, Password),
                status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
                temporaryPasswordExpiresAt: Permanent ? null : secondsFrom(now, settings.temporaryPasswordSeconds),
            } as const;
            await database.withTransaction(async ({ client }) => {
                await writePassword(client, { id: user.id, value, now });
                await forgetClients(client, subjectOf(context, user.username));
                await revokeFamiliesOf(client, user.id, now);
            });
        },
    ),

    /** The password stops working at once; the code that was sent sets a new one. */
    AdminResetUserPassword: onUser({}, async (context, { id, username, status, attributes }) => {
        if (status === 'FORCE_CHANGE_PASSWORD') throw resetNotPossible();
        const contact = verifiedContact(attributes);
        if (contact === undefined) throw unreachable();
        await writeStatus(context.database.pool, { id, value: 'RESET_REQUIRED', now: context.now() });
        await sendCode(context, { purpose: 'forgot-password', username, contact });
    }),

    AdminUserGlobalSignOut: onUser({}, ({ database, now }, { id }) => revokeFamiliesOf(database.pool, id, now())),

    AdminDisableUser: onUser({}, async (context, { id }) => {
        const now = context.now();
        await context.database.withTransaction(async ({ client }) => {
            await writeEnabled(client, { id, value: false, now });
            await revokeFamiliesOf(client, id, now);
        });
    }),

    AdminEnableUser: onUser({}, ({ database, now }, { id }) =>
        writeEnabled(database.pool, { id, value: true, now: now() }),
    ),

    AdminUpdateUserAttributes: onUser({ UserAttributes: attributeList }, async (context, user, { UserAttributes }) => {
        const given = attributesOf(UserAttributes);
        checkAttributes(context.settings, given);
        const value = { ...staleVerifications(user.attributes, given), ...given };
        await mergeAttributes(context.database.pool, { id: user.id, value, now: context.now() });
    }),

    AdminDeleteUser: onUser({}, ({ database }, { id }) => deleteUser(database.pool, id)),
} as const satisfies Readonly<Record<string, Operation>>;
