import {
    AdminForgetDeviceCommand,
    AdminListDevicesCommand,
    AdminListUserAuthEventsCommand,
    InvalidParameterException,
    ResourceNotFoundException,
    UserNotFoundException,
    UserPoolAddOnNotEnabledException,
    type AdminListDevicesCommandOutput,
    type AuthEventType,
    type DeviceType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Pool } from './poolClient.ts';

/** A browser or phone that somebody signs in from. Points in time are null where the provider does not say. */
export interface AccountDevice {
    readonly key: string;
    readonly name: string | null;
    readonly lastIp: string | null;
    readonly createdAt: Date | null;
    readonly lastUsedAt: Date | null;
    readonly isRemembered: boolean;
}

/** One attempt to sign in, to set a password or to get a code. */
export interface SignInEvent {
    readonly id: string;
    readonly at: Date | null;
    /** `SignIn`, `ForgotPassword`, ... as Cognito names them. */
    readonly kind: string;
    readonly succeeded: boolean;
    readonly ip: string | null;
    readonly device: string | null;
}

const pageSize = 60;

const deviceOf = ({ DeviceKey = '', DeviceAttributes = [], ...times }: DeviceType): AccountDevice => {
    const attributes = new Map(DeviceAttributes.map(({ Name, Value }) => [Name, Value]));
    return {
        key: DeviceKey,
        name: attributes.get('device_name') ?? null,
        lastIp: attributes.get('last_ip_used') ?? null,
        createdAt: times.DeviceCreateDate ?? null,
        lastUsedAt: times.DeviceLastAuthenticatedDate ?? null,
        isRemembered: attributes.get('dev:device_remembered_status') === 'remembered',
    };
};

/** None where the pool tracks no devices, or knows nobody of that name. */
const isEmpty = (error: unknown): boolean =>
    [InvalidParameterException, UserNotFoundException, UserPoolAddOnNotEnabledException].some(
        (empty) => error instanceof empty,
    );

export const devicesOf = async ({ client, poolId }: Pool, username: string): Promise<readonly AccountDevice[]> => {
    const devices: AccountDevice[] = [];
    let token: string | undefined;
    try {
        do {
            const page: AdminListDevicesCommandOutput = await client.send(
                new AdminListDevicesCommand({
                    UserPoolId: poolId,
                    Username: username,
                    Limit: pageSize,
                    PaginationToken: token,
                }),
            );
            devices.push(...(page.Devices ?? []).map(deviceOf));
            token = page.PaginationToken;
        } while (token !== undefined);
        return devices;
    } catch (error) {
        if (isEmpty(error)) return [];
        throw error;
    }
};

export const forgetDevice = async ({ client, poolId }: Pool, username: string, key: string): Promise<void> => {
    try {
        await client.send(new AdminForgetDeviceCommand({ UserPoolId: poolId, Username: username, DeviceKey: key }));
    } catch (error) {
        if (!(error instanceof ResourceNotFoundException) && !isEmpty(error)) throw error;
    }
};

const eventOf = ({ EventId = '', EventType, EventContextData, ...rest }: AuthEventType): SignInEvent => ({
    id: EventId,
    at: rest.CreationDate ?? null,
    kind: EventType ?? '',
    succeeded: rest.EventResponse === 'Pass',
    ip: EventContextData?.IpAddress ?? null,
    device: EventContextData?.DeviceName ?? null,
});

export const signInsOf = async ({ client, poolId }: Pool, username: string): Promise<readonly SignInEvent[]> => {
    try {
        const { AuthEvents = [] } = await client.send(
            new AdminListUserAuthEventsCommand({ UserPoolId: poolId, Username: username, MaxResults: pageSize }),
        );
        return AuthEvents.map(eventOf);
    } catch (error) {
        if (isEmpty(error)) return [];
        throw error;
    }
};
