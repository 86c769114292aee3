import { cognitoUserPoolsTokenProvider, forgetDevice as forgetDeviceInLibrary } from '@aws-amplify/auth/cognito';
import { callCognito } from './cognitoRaw.ts';
import { guarded, guardedByToken } from './guarded.ts';

const PAGE_SIZE = 60;

export interface Device {
    readonly key: string;
    readonly name: string | null;
    readonly lastIp: string | null;
    readonly createdAt: Date | null;
    readonly lastUsedAt: Date | null;
    readonly isRemembered: boolean;
    readonly isThisDevice: boolean;
}

/** A device on the wire; dates are seconds since 1970. */
interface WireDevice {
    readonly DeviceKey?: string;
    readonly DeviceAttributes?: readonly { readonly Name: string; readonly Value?: string }[];
    readonly DeviceCreateDate?: number;
    readonly DeviceLastAuthenticatedDate?: number;
}

const dateOf = (seconds: number | undefined): Date | null => (seconds === undefined ? null : new Date(seconds * 1000));

const deviceOf = (wire: WireDevice, ownKey: string | undefined): Device => {
    const { DeviceKey = '', DeviceAttributes = [], DeviceCreateDate, DeviceLastAuthenticatedDate } = wire;
    const attributes = new Map(DeviceAttributes.map(({ Name, Value }) => [Name, Value ?? null]));
    return {
        key: DeviceKey,
        name: attributes.get('device_name') ?? null,
        lastIp: attributes.get('last_ip_used') ?? null,
        createdAt: dateOf(DeviceCreateDate),
        lastUsedAt: dateOf(DeviceLastAuthenticatedDate),
        isRemembered: attributes.get('dev:device_remembered_status') === 'remembered',
        isThisDevice: DeviceKey === ownKey,
    };
};

const ownDeviceKey = async (): Promise<string | undefined> =>
    (await cognitoUserPoolsTokenProvider.tokenOrchestrator.getDeviceMetadata())?.deviceKey;

/** Up to 60 of the person's devices, and what to ask the next ones with. */
export const listDevices = (
    paginationToken?: string,
): Promise<{ devices: readonly Device[]; nextToken: string | null }> =>
    guardedByToken(async (AccessToken) => {
        const page = paginationToken === undefined ? {} : { PaginationToken: paginationToken };
        const reply: { readonly Devices?: readonly WireDevice[]; readonly PaginationToken?: string } =
            await callCognito('ListDevices', { AccessToken, Limit: PAGE_SIZE, ...page });
        const ownKey = await ownDeviceKey();
        return {
            devices: (reply.Devices ?? []).map((wire) => deviceOf(wire, ownKey)),
            nextToken: reply.PaginationToken ?? null,
        };
    }, 'device');

/** The device has to prove itself anew at its next sign-in. */
export const forgetDevice = (key: string): Promise<void> =>
    guarded(() => forgetDeviceInLibrary({ device: { id: key } }), 'device');

/** Whether the device may sign in without the second factor. */
export const setDeviceRemembered = (key: string, isRemembered: boolean): Promise<void> =>
    guardedByToken(async (AccessToken) => {
        const DeviceRememberedStatus = isRemembered ? 'remembered' : 'not_remembered';
        await callCognito('UpdateDeviceStatus', { AccessToken, DeviceKey: key, DeviceRememberedStatus });
    }, 'device');
