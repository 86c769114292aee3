import type { Pool } from 'pg';
import type { Row } from '../../../domain/resource.ts';
import { languageOf } from '../../../domain/languages/phrase.ts';
import { waitingIn } from '../../../domain/resources/addressCustody.ts';
import { contactBy, maskContact } from '../../identity/embedded/attributes.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { translate } from '../../platform/languages.ts';
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts';
import type { Partners } from '../../partners/partners.ts';

/** What it takes to tell an owner. */
export interface OwnerNotice {
    readonly partners: Pick<Partners, 'messaging'>;
    readonly clock: () => Date;
    /** How long an address waits that somebody else wrote. */
    readonly addressWaitHours: number;
    readonly publicUrl: string;
}

const linkBytes = 24;

/** By e-mail and by phone alike. */
const contactsIn = ({ email = '', cellphone = '' }: { readonly email?: string; readonly cellphone?: string }) =>
    contactBy({ email, phone_number: cellphone }, ['EMAIL', 'SMS']);

/** New addresses with most of their letters hidden: enough to know one's own by. */
export const maskedWaiting = (row: Row): string => contactsIn(waitingIn(row)).map(maskContact).join(', ');

interface Telling {
    readonly row: Row;
    readonly until: unknown;
    readonly purpose: string;
    readonly textWith: (link: string) => string;
}

/** Sends a link that stops what waits to each address that counts; older links go on working as long. */
const tellOwner = async (tx: Transaction, { partners, publicUrl }: OwnerNotice, telling: Telling): Promise<void> => {
    const { row, until, purpose, textWith } = telling;
    const username = String(row['username']);
    const link = randomToken(linkBytes);
    await tx.client.query('update address_stop set expires_at = greatest(expires_at, $2) where username = $1', [
        username,
        until,
    ]);
    await tx.client.query('insert into address_stop (link_hash, username, expires_at) values ($1, $2, $3)', [
        hashToken(link),
        username,
        until,
    ]);
    const text = translate(
        textWith(`${publicUrl}/api/address-stops/${link}`),
        languageOf(String(row['locale'])) ?? 'en',
    );
    for (const { to, medium } of contactsIn({ email: String(row['email']), cellphone: String(row['cellphone']) })) {
        const outgoing = { to, purpose, text, applicationUid: null } as const;
        await partners.messaging.send(tx, { ...outgoing, medium: medium === 'EMAIL' ? 'email' : 'sms' });
    }
};

/** Tells a person at the addresses that count that others were written. */
export const tellOfAddresses = (tx: Transaction, notice: OwnerNotice, row: Row): Promise<void> =>
    tellOwner(tx, notice, {
        row,
        until: row['pendingUntil'],
        purpose: 'address-change',
        textWith: (link) =>
            `New for your account ${String(row['username'])}: ${maskedWaiting(row)}. Codes go there in ${notice.addressWaitHours} hours. If this is not yours, stop it: ${link}`,
    });

/** Tells a person that their second step comes off. */
export const tellOfLostStep = (tx: Transaction, notice: OwnerNotice, row: Row): Promise<void> =>
    tellOwner(tx, notice, {
        row,
        until: row['secondStepOffAt'],
        purpose: 'second-step-lost',
        textWith: (link) =>
            `The second step of your account ${String(row['username'])} comes off in ${notice.addressWaitHours} hours: two people asked for it. If you did not lose it, stop this: ${link}`,
    });

/** Whose address a link stops; undefined once it stops nothing any more. */
export const ownerBy = async (db: Pick<Pool, 'query'>, link: string, now: Date): Promise<string | undefined> => {
    const { rows } = await db.query<{ username: string }>(
        'select username from address_stop where link_hash = $1 and expires_at > $2',
        [hashToken(link), now],
    );
    return rows[0]?.username;
};

/** Nothing waits any more, so there is nothing to stop. */
export const forgetLinks = async ({ client }: Transaction, username: string): Promise<void> => {
    await client.query('delete from address_stop where username = $1', [username]);
};
