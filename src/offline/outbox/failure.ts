import { ApiError, isUnanswered } from '../../dataProvider/ApiError.ts';
import type { Refusal } from './entry.ts';

/**
 * What an error means for a command. unanswered: nobody knows whether it was done, so the very same is sent again; signedOut: the
 * same, once the person has signed in again; stale: it was not done, because the application is a newer one; refused: it was
 * not done and will not be.
 */
export type Failure = 'unanswered' | 'signedOut' | 'stale' | 'refused';

export const failureOf = (error: ApiError): Failure => {
    if (isUnanswered(error)) return 'unanswered';
    if (error.status === 401) return 'signedOut';
    return error.status === 412 ? 'stale' : 'refused';
};

export const refusalOf = ({ status, code, message, errors }: ApiError): Refusal => ({
    status,
    code,
    message,
    errors,
    theirs: null,
    version: null,
});

export const errorOfRefusal = ({ status, code, message, errors }: Refusal): ApiError =>
    new ApiError(status, { code, message, errors });
