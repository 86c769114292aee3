import { DecryptCommand, EncryptCommand, KMSClient, type KMSClientConfig } from '@aws-sdk/client-kms';
import { StartRefused } from '../startRefused.ts';

/** What keeps a key as text that is worth nothing without it. */
export interface KeyWrapper {
    readonly wrap: (key: Buffer) => Promise<string>;
    /** Rejects with StartRefused, one line saying what to repair. */
    readonly unwrap: (text: string) => Promise<Buffer>;
}

/** Bound to what it is for: a key that KMS wraps for another program does not unwrap here. */
const context = { app: 'ahadi', key: 'identity' };

const answered = async <Answer>(keyId: string, asked: Promise<Answer>): Promise<Answer> => {
    try {
        return await asked;
    } catch (error) {
        const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        throw new StartRefused(
            `AWS KMS does not open the identity key with ${keyId} (${said}): let the server's role use kms:Encrypt and kms:Decrypt.`,
            { cause: error },
        );
    }
};

const present = (bytes: Uint8Array | undefined): Buffer => {
    if (bytes === undefined) throw new Error('The answer holds no key.');
    return Buffer.from(bytes);
};

/**
 * A key of AWS KMS that wraps ours, asked when a server starts and when a key is written, never for a row. Region and
 * credentials are looked for where every AWS program looks unless `config` says otherwise.
 */
export const kmsWrapper = (keyId: string, config: KMSClientConfig = {}): KeyWrapper => {
    const client = new KMSClient(config);
    const asked = { KeyId: keyId, EncryptionContext: context };
    return {
        wrap: (key) =>
            answered(
                keyId,
                client
                    .send(new EncryptCommand({ ...asked, Plaintext: key }))
                    .then(({ CiphertextBlob }) => present(CiphertextBlob).toString('base64')),
            ),
        unwrap: (text) =>
            answered(
                keyId,
                client
                    .send(new DecryptCommand({ ...asked, CiphertextBlob: Buffer.from(text, 'base64') }))
                    .then(({ Plaintext }) => present(Plaintext)),
            ),
    };
};
