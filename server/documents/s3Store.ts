import {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    PutObjectCommand,
    S3Client,
    type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { storageKey, unlessAbsent, type DocumentStore } from './store.ts';

const isAbsent = (error: unknown): boolean =>
    error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');

const ifPresent = unlessAbsent(isAbsent);

/**
 * A store in an S3 bucket. Region and credentials are looked for where every AWS program looks (AWS_REGION, the machine's
 * role, ...) unless `config` says otherwise. Servers that are not AWS's know a bucket by its path.
 */
export const s3Store = (bucket: string, config: S3ClientConfig = {}): DocumentStore => {
    const { AWS_ENDPOINT_URL_S3: endpoint } = process.env;
    const client = new S3Client({ forcePathStyle: endpoint !== undefined, ...config });
    const at = (key: string) => ({ Bucket: bucket, Key: storageKey(key) });
    const head: DocumentStore['head'] = async (key) => {
        const found = await ifPresent(client.send(new HeadObjectCommand(at(key))));
        return found === undefined ? undefined : { size: found.ContentLength ?? 0 };
    };
    return {
        head,
        get: async (key) => {
            const found = await ifPresent(client.send(new GetObjectCommand(at(key))));
            return found?.Body === undefined ? undefined : Buffer.from(await found.Body.transformToByteArray());
        },
        put: async (key, content) => {
            if ((await head(key))?.size === content.length) return;
            await client.send(new PutObjectCommand({ ...at(key), Body: content }));
        },
        delete: async (key) => {
            await client.send(new DeleteObjectCommand(at(key)));
        },
    };
};
