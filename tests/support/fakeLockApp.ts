import { newAppPhone, stateOf, type AppPhone, type Said, type Wish } from '../../domain/lending/lockApp/appPhone.ts';
import { checkIn } from '../../domain/lending/lockApp/checkIn.ts';
import type { AppPhones } from '../../server/partners/deviceLock/lockApp/lockApp.ts';
import type { LockAppConfig } from '../../server/platform/config/lockConfig.ts';

export const lockAppContract: LockAppConfig = {
    kind: 'lockApp',
    name: 'own-ke',
    countries: ['KE'],
    brands: ['Nokia'],
    tacs: [],
    appKey: 'of-all-phones-until-they-have-their-own',
};

export const unlocked: Said = {
    seq: 0,
    isLocked: false,
    lockAt: null,
    simHash: 'sim-1',
    isIntact: true,
    codeCount: 0,
    appVersion: '1.0.0',
};

/** A phone that reads what is wanted of it: what it has seen already, or something newer, says nothing new to it. */
export const obeyed = (said: Said, { seq, state, lockAt }: Wish): Said =>
    seq <= said.seq ? said : { ...said, seq, isLocked: state === 'locked', lockAt };

/** Phones with our lock app, in this process: they do what they are told once they are online. */
export const playLockApp = () => {
    const phones = new Map<string, AppPhone>();
    const own: AppPhones = {
        read: async (phoneId) => phones.get(phoneId),
        update: async (phoneId, change) => {
            const known = phones.get(phoneId);
            if (known !== undefined) phones.set(phoneId, change(known));
            return phones.get(phoneId);
        },
        add: async ({ phoneId, imei }) => {
            const isElsewhere = [...phones.values()].some(
                (other) => other.imei === imei && other.phoneId !== phoneId && stateOf(other) !== 'released',
            );
            if (isElsewhere) return 'elsewhere';
            const phone = phones.get(phoneId) ?? newAppPhone({ phoneId, imei });
            phones.set(phoneId, phone);
            return phone;
        },
        list: async ({ page }) => (page === 0 ? [...phones.values()] : []),
    };
    const speak = (phone: AppPhone): AppPhone => {
        const now = new Date();
        const said = obeyed(phone.said ?? unlocked, phone.wish);
        return checkIn({ ...phone, keyGivenAt: now }, said, { signedAt: (phone.signedAt ?? 0) + 1, now }).phone;
    };
    return {
        own,
        phones,
        online: () => {
            for (const [phoneId, phone] of phones) phones.set(phoneId, speak(phone));
        },
        close: async () => undefined,
    };
};
