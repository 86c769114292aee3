import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { say } from '../../i18n/say.ts';

/** The inputs that an answer of the identity provider may be about, the likeliest first. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
    CodeMismatchException: ['code'],
    EnableSoftwareTokenMFAException: ['code'],
    ExpiredCodeException: ['code'],
    InvalidPasswordException: ['newPassword'],
    PasswordHistoryPolicyViolationException: ['newPassword'],
    NotAuthorizedException: ['oldPassword'],
    AliasExistsException: ['value'],
    InvalidParameterException: ['value', 'name', 'locale', 'newPassword'],
};

/** What our directory refuses comes wrapped in the provider's words; people need only the reason. */
const WRAPPING = /^Attributes did not conform to the schema: \w+: /;

/** Puts an error of the identity provider at its field; one that belongs to no field of the form comes back as its text. */
export const placeAuthError = <V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | null => {
    const { name, message: told } = error instanceof Error ? error : new Error(String(error));
    const message = say(told.replace(WRAPPING, ''));
    const field = fieldsOf[name]?.find((one) => one in form.getValues());
    if (field === undefined) return message;
    // Found among the form's own values.
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: true });
    return null;
};
