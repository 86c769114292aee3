import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationsSection } from '../../../src/account/notifications/NotificationsSection.tsx';
import { confirmDevice, turnOff } from '../../../src/push/device.ts';
import { Invitation } from '../../../src/notifications/Invitation.tsx';
import { emptySession, session } from '../../../src/session/session.ts';
import { AppTheme } from '../../../src/theme/AppTheme.tsx';

const asked: { readonly path: string; readonly method: string | undefined; readonly body: unknown }[] = [];
vi.mock('../../../src/dataProvider/http.ts', () => ({
    request: (path: string, { method, body }: { readonly method?: string; readonly body?: unknown } = {}) => {
        asked.push({ path, method, body });
        return Promise.resolve({ id: 'subscription-1' });
    },
}));
vi.mock('../../../src/dataProvider/appConfig.ts', () => ({
    loadConfig: () => Promise.resolve({ push: { service: 'webPush', publicKey: 'AQID' } }),
}));

interface Browser {
    permission: NotificationPermission;
    /** What the person answers when the browser asks. */
    answer: NotificationPermission;
    endpoint: string | null;
    asks: number;
}
let browser: Browser;

const subscriptionAt = (endpoint: string) => ({
    options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
        browser.endpoint = null;
        return Promise.resolve(true);
    },
});

const pushManager = {
    getSubscription: () => Promise.resolve(browser.endpoint === null ? null : subscriptionAt(browser.endpoint)),
    subscribe: () => {
        browser.endpoint = 'https://fcm.googleapis.com/fcm/send/new';
        return Promise.resolve(subscriptionAt(browser.endpoint));
    },
};

beforeEach(() => {
    browser = { permission: 'default', answer: 'granted', endpoint: null, asks: 0 };
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
        get permission() {
            return browser.permission;
        },
        requestPermission: () => {
            browser.asks += 1;
            browser.permission = browser.answer;
            return Promise.resolve(browser.answer);
        },
    });
    Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: { ready: Promise.resolve({ pushManager }) },
    });
    localStorage.clear();
    session.set({ ...emptySession, token: 't', username: 'ama' });
});
afterEach(() => {
    cleanup();
    asked.length = 0;
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = (part: React.ReactElement) => render(<AppTheme>{part}</AppTheme>);
const target = (endpoint: string) => ({ address: endpoint, keys: { p256dh: 'p', auth: 'a' } });
const subscribed = (endpoint: string) => ({ path: '/api/push-subscriptions', method: 'POST', body: target(endpoint) });
const forgotten = { path: '/api/push-subscriptions/subscription-1', method: 'DELETE', body: undefined };

describe('the switch in the account', () => {
    it('asks when it is pressed, never before; the session keeps the token until it is turned off', async () => {
        show(<NotificationsSection />);
        expect(browser.asks).toBe(0);
        await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
        await screen.findByText(/^On\./);
        expect(session.get().notificationToken).toBe('subscription-1');
        expect(asked).toEqual([subscribed('https://fcm.googleapis.com/fcm/send/new')]);
        await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
        await screen.findByText(/^Off\./);
        expect([session.get().notificationToken, browser.endpoint]).toEqual([null, null]);
        expect(asked[1]).toEqual(forgotten);
    });

    it('says how a refusal is undone, which no button can', async () => {
        browser.answer = 'denied';
        show(<NotificationsSection />);
        await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
        await screen.findByText(/^Blocked\..*settings of your browser/);
        expect(screen.queryByRole('button')).toBeNull();
        expect(asked).toEqual([]);
    });

    it('says what to do where the browser cannot', () => {
        Reflect.deleteProperty(navigator, 'serviceWorker');
        show(<NotificationsSection />);
        expect(screen.getByText(/^Not possible in this browser/)).toBeDefined();
    });
});

describe('the invitation', () => {
    it('explains in words before the browser asks, and is gone once accepted', async () => {
        show(<Invitation />);
        expect(screen.getByText(/never a customer/)).toBeDefined();
        expect(browser.asks).toBe(0);
        await userEvent.click(screen.getByRole('button', { name: 'Tell me on this device' }));
        await waitFor(() => expect(screen.queryByText('Hear of it at once')).toBeNull());
        expect([browser.asks, session.get().notificationToken]).toEqual([1, 'subscription-1']);
    });

    it('takes no for an answer, of this person', async () => {
        show(<Invitation />);
        await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
        cleanup();
        show(<Invitation />);
        expect(screen.queryByText('Hear of it at once')).toBeNull();
        cleanup();
        session.set({ username: 'kofi' });
        show(<Invitation />);
        expect(screen.getByText('Hear of it at once')).toBeDefined();
        expect(browser.asks).toBe(0);
    });
});

describe('when the app opens', () => {
    it('a browser that takes notifications takes those of whoever is signed in now', async () => {
        browser.permission = 'granted';
        browser.endpoint = 'https://fcm.googleapis.com/fcm/send/old';
        await confirmDevice();
        expect(asked).toEqual([subscribed('https://fcm.googleapis.com/fcm/send/old')]);
        expect(session.get().notificationToken).toBe('subscription-1');
    });

    it('the server hears of a new address', async () => {
        browser.permission = 'granted';
        session.set({ notificationToken: 'subscription-1' });
        await confirmDevice();
        expect(asked).toEqual([subscribed('https://fcm.googleapis.com/fcm/send/new')]);
    });

    it('a browser that no longer may is forgotten', async () => {
        browser.permission = 'denied';
        session.set({ notificationToken: 'subscription-1' });
        await confirmDevice();
        expect(asked).toEqual([forgotten]);
        expect(session.get().notificationToken).toBeNull();
    });

    it('nobody is asked who has not said yes', async () => {
        browser.permission = 'granted';
        await confirmDevice();
        expect([asked, browser.asks]).toEqual([[], 0]);
    });
});

it('leaving without a network still ends it in this browser', async () => {
    browser.permission = 'granted';
    browser.endpoint = 'https://fcm.googleapis.com/fcm/send/old';
    session.set({ notificationToken: 'subscription-1' });
    await turnOff();
    expect([browser.endpoint, session.get().notificationToken]).toEqual([null, null]);
});
