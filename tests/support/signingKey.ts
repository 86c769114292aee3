import { createPrivateKey, createPublicKey } from 'node:crypto';
import { inject } from 'vitest';
import { sealPair } from '../../server/identity/embedded/signingKeys.ts';
import { insertKey, unretiredKeys } from '../../server/identity/embedded/store/keys.ts';
import type { Queryable } from '../../server/identity/embedded/store/queryable.ts';
import type { Secrets } from '../../server/platform/secrets/secrets.ts';

/** Half a second of a core goes into a pair of keys: all servers of a run have the same one, each sealed by its own secrets. */
export const enterSigningKey = async (db: Queryable, secrets: Secrets): Promise<void> => {
    const now = () => new Date();
    if ((await unretiredKeys(db, now())).length > 0) return;
    const privateKey = createPrivateKey(inject('signingKey'));
    await insertKey(db, sealPair({ secrets, now }, { privateKey, publicKey: createPublicKey(privateKey) }));
};
