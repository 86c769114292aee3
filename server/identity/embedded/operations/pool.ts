import { schemaOf } from '../attributes.ts';
import { clientId, poolId } from '../fields.ts';
import { defineOperation, requireClient, requirePool } from '../operation.ts';
import type { PoolSettings } from '../settings.ts';

const DAY = 24 * 3600;
const pool = { UserPoolId: poolId } as const;

const policyOf = ({ passwordPolicy, temporaryPasswordSeconds }: PoolSettings) => ({
    MinimumLength: passwordPolicy.minimumLength,
    RequireUppercase: passwordPolicy.requireUppercase,
    RequireLowercase: passwordPolicy.requireLowercase,
    RequireNumbers: passwordPolicy.requireNumbers,
    RequireSymbols: passwordPolicy.requireSymbols,
    TemporaryPasswordValidityDays: Math.floor(temporaryPasswordSeconds / DAY),
});

/** Undefined where devices are not tracked. */
const devicesOf = ({ deviceTracking }: PoolSettings) =>
    deviceTracking === 'OFF'
        ? undefined
        : { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: deviceTracking === 'OPT_IN' };

export const describeUserPool = defineOperation({
    access: 'server',
    request: pool,
    run: async (context, { UserPoolId }) => {
        requirePool(context, UserPoolId);
        const { settings } = context;
        return {
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
        };
    },
});

export const describeUserPoolClient = defineOperation({
    access: 'server',
    request: { ...pool, ClientId: clientId },
    run: async (context, { UserPoolId, ClientId }) => {
        requirePool(context, UserPoolId);
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
    },
});

export const getUserPoolMfaConfig = defineOperation({
    access: 'server',
    request: pool,
    run: async (context, { UserPoolId }) => {
        requirePool(context, UserPoolId);
        const { mfa, mfaFactors } = context.settings;
        return {
            MfaConfiguration: mfa,
            SoftwareTokenMfaConfiguration: { Enabled: mfaFactors.includes('SOFTWARE_TOKEN_MFA') },
        };
    },
});
