import { object, string } from 'yup';
import { deviceStates } from '../../../../domain/application/application.ts';
import { stateOf, type AppPhone } from '../../../../domain/lending/lockApp/appPhone.ts';
import type { LockEvent } from '../lockEvent.ts';

const shape = object({
    imei: string().required(),
    state: string().oneOf(deviceStates).required(),
    at: string().required(),
});

/** What a phone came to, as the inbox keeps it. */
export const appEventOf = (phone: AppPhone, at: Date): Buffer =>
    Buffer.from(JSON.stringify({ imei: phone.imei, state: stateOf(phone), at: at.toISOString() }));

export const readAppEvent = (told: unknown): LockEvent => {
    const { imei, state, at } = shape.validateSync(told, { strict: true });
    return { name: `phone ${state}`, imeis: [imei], state, at: new Date(at) };
};
