import { number } from 'yup';
import type { LockEvent } from '../lockEvent.ts';
import { phoneShape, stateOf } from './words.ts';

const told = phoneShape.shape({ notifyType: number().required(), state: number().nullable() });

const names: Readonly<Record<number, string>> = { 1000: 'activated', 2000: 'removed', 4000: 'cannot be locked' };

/** What an event of PayTrigger says. It has no time, so it only makes us look. Throws where that cannot be read. */
export const readPayTriggerEvent = (received: unknown): LockEvent => {
    const { notifyType, imei, state: lockState, ...phone } = told.validateSync(received, { strict: true });
    const state = stateOf({ ...phone, imei, lockState: lockState ?? null }) ?? null;
    return { name: names[notifyType] ?? `event ${notifyType}`, imeis: imei ? [imei] : [], state, at: null };
};
