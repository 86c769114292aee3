import type { Transaction } from '../platform/database/transaction.ts';
import type { Database } from '../platform/database/connect.ts';
import { StartRefused } from '../platform/startRefused.ts';

/** Where people reach this installation, and what is known of where they did. */
export interface Installation {
    /** The issuer of the embedded provider: begins with the public address. */
    readonly issuer: string;
    readonly publicUrl: string;
    /** The public address that an administrator says it moved from. */
    readonly movedFrom: string | undefined;
    /** Nobody else can be at work on the database: it is the bundled one, whose folder belongs to one process. */
    readonly isAlone: boolean;
}

/** The issuer this database belongs to: ours where nobody came before. Locked until the transaction ends. */
const claimed = async ({ client }: Transaction, issuer: string): Promise<string> => {
    await client.query('insert into installation (issuer) values ($1) on conflict do nothing', [issuer]);
    const { rows } = await client.query<{ issuer: string }>('select issuer from installation for update');
    return rows[0]?.issuer ?? issuer;
};

/** What stands behind the public address in an issuer. */
const behindAddress = (issuer: string): string => issuer.slice(issuer.lastIndexOf('/idp/'));

// The provider's users are in the same database, with the ids they always had.
const takeOver = async ({ client }: Transaction, issuer: string): Promise<void> => {
    await client.query('update installation set issuer = $1', [issuer]);
    await client.query(
        `update app_user u set issuer = $1, updated_at = now() from idp_user i
            where i.id::text = u.subject and u.issuer <> $1 and right(u.issuer, length($2)) = $2`,
        [issuer, behindAddress(issuer)],
    );
};

/**
 * Ties everybody's identity to the public address, which their tokens name. With another address than the one before, a
 * process on a database that others may use too is refused: it would take all people away from them. Rejects with
 * StartRefused, which names the address and the step that moves the installation for good.
 */
export const openInstallation = async (
    { withTransaction }: Pick<Database, 'withTransaction'>,
    { issuer, publicUrl, movedFrom, isAlone }: Installation,
): Promise<void> =>
    withTransaction(async (tx) => {
        const before = await claimed(tx, issuer);
        if (before === issuer) return;
        const was = before.slice(0, before.length - behindAddress(issuer).length);
        if (!isAlone && movedFrom !== was) {
            throw new StartRefused(
                `The people of this database sign in at ${was}, and PUBLIC_URL is ${publicUrl}: set it to that address. ` +
                    `To move the installation for good, stop every process and start with MOVED_FROM=${was}.`,
            );
        }
        await takeOver(tx, issuer);
    });
