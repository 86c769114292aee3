import type { WebConfig } from '../../domain/webIdentity.ts';
import { request } from './http.ts';

const POOL_ID_MAX_LENGTH = 55;
const POOL_ID = /^[\w-]+_[0-9a-zA-Z]+$/;

/** Both ids present, the pool id in the form region_id and at most 55 characters (rule 7.5). Throws an Error otherwise. */
export const assertPool = ({
    userPoolId,
    userPoolClientId,
}: Pick<WebConfig['auth'], 'userPoolId' | 'userPoolClientId'>): void => {
    if (userPoolId === '' || userPoolClientId === '') throw new Error('Both UserPoolId and ClientId are required.');
    if (userPoolId.length > POOL_ID_MAX_LENGTH || !POOL_ID.test(userPoolId))
        throw new Error('Invalid UserPoolId format.');
};

let loading: Promise<WebConfig> | undefined;

/** Fetched once per page; a failed attempt is not kept, so the next call tries again. */
export const loadConfig = (): Promise<WebConfig> => {
    loading ??= request<WebConfig>('/api/config', { isPublic: true }).catch((error: unknown) => {
        loading = undefined;
        throw error;
    });
    return loading;
};
