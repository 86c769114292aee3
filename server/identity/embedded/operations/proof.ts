import { recentProofSeconds } from '../../../../domain/recentProof.ts';
import { contactAttributes } from '../attributes.ts';
import { authoriseSession } from '../authorise.ts';
import type { Context } from '../context.ts';
import { proofIsOld } from '../errors.ts';
import { attributeList, attributeName, token, triedPassword } from '../fields.ts';
import { bySession, type Operation } from '../operation.ts';
import { secondsFrom } from '../secondsFrom.ts';
import { list, optional, readRequest } from '../shape.ts';
import { admit, judge } from '../signIn/password.ts';
import { matchesPassword } from '../srp.ts';
import { markProven, readProvenAt } from '../store/families.ts';

/**
 * Our own: Cognito has none. Whoever signed in types their password again, which counts like a sign-in for a while. A wrong
 * one counts towards the lock.
 */
export const proveOwner = bySession({ Password: triedPassword }, async (context, { user, familyId }, { Password }) => {
    const credentials = await admit(context, user.username);
    const isRight = matchesPassword(credentials.identity, Password, credentials.password);
    await judge(context, credentials, { isRight, kind: 'SignIn' });
    await markProven(context.database.pool, familyId, context.now());
});

async function requireProof(context: Context, accessToken: string): Promise<void> {
    const { familyId } = await authoriseSession(context, accessToken);
    const provenAt = await readProvenAt(context.database.pool, familyId);
    if (provenAt === undefined || secondsFrom(provenAt, recentProofSeconds) <= context.now()) throw proofIsOld();
}

const asker = { AccessToken: optional(token) } as const;

/**
 * The operation, for whoever typed their password within the last minutes: whoever finds an open screen or a token must not
 * take the account over with it (ASVS 7.5.1). Who is still signing in has just typed it.
 */
export const proven = (operation: Operation, concerns: (request: unknown) => boolean = () => true): Operation => ({
    ...operation,
    run: async (context, request) => {
        const { AccessToken } = readRequest(asker, request);
        if (AccessToken !== undefined && concerns(request)) await requireProof(context, AccessToken);
        return operation.run(context, request);
    },
});

const contacts: readonly string[] = contactAttributes;

const named = { UserAttributes: optional(attributeList), UserAttributeNames: optional(list(attributeName)) } as const;

/** Whether a request changes an address or number; a name or language needs no proof. */
export const changesContact = (request: unknown): boolean => {
    const { UserAttributes = [], UserAttributeNames = [] } = readRequest(named, request);
    return [...UserAttributes.map(({ Name }) => Name), ...UserAttributeNames].some((name) => contacts.includes(name));
};
