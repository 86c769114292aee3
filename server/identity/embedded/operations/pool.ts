import { schemaOf } from '../attributes.ts';
import { clientId } from '../fields.ts';
import { onPool, requireClient, type Operation } from '../operation.ts';
import { passwordLengths } from '../passwordRule.ts';
import type { PoolSettings } from '../settings.ts';

const DAY = 24 * 3600;

const policyOf = ({ temporaryPasswordSeconds }: PoolSettings) => ({
    MinimumLength: passwordLengths.least,
    RequireUppercase: false,
    RequireLowercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
    TemporaryPasswordValidityDays: Math.floor(temporaryPasswordSeconds / DAY),
});

const devicesOf = ({ deviceTracking }: PoolSettings) =>
    deviceTracking === 'OFF'
        ? undefined
        : { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: deviceTracking === 'OPT_IN' };

export const poolOperations = {
    DescribeUserPool: onPool({}, async ({ settings }) => ({
        UserPool: {
            Id: settings.poolId,
            Name: 'Embedded',
            Policies: { PasswordPolicy: policyOf(settings) },
            SchemaAttributes: schemaOf(settings),
            MfaConfiguration: settings.mfa,
            DeviceConfiguration: devicesOf(settings),
            AdminCreateUserConfig: { AllowAdminCreateUserOnly: !settings.selfSignUp },
            UsernameConfiguration: { CaseSensitive: false },
            AccountRecoverySetting: {
                RecoveryMechanisms: [
                    { Priority: 1, Name: 'verified_email' },
                    { Priority: 2, Name: 'verified_phone_number' },
                ],
            },
        },
    })),

    DescribeUserPoolClient: onPool({ ClientId: clientId }, async (context, UserPoolId, { ClientId }) => {
        requireClient(context, ClientId);
        const { settings } = context;
        const isHosted = settings.callbackUrls.length > 0;
        return {
            UserPoolClient: {
                UserPoolId,
                ClientId,
                ClientName: 'Web',
                RefreshTokenValidity: settings.refreshTokenSeconds,
                AccessTokenValidity: settings.accessTokenSeconds,
                IdTokenValidity: settings.accessTokenSeconds,
                TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'seconds' },
                ExplicitAuthFlows: settings.authFlows.map((flow) => `ALLOW_${flow}`),
                SupportedIdentityProviders: ['COGNITO'],
                CallbackURLs: settings.callbackUrls,
                LogoutURLs: settings.logoutUrls,
                AllowedOAuthFlows: isHosted ? ['code'] : [],
                AllowedOAuthScopes: isHosted ? settings.scopes : [],
                AllowedOAuthFlowsUserPoolClient: isHosted,
                PreventUserExistenceErrors: settings.hideUnknownUsers ? 'ENABLED' : 'LEGACY',
                EnableTokenRevocation: true,
            },
        };
    }),

    GetUserPoolMfaConfig: onPool({}, async ({ settings: { mfa, mfaFactors } }) => ({
        MfaConfiguration: mfa,
        SoftwareTokenMfaConfiguration: { Enabled: mfaFactors.includes('SOFTWARE_TOKEN_MFA') },
    })),
} as const satisfies Readonly<Record<string, Operation>>;
