import { loadConfig } from '../dataProvider/appConfig.ts';
import { request } from '../dataProvider/http.ts';
import { session } from '../session/session.ts';
import { takeFromBrowser, type Taker } from './taker.ts';

/** 'blocked': only the browser's own settings undo it. 'impossible': this browser takes no notifications. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'impossible';

const canTake = (): boolean =>
    'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** How this device stands for the person who is signed in. */
export const deviceState = (): DeviceState => {
    if (!canTake()) return 'impossible';
    if (Notification.permission === 'denied') return 'blocked';
    return Notification.permission === 'granted' && session.get().notificationToken !== null ? 'on' : 'off';
};

const taker = async (): Promise<Taker> => takeFromBrowser((await loadConfig()).push);

const tellServer = async (target: { readonly address: string; readonly keys: object | null }): Promise<void> => {
    const { id } = await request<{ readonly id: string }>('/api/push-subscriptions', { method: 'POST', body: target });
    session.set({ notificationToken: id });
};

/** Asks the person, in answer to a press of theirs, and has notifications sent here from now on. Throws ApiError. */
export const turnOn = async (): Promise<DeviceState> => {
    if (!canTake()) return 'impossible';
    if ((await Notification.requestPermission()) === 'granted') await tellServer(await (await taker()).subscribe());
    return deviceState();
};

const forgetAtServer = async (): Promise<void> => {
    const { notificationToken } = session.get();
    if (notificationToken === null) return;
    session.set({ notificationToken: null });
    await request(`/api/push-subscriptions/${encodeURIComponent(notificationToken)}`, { method: 'DELETE' });
};

/** Has nothing sent here any more; without a network, the service finds out with the next message. */
export const turnOff = async (): Promise<DeviceState> => {
    const leaving = forgetAtServer().catch(() => undefined);
    if (canTake()) await (await taker()).unsubscribe();
    await leaving;
    return deviceState();
};

/**
 * When the app opens: a browser that takes notifications takes those of whoever is signed in now, at the address it has now.
 * One that no longer may is forgotten.
 */
export const confirmDevice = async (): Promise<void> => {
    if (!canTake()) return;
    if (Notification.permission !== 'granted') return forgetAtServer();
    const browser = await taker();
    if (session.get().notificationToken !== null || (await browser.isSubscribed())) {
        await tellServer(await browser.subscribe());
    }
};
