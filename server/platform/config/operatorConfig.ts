import * as yup from 'yup';
import { formed, type ValuesOf } from './settings.ts';

/** What only whoever runs the server can know, and says. */
export interface OperatorConfig {
    /** Where faults in security are reported: `mailto:` or `https:`. */
    readonly securityContact: string | undefined;
    /** What encrypts the volumes of the database, the documents and their backups, in the operator's words. */
    readonly diskEncryption: string | undefined;
}

export const operatorVariables = {
    SECURITY_CONTACT: formed(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'SECURITY_CONTACT must be where faults are reported, such as mailto:security@example.com.',
    ),
    DISK_ENCRYPTION: yup
        .string()
        .trim()
        .min(3, 'DISK_ENCRYPTION must say what encrypts the disks, such as LUKS.')
        .max(120, 'DISK_ENCRYPTION must say in at most 120 letters what encrypts the disks.'),
};

export const readOperator = ({
    SECURITY_CONTACT,
    DISK_ENCRYPTION,
}: ValuesOf<typeof operatorVariables>): OperatorConfig => ({
    securityContact: SECURITY_CONTACT,
    diskEncryption: DISK_ENCRYPTION,
});

/** A line for the operator about each of these that production lacks. */
export const operatorLines = ({
    environment,
    securityContact,
    diskEncryption,
}: OperatorConfig & { readonly environment: string }): readonly string[] => {
    if (environment !== 'production') return [];
    return [
        ...(diskEncryption === undefined
            ? ['Not said: what encrypts the disks. People’s data lies on them unsealed: set DISK_ENCRYPTION.']
            : []),
        ...(securityContact === undefined
            ? ['Not said: where faults in security are reported: set SECURITY_CONTACT.']
            : []),
    ];
};
