import type { SealedPlace } from '../../platform/database/renewSealed.ts';
import { devicePurpose } from './devices.ts';
import { secretPurpose } from './factors.ts';
import { verifierPurpose } from './passwords.ts';
import { signingPurpose } from './signingKeys.ts';

const ofUser = { table: 'idp_user', id: 'id' } as const;

/** Where the embedded provider keeps what the identity key seals. */
export const sealedByProvider: readonly SealedPlace[] = [
    { ...ofUser, column: 'srp_verifier_sealed', purposeOf: ({ id }) => verifierPurpose({ id: String(id) }) },
    { ...ofUser, column: 'totp_secret_sealed', purposeOf: ({ id }) => secretPurpose({ id: String(id) }) },
    { ...ofUser, column: 'totp_pending_sealed', purposeOf: ({ id }) => secretPurpose({ id: String(id) }) },
    {
        table: 'idp_device',
        id: 'key',
        column: 'srp_verifier_sealed',
        purposeOf: ({ key }) => devicePurpose({ key: String(key) }),
    },
    {
        table: 'idp_key',
        id: 'kid',
        column: 'private_key_sealed',
        purposeOf: ({ kid }) => signingPurpose(String(kid)),
    },
];
