import type { PushOffer } from '../../domain/notifications/pushOffer.ts';

/** Where a browser is reached. */
interface Target {
    readonly address: string;
    readonly keys: { readonly p256dh: string; readonly auth: string } | null;
}

/** A browser's side of a push service. */
export interface Taker {
    /** Subscribes, or finds the subscription there is. */
    readonly subscribe: () => Promise<Target>;
    readonly unsubscribe: () => Promise<void>;
    readonly isSubscribed: () => Promise<boolean>;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const sameBytes = (left: ArrayBuffer | null, right: Uint8Array): boolean => {
    const bytes = new Uint8Array(left ?? new ArrayBuffer(0));
    return bytes.length === right.length && bytes.every((byte, index) => byte === right[index]);
};

const targetOf = (subscription: PushSubscription): Target => {
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    return { address: endpoint ?? '', keys: { p256dh, auth } };
};

const takeWebPush = (publicKey: string): Taker => {
    const manager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;
    const current = async () => (await manager()).getSubscription();
    return {
        isSubscribed: async () => (await current()) !== null,
        unsubscribe: async () => {
            await (await current())?.unsubscribe();
        },
        subscribe: async () => {
            const key = bytesOf(publicKey);
            const known = await current();
            if (known !== null && sameBytes(known.options.applicationServerKey, key)) return targetOf(known);
            // Made for another pair of keys: the service would refuse what is sent with ours.
            await known?.unsubscribe();
            const options = { userVisibleOnly: true, applicationServerKey: key };
            return targetOf(await (await manager()).subscribe(options));
        },
    };
};

const takeFcm = ({ publicKey, app }: Extract<PushOffer, { service: 'fcm' }>): Taker => {
    const open = async () => {
        const [{ getApps, initializeApp }, messaging] = await Promise.all([
            import('@firebase/app'),
            import('@firebase/messaging'),
        ]);
        const [known] = getApps();
        return { ...messaging, service: messaging.getMessaging(known ?? initializeApp(app)) };
    };
    const registration = () => navigator.serviceWorker.ready;
    return {
        isSubscribed: async () => (await (await registration()).pushManager.getSubscription()) !== null,
        unsubscribe: async () => {
            const { deleteToken, service } = await open();
            await deleteToken(service);
        },
        subscribe: async () => {
            const { getToken, service } = await open();
            const address = await getToken(service, {
                vapidKey: publicKey,
                serviceWorkerRegistration: await registration(),
            });
            return { address, keys: null };
        },
    };
};

/** How this browser takes notifications, by the service that the server sends them through. */
export const takeFromBrowser = (offer: PushOffer): Taker =>
    offer.service === 'fcm' ? takeFcm(offer) : takeWebPush(offer.publicKey);
