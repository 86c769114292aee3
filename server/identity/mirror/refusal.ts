import { ProviderRefused } from './bringInStep.ts';

/** Exceptions of the provider that say that the same request will never do. */
const final: ReadonlySet<string> = new Set([
    'AliasExistsException',
    'InvalidParameterException',
    'InvalidPasswordException',
    'NotAuthorizedException',
    'ResourceNotFoundException',
    'UnsupportedUserStateException',
]);

/** Why the provider refused for good, in its own words; undefined for failures that pass. */
export const refusalOf = (error: unknown): string | undefined => {
    if (error instanceof ProviderRefused) return error.message;
    if (!(error instanceof Error) || !final.has(error.name)) return undefined;
    return error.message.trim().slice(0, 500);
};
