import {
    attributesOf,
    changedContacts,
    checkOwnAttributes,
    contactAttributes,
    contactOf,
    staleVerifications,
    type Contact,
    type ContactAttribute,
} from '../attributes.ts';
import { checkCode, limitUse, sendCode, type CodeDeliveryDetails } from '../codes.ts';
import type { Context } from '../context.ts';
import { codeExpired, invalidParameter } from '../errors.ts';
import { attributeList, attributeName, confirmationCode } from '../fields.ts';
import { byOwner } from '../operation.ts';
import { tellKeeper } from '../profile.ts';
import { list } from '../shape.ts';
import { consumeCode } from '../store/codes.ts';
import {
    acceptPendingAddress,
    addPendingAddresses,
    markVerified,
    mergeAttributes,
    type StoredUser,
} from '../store/users.ts';
import type { Attributes, ProfileChange } from '../types.ts';

/**
 * A changed address gets a code and counts once it is proven; until then the earlier one holds, as in a pool whose
 * addresses require verification before their update. An empty value removes its attribute.
 */
export const updateUserAttributes = byOwner(
    { UserAttributes: attributeList },
    async (context, user, { UserAttributes }) => {
        const given = attributesOf(UserAttributes);
        checkOwnAttributes(context.settings, given);
        const next = { ...user.attributes, ...given };
        const fresh = changedContacts(user.attributes, given).flatMap((name) => contactOf(next, name) ?? []);
        // Each of these messages goes to an address of the caller's choice.
        if (fresh.length > 0) await limitUse(context, user.username, 'GetUserAttributeVerificationCode');
        const unproven = Object.fromEntries(fresh.map(({ attribute, to }) => [attribute, to]));
        await writeOwn(context, user, { given: without(given, Object.keys(unproven)), unproven });
        const details: CodeDeliveryDetails[] = [];
        for (const contact of fresh) details.push(await sendCode(context, codeFor(user, contact)));
        return { CodeDeliveryDetailsList: details };
    },
);

export const deleteUserAttributes = byOwner(
    { UserAttributeNames: list(attributeName) },
    async (context, user, { UserAttributeNames }) => {
        const emptied = Object.fromEntries(UserAttributeNames.map((name) => [name, '']));
        checkOwnAttributes(context.settings, emptied);
        await writeOwn(context, user, { given: emptied, unproven: {} });
    },
);

const without = (attributes: Attributes, names: readonly string[]): Attributes =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));

interface OwnChange {
    /** Counts at once. */
    readonly given: Attributes;
    /** Waits for its proof. */
    readonly unproven: Attributes;
}

/** The directory hears of a name and of removed addresses now; of a new address once it is verified. */
async function writeOwn(context: Context, user: StoredUser, { given, unproven }: OwnChange): Promise<void> {
    const value = { ...staleVerifications(user.attributes, given), ...given };
    const removed = contactAttributes.filter((name) => given[name] === '').map((name) => [name, ''] as const);
    const changes: ProfileChange['changes'] = {
        ...(given['name'] !== undefined && { name: given['name'] }),
        ...(given['locale'] !== undefined && { locale: given['locale'] }),
        ...Object.fromEntries(removed),
    };
    await context.database.withTransaction(async (transaction) => {
        const change = { id: user.id, now: context.now() };
        await mergeAttributes(transaction.client, { ...change, value });
        await addPendingAddresses(transaction.client, { ...change, value: unproven });
        await tellKeeper(context, transaction, { sub: user.id, changes });
    });
}

const codeFor = ({ username }: StoredUser, contact: Contact) =>
    ({ purpose: `verify-${contact.attribute}`, username, contact }) as const;

const nouns: Readonly<Record<ContactAttribute, string>> = { email: 'email address', phone_number: 'phone number' };

/** The address that waits for its proof, else the one that holds. */
function requireContact({ attributes, pendingAddresses }: StoredUser, name: string): Contact {
    const attribute = contactAttributes.find((known) => known === name);
    if (attribute === undefined) {
        throw invalidParameter('Invalid attribute name. Only phone_number and email can be verified.');
    }
    const contact = contactOf({ ...attributes, ...pendingAddresses }, attribute);
    if (contact === undefined) {
        throw invalidParameter(`User does not have a valid registered ${nouns[attribute]}`);
    }
    return contact;
}

export const getUserAttributeVerificationCode = byOwner(
    { AttributeName: attributeName },
    async (context, user, { AttributeName }) => {
        const contact = requireContact(user, AttributeName);
        await limitUse(context, user.username, 'GetUserAttributeVerificationCode');
        return { CodeDeliveryDetails: await sendCode(context, codeFor(user, contact)) };
    },
);

export const verifyUserAttribute = byOwner(
    { AttributeName: attributeName, Code: confirmationCode },
    async (context, user, { AttributeName, Code }) => {
        const contact = requireContact(user, AttributeName);
        await limitUse(context, user.username, 'VerifyUserAttribute');
        const code = await checkCode(context, codeFor(user, contact), Code);
        const { attribute, to } = contact;
        await context.database.withTransaction(async (transaction) => {
            const { client } = transaction;
            if (!(await consumeCode(client, code))) throw codeExpired();
            const verified = { id: user.id, value: contact, now: context.now() };
            const accept = attribute in user.pendingAddresses ? acceptPendingAddress : markVerified;
            if (!(await accept(client, verified))) throw codeExpired();
            await tellKeeper(context, transaction, { sub: user.id, changes: { [attribute]: to } });
        });
    },
);
