import { canonicalUsername, type Context } from './context.ts';
import {
    believableVerifier,
    createVerifierFor,
    pad,
    toInteger,
    type PasswordVerifier,
    type SrpIdentity,
} from './srp.ts';
import { findUser, type StoredUser } from './store/users.ts';

const SALT_BYTES = 16;
const MAC_BYTES = 32;
const VERIFIER_BYTES = 384;

export interface Credentials {
    /** Undefined when nobody has this name; `password` is then a stand-in that nothing matches. */
    readonly user: StoredUser | undefined;
    readonly username: string;
    readonly identity: SrpIdentity;
    readonly password: PasswordVerifier;
}

const identityOf = ({ settings }: Context, username: string): SrpIdentity => ({
    group: settings.poolId.slice(settings.poolId.indexOf('_') + 1),
    id: username,
});

/** Keyboards write the same letter in one piece or in two; all characters count, and nothing else is changed (ASVS 6.2.8). */
export const asKept = (password: string): string => password.normalize('NFC');

/** What is stored of a new password: the verifier only, sealed and bound to its user. */
export function sealPassword(
    context: Context,
    user: Pick<StoredUser, 'id' | 'username'>,
    password: string,
): Pick<StoredUser, 'salt' | 'sealedVerifier'> {
    const { salt, verifier } = createVerifierFor(identityOf(context, user.username), asKept(password));
    return { salt, sealedVerifier: context.secrets.seal(verifierPurpose(user), pad(verifier)) };
}

/** For an unknown user, what a known one could have: always the same for the same name, and as quick to find. */
export async function findCredentials(context: Context, typed: string): Promise<Credentials> {
    const username = canonicalUsername(typed);
    const user = await findUser(context.database.pool, username);
    const password = user === undefined ? standIn(context, username) : openPassword(context, user);
    return { user, username, identity: identityOf(context, username), password };
}

const openPassword = ({ secrets }: Context, user: StoredUser): PasswordVerifier => ({
    salt: user.salt,
    verifier: toInteger(secrets.open(verifierPurpose(user), user.sealedVerifier)),
});

function standIn({ secrets, settings }: Context, username: string): PasswordVerifier {
    const name = `${settings.poolId}\n${username}`;
    const blocks = Array.from({ length: VERIFIER_BYTES / MAC_BYTES }, (_, index) =>
        secrets.mac(`stand-in-verifier-${index}`, name),
    );
    return {
        salt: secrets.mac('stand-in-salt', name).subarray(0, SALT_BYTES),
        verifier: believableVerifier(Buffer.concat(blocks)),
    };
}

export const verifierPurpose = ({ id }: Pick<StoredUser, 'id'>): string => `verifier:${id}`;
