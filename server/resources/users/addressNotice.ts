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

/** Sends a link that stops the new addresses to each of those that count; older links go on working. */
export const tellOwner = async (tx: Transaction, notice: OwnerNotice, row: Row): Promise<void> => {
    const { partners, addressWaitHours, publicUrl } = notice;
    const username = String(row['username']);
    const link = randomToken(linkBytes);
    const until = row['pendingUntil'];
    await tx.client.query('update address_stop set expires_at = $2 where username = $1', [username, until]);
    await tx.client.query('insert into address_stop (link_hash, username, expires_at) values ($1, $2, $3)', [
        hashToken(link),
        username,
        until,
    ]);
    const text = translate(
        `New for your account ${username}: ${maskedWaiting(row)}. Codes go there in ${addressWaitHours} hours. If this is not yours, stop it: ${publicUrl}/api/address-stops/${link}`,
        languageOf(String(row['locale'])) ?? 'en',
    );
    for (const { to, medium } of contactsIn({ email: String(row['email']), cellphone: String(row['cellphone']) })) {
        const outgoing = { to, purpose: 'address-change', text, applicationUid: null } as const;
        await partners.messaging.send(tx, { ...outgoing, medium: medium === 'EMAIL' ? 'email' : 'sms' });
    }
};

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
