import { describeDevice, devicePurpose, requireConfirmed, requireDevice } from '../devices.ts';
import { deviceNotFound, IdentityError, invalidParameter } from '../errors.ts';
import { base64, deviceKey, friendlyName, pageLimit, pageToken } from '../fields.ts';
import { onOwnAndAny, type Operation } from '../operation.ts';
import { readPage, type Slice } from '../pages.ts';
import { oneOf, optional, structure } from '../shape.ts';
import { isUsableVerifier, pad, toInteger } from '../srp.ts';
import { confirmDevice, deleteDevice, listDevices, writeDeviceStatus } from '../store/devices.ts';

const oneDevice = { DeviceKey: deviceKey } as const;

/** The client made up a password for its new device and tells what is needed to check it later. */
const confirm = onOwnAndAny(
    {
        ...oneDevice,
        DeviceSecretVerifierConfig: structure({ PasswordVerifier: base64, Salt: base64 }),
        DeviceName: optional(friendlyName),
    },
    async (context, { id: userId }, { DeviceKey, DeviceSecretVerifierConfig, DeviceName }) => {
        const device = await requireDevice(context, DeviceKey, userId);
        const verifier = toInteger(Buffer.from(DeviceSecretVerifierConfig.PasswordVerifier, 'base64'));
        if (!isUsableVerifier(verifier)) throw invalidParameter('Invalid device password verifier.');
        const isConfirmed = await confirmDevice(context.database.pool, device, {
            // Its person says whether it is.
            status: 'not_remembered',
            name: DeviceName ?? null,
            salt: Buffer.from(DeviceSecretVerifierConfig.Salt, 'base64'),
            sealedVerifier: context.secrets.seal(devicePurpose(device), pad(verifier)),
            now: context.now(),
        });
        if (!isConfirmed) throw new IdentityError('DeviceKeyExistsException', 'The device is already confirmed.');
        return { UserConfirmationNecessary: true };
    },
);

const get = onOwnAndAny(oneDevice, async (context, { id: userId }, { DeviceKey }) => ({
    Device: describeDevice(await requireConfirmed(context, DeviceKey, userId)),
}));

/** In the order of their keys. */
const list = onOwnAndAny(
    { Limit: optional(pageLimit), PaginationToken: optional(pageToken) },
    async ({ database }, { id: userId }, { Limit: limit, PaginationToken: token }) => {
        const read = (slice: Slice) => listDevices(database.pool, userId, slice);
        const { rows, next } = await readPage({ limit, token }, read, ({ key }) => key);
        return { Devices: rows.map(describeDevice), PaginationToken: next };
    },
);

const updateStatus = onOwnAndAny(
    { ...oneDevice, DeviceRememberedStatus: oneOf('remembered', 'not_remembered') },
    async ({ database, now }, { id: userId }, { DeviceKey: key, DeviceRememberedStatus: status }) => {
        const isKnown = await writeDeviceStatus(database.pool, { key, userId }, { status, now: now() });
        if (!isKnown) throw deviceNotFound();
    },
);

const forget = onOwnAndAny(oneDevice, async ({ database }, { id: userId }, { DeviceKey: key }) => {
    if (!(await deleteDevice(database.pool, { key, userId }))) throw deviceNotFound();
});

export const deviceOperations = {
    ConfirmDevice: confirm.own,
    ForgetDevice: forget.own,
    GetDevice: get.own,
    ListDevices: list.own,
    UpdateDeviceStatus: updateStatus.own,
} as const satisfies Readonly<Record<string, Operation>>;

export const adminDeviceOperations = {
    AdminForgetDevice: forget.any,
    AdminListDevices: list.any,
} as const satisfies Readonly<Record<string, Operation>>;
