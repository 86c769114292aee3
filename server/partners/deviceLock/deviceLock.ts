import { array, boolean, object, string } from 'yup';
import { deviceStates, type DeviceState } from '../../../domain/application/application.ts';
import { noAbilities, type LockAbilities } from '../../../domain/lending/lockAbilities.ts';
import type { WantedState } from '../../../domain/lending/lockOrder.ts';
import type { SeenPhone } from '../../../domain/lending/phoneSignals.ts';
import { ask, PartnerTrouble, type AskOptions } from '../ask.ts';
import { chooseProvider, type LockedPhones, type PhoneKind } from './choose.ts';

const deviceFailures = ['DEVICE_ALREADY_ENROLLED', 'WRONG_MODEL', 'OFFLINE', 'COMMAND_FAILED'] as const;

/** What the provider says of a phone (rule 5.1). 'none': it does not know this IMEI. */
export interface DeviceStatus {
    readonly state: DeviceState;
    /** Why it does not go on; null when nothing is in the way. OFFLINE mends itself once the phone is online. */
    readonly failure: (typeof deviceFailures)[number] | null;
    readonly providerRef: string | null;
}

/** A phone as its provider is told of it. */
export interface ProvidedPhone {
    /** The contract it is locked by. */
    readonly provider: string;
    /** Ours, unique: ties the phone to the loan. */
    readonly phoneId: string;
    readonly imei: string;
    readonly model: string;
}

/** All that is wanted of a phone; telling it again changes nothing. */
export interface LockOrder extends ProvidedPhone {
    readonly wanted: WantedState;
    /** For an open one: the ISO instant at which it locks again by itself; null for good. */
    readonly until: string | null;
    /** What a locked screen says, at most 350 characters, with the amount to pay. */
    readonly message: string;
    /** Whom to call from the locked screen. */
    readonly caller: string;
}

/** A text of at most 200 characters on the screen of a phone, which it does not lock. */
interface PhoneReminder extends ProvidedPhone {
    readonly message: string;
}

/** A phone as it stands in its provider's list. */
export interface ListedPhone {
    /** Our own name for it, where the provider keeps one. */
    readonly phoneId: string | null;
    readonly imeis: readonly string[];
    /** Null where its word is none that we know. */
    readonly state: DeviceState | null;
    readonly seen: SeenPhone;
}

/** Which part of a list: those changed since an ISO instant, null for all; pages from 0. */
export interface ListQuestion {
    readonly since: string | null;
    readonly page: number;
}

/** What a provider is asked; each resolves to the phone's DeviceStatus once it was heard. */
export interface LockProvider {
    readonly can: LockAbilities;
    readonly tell: (order: LockOrder, signal: AbortSignal) => Promise<unknown>;
    readonly look: (phone: ProvidedPhone, signal: AbortSignal) => Promise<unknown>;
    readonly remind: (reminder: PhoneReminder, signal: AbortSignal) => Promise<unknown>;
    /** A page of its phones, those that changed first in front; absent where it has no list. An empty page is the end. */
    readonly list?: (question: ListQuestion, signal: AbortSignal) => Promise<readonly ListedPhone[]>;
}

/** A contract with a provider, and which phones it locks. */
export interface LockContract {
    readonly name: string;
    readonly phones: LockedPhones | 'all';
    readonly provider: LockProvider;
}

/** Everybody who locks phones, with replies that can be relied on. Throws PartnerTrouble: 'refused' where the state forbids it. */
export interface DeviceLock {
    /** Who locks such a phone; undefined: nobody does. */
    readonly providerFor: (phone: PhoneKind) => string | undefined;
    readonly tell: (order: LockOrder) => Promise<DeviceStatus>;
    readonly look: (phone: ProvidedPhone) => Promise<DeviceStatus>;
    readonly remind: (reminder: PhoneReminder) => Promise<DeviceStatus>;
    /** What the provider of a contract can do; nothing where there is no such contract any more. */
    readonly abilitiesOf: (provider: string) => LockAbilities;
    /** The names of all contracts. */
    readonly providers: readonly string[];
    /** A page of a provider's phones; null where it has no list. */
    readonly list: (provider: string, question: ListQuestion) => Promise<readonly ListedPhone[] | null>;
}

const partner = 'device lock';

const reply = object({
    state: string().oneOf(deviceStates).required(),
    failure: string().oneOf(deviceFailures).defined().nullable(),
    providerRef: string().max(100).defined().nullable(),
});

const listedReply = object({
    phones: array()
        .of(
            object({
                phoneId: string().max(100).defined().nullable(),
                imeis: array().of(string().max(60).required()).required(),
                state: string().oneOf(deviceStates).defined().nullable(),
                seen: object({
                    lastSeen: string().max(40).defined().nullable(),
                    isOnOtherSim: boolean().defined().nullable(),
                    isProtected: boolean().defined().nullable(),
                    isReset: boolean().defined().nullable(),
                    serial: string().max(60).defined().nullable(),
                }).required(),
            }),
        )
        .required(),
});

export const openDeviceLock = (
    contracts: readonly LockContract[],
    { timeoutMs = 10_000, onCall }: AskOptions = {},
): DeviceLock => {
    const named = ({ provider: wanted }: Pick<ProvidedPhone, 'provider'>): LockProvider => {
        const found = contracts.find(({ name }) => name === wanted);
        if (found === undefined) throw new PartnerTrouble(partner, 'not_available');
        return found.provider;
    };
    const asking = (send: (signal: AbortSignal) => Promise<unknown>): Promise<DeviceStatus> =>
        ask({ partner, timeoutMs, onCall, reply, send });
    return {
        providerFor: (phone) => chooseProvider(contracts, phone)?.name,
        tell: (order) => asking(async (signal) => named(order).tell(order, signal)),
        look: (phone) => asking(async (signal) => named(phone).look(phone, signal)),
        remind: (reminder) => asking(async (signal) => named(reminder).remind(reminder, signal)),
        abilitiesOf: (provider) => contracts.find(({ name }) => name === provider)?.provider.can ?? noAbilities,
        providers: contracts.map(({ name }) => name),
        list: async (provider, question) => {
            const { list } = named({ provider });
            if (list === undefined) return null;
            const send = async (signal: AbortSignal) => ({ phones: await list(question, signal) });
            return (await ask({ partner, timeoutMs, onCall, reply: listedReply, send })).phones;
        },
    };
};
