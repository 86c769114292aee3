import type { LockAbilities } from '../../../../domain/lending/lockAbilities.ts';
import { ordered, seenOf, stateOf, type AppPhone } from '../../../../domain/lending/lockApp/appPhone.ts';
import type { DeviceStatus, ListedPhone, ListQuestion, LockProvider, ProvidedPhone } from '../deviceLock.ts';
import { refusal, unknown } from '../refusals.ts';

/** The phones that our lock app runs on; one caller at a time changes one. */
export interface AppPhones {
    readonly read: (phoneId: string) => Promise<AppPhone | undefined>;
    /** Keeps what `change` makes of it; undefined where there is no such phone. */
    readonly update: (phoneId: string, change: (phone: AppPhone) => AppPhone) => Promise<AppPhone | undefined>;
    /** Has a phone wait for its app; as it is where it does already. `elsewhere`: another loan has it. */
    readonly add: (phone: ProvidedPhone) => Promise<AppPhone | 'elsewhere'>;
    /** Those that spoke first in front. */
    readonly list: (question: ListQuestion) => Promise<readonly AppPhone[]>;
}

const abilities: LockAbilities = { keepsDate: true, offlineCode: 'ours' };

const statusOf = (phone: AppPhone | undefined): DeviceStatus =>
    phone === undefined ? unknown : { state: stateOf(phone), failure: null, providerRef: phone.phoneId };

const elsewhere: DeviceStatus = { state: 'rejected', failure: 'DEVICE_ALREADY_ENROLLED', providerRef: null };

const listedOf = (phone: AppPhone): ListedPhone => ({
    phoneId: phone.phoneId,
    imeis: [phone.imei],
    state: stateOf(phone),
    seen: seenOf(phone),
});

/**
 * Our own lock app, the kiosk app of Android's Device Lock: the provider is this server. An order is kept, and obeyed by the phone when it
 * checks in; what it said then is what it is.
 */
export const lockApp = (phones: AppPhones): LockProvider => ({
    can: abilities,
    look: async ({ phoneId }) => statusOf(await phones.read(phoneId)),
    tell: async (order) => {
        if (order.wanted !== 'enrolled')
            return statusOf(await phones.update(order.phoneId, (one) => ordered(one, order)));
        const added = await phones.add(order);
        return added === 'elsewhere' ? elsewhere : statusOf(added);
    },
    remind: async ({ phoneId, message: reminder }) => {
        const phone = await phones.update(phoneId, (one) => ({ ...one, reminder }));
        if (phone === undefined) throw refusal({ code: 'unknown', text: 'no phone of the lock app' });
        return { ...statusOf(phone), state: 'reminder' };
    },
    list: async (question) => (await phones.list(question)).map(listedOf),
});
