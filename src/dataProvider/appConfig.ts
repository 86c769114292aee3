import type { PushOffer } from '../../domain/notifications/pushOffer.ts';
import type { WebIdentity } from '../../domain/webIdentity.ts';
import { request } from './http.ts';

/** What `GET /api/config` tells the app at run time, so that one build serves every environment. */
export interface AppConfig {
    readonly auth: WebIdentity;
    readonly environment: 'development' | 'production';
    readonly version: string;
    readonly demo: boolean;
    /** Partners for whom a simulator answers, and those for whom nobody does: 'mobileMoney', 'transfers', ... */
    readonly simulated: readonly string[];
    readonly missing: readonly string[];
    /** How this browser may take notifications. */
    readonly push: PushOffer;
}

const POOL_ID_MAX_LENGTH = 55;
const POOL_ID = /^[\w-]+_[0-9a-zA-Z]+$/;

/** Both ids present, the pool id in the form region_id and at most 55 characters (rule 7.5). Throws an Error otherwise. */
export const assertPool = ({
    userPoolId,
    userPoolClientId,
}: Pick<AppConfig['auth'], 'userPoolId' | 'userPoolClientId'>): void => {
    if (userPoolId === '' || userPoolClientId === '') throw new Error('Both UserPoolId and ClientId are required.');
    if (userPoolId.length > POOL_ID_MAX_LENGTH || !POOL_ID.test(userPoolId))
        throw new Error('Invalid UserPoolId format.');
};

let loading: Promise<AppConfig> | undefined;

/** Fetched once per page; a failed attempt is not kept, so the next call tries again. */
export const loadConfig = (): Promise<AppConfig> => {
    loading ??= request<AppConfig>('/api/config', { isPublic: true }).catch((error: unknown) => {
        loading = undefined;
        throw error;
    });
    return loading;
};
