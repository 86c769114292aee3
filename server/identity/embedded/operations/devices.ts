import { authorise } from '../authorise.ts';
import type { Context } from '../context.ts';
import { describeDevice, devicePurpose, requireConfirmed, requireDevice, requireTracking } from '../devices.ts';
import { deviceNotFound, IdentityError, invalidParameter } from '../errors.ts';
import { base64, deviceKey, friendlyName, pageLimit, pageToken, token } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { readPage, type PageRequest, type Slice } from '../pages.ts';
import { oneOf, optional, structure, type Read } from '../shape.ts';
import { isUsableVerifier, pad, toInteger } from '../srp.ts';
import {
    confirmDevice as writeConfirmation,
    deleteDevice,
    listDevices as readDevices,
    writeDeviceStatus,
    type DeviceKey as DeviceOfUser,
    type DeviceStatus,
} from '../store/devices.ts';
import type { StoredUser } from '../store/users.ts';
import { requireUser, targetUser } from './adminTarget.ts';

async function authoriseForDevices(context: Context, accessToken: string): Promise<StoredUser> {
    const user = await authorise(context, accessToken);
    requireTracking(context);
    return user;
}

/** The client made up a password for its new device and tells what is needed to check it later. */
export const confirmDevice = defineOperation({
    access: 'public',
    request: {
        AccessToken: token,
        DeviceKey: deviceKey,
        DeviceSecretVerifierConfig: structure({ PasswordVerifier: base64, Salt: base64 }),
        DeviceName: optional(friendlyName),
    },
    run: async (context, { AccessToken, DeviceKey, DeviceSecretVerifierConfig, DeviceName }) => {
        const { id: userId } = await authoriseForDevices(context, AccessToken);
        const device = await requireDevice(context, DeviceKey, userId);
        const verifier = toInteger(Buffer.from(DeviceSecretVerifierConfig.PasswordVerifier, 'base64'));
        if (!isUsableVerifier(verifier)) throw invalidParameter('Invalid device password verifier.');
        const isOptIn = context.settings.deviceTracking === 'OPT_IN';
        const isConfirmed = await writeConfirmation(context.database.pool, device, {
            status: isOptIn ? 'not_remembered' : 'remembered',
            name: DeviceName ?? null,
            salt: Buffer.from(DeviceSecretVerifierConfig.Salt, 'base64'),
            sealedVerifier: context.secrets.seal(devicePurpose(device), pad(verifier)),
            now: context.now(),
        });
        if (!isConfirmed) throw new IdentityError('DeviceKeyExistsException', 'The device is already confirmed.');
        return { UserConfirmationNecessary: isOptIn };
    },
});

const oneDevice = { AccessToken: token, DeviceKey: deviceKey } as const;

const nameOfDevice = { ...targetUser, DeviceKey: deviceKey } as const;

/** The user an administrator means, where devices are tracked at all. */
async function requireUserForDevices(context: Context, target: Read<typeof targetUser>): Promise<StoredUser> {
    const user = await requireUser(context, target);
    requireTracking(context);
    return user;
}

export const adminGetDevice = defineOperation({
    access: 'server',
    request: nameOfDevice,
    run: async (context, { DeviceKey, ...target }) => {
        const user = await requireUserForDevices(context, target);
        return { Device: describeDevice(await requireConfirmed(context, DeviceKey, user.id)) };
    },
});

export const getDevice = defineOperation({
    access: 'public',
    request: oneDevice,
    run: async (context, { AccessToken, DeviceKey }) => {
        const user = await authoriseForDevices(context, AccessToken);
        return { Device: describeDevice(await requireConfirmed(context, DeviceKey, user.id)) };
    },
});

/** In the order of their keys. */
export const listDevices = defineOperation({
    access: 'public',
    request: {
        AccessToken: token,
        Limit: optional(pageLimit),
        PaginationToken: optional(pageToken),
    },
    run: async (context, { AccessToken, Limit, PaginationToken }) => {
        const user = await authoriseForDevices(context, AccessToken);
        return pageOfDevices(context, user, { limit: Limit, token: PaginationToken });
    },
});

export const adminListDevices = defineOperation({
    access: 'server',
    request: { ...targetUser, Limit: optional(pageLimit), PaginationToken: optional(pageToken) },
    run: async (context, { Limit, PaginationToken, ...target }) => {
        const user = await requireUserForDevices(context, target);
        return pageOfDevices(context, user, { limit: Limit, token: PaginationToken });
    },
});

async function pageOfDevices({ database }: Context, user: StoredUser, page: PageRequest) {
    const read = (slice: Slice) => readDevices(database.pool, user.id, slice);
    const { rows, next } = await readPage(page, read, ({ key }) => key);
    return { Devices: rows.map(describeDevice), PaginationToken: next };
}

export const updateDeviceStatus = defineOperation({
    access: 'public',
    request: { ...oneDevice, DeviceRememberedStatus: oneOf('remembered', 'not_remembered') },
    run: async (context, { AccessToken, DeviceKey, DeviceRememberedStatus: status }) => {
        const { id: userId } = await authoriseForDevices(context, AccessToken);
        await changeStatus(context, { key: DeviceKey, userId }, status);
        return {};
    },
});

export const adminUpdateDeviceStatus = defineOperation({
    access: 'server',
    request: { ...nameOfDevice, DeviceRememberedStatus: oneOf('remembered', 'not_remembered') },
    run: async (context, { DeviceKey, DeviceRememberedStatus: status, ...target }) => {
        const { id: userId } = await requireUserForDevices(context, target);
        await changeStatus(context, { key: DeviceKey, userId }, status);
        return {};
    },
});

async function changeStatus({ database, now }: Context, device: DeviceOfUser, status: DeviceStatus): Promise<void> {
    if (!(await writeDeviceStatus(database.pool, device, { status, now: now() }))) throw deviceNotFound();
}

export const forgetDevice = defineOperation({
    access: 'public',
    request: oneDevice,
    run: async (context, { AccessToken, DeviceKey }) => {
        const { id: userId } = await authoriseForDevices(context, AccessToken);
        if (!(await deleteDevice(context.database.pool, { key: DeviceKey, userId }))) throw deviceNotFound();
        return {};
    },
});

export const adminForgetDevice = defineOperation({
    access: 'server',
    request: nameOfDevice,
    run: async (context, { DeviceKey, ...target }) => {
        const { id: userId } = await requireUserForDevices(context, target);
        if (!(await deleteDevice(context.database.pool, { key: DeviceKey, userId }))) throw deviceNotFound();
        return {};
    },
});
