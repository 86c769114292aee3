import type { Page, Request } from '@playwright/test';
import { expect, phone, signIn, test as base } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer, type Customer } from '../support/e2eCustomer.ts';
import { choosePhoto, press } from '../support/e2eForms.ts';
import { photoInParts, photoWithPlace } from '../support/e2ePhotos.ts';
import { startProxy, type Network, type Proxy } from '../support/e2eProxy.ts';
import {
    osu,
    takePosition,
    writeAddress,
    writeCosts,
    writeCustomer,
    writeIdentity,
    writeIncome,
} from '../support/e2eSales.ts';

const failures = [/net::ERR_/, /Failed to fetch/, /network error/];

interface Scene {
    readonly page: Page;
    readonly customer: Customer;
    /** What passes for a card. */
    readonly photo: Buffer;
    /** Too large to arrive before the network breaks off. */
    readonly large: Buffer;
}

const photograph = async ({ page, photo, large }: Scene, label: string): Promise<void> => {
    await choosePhoto(page, label, label.startsWith('ID') ? photo : large);
    await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible();
};

/** 'off' as the browser says it itself; the others, the browser knows nothing of. */
type Fault = 'off' | Exclude<Network, 'good'>;

/** The way from the first word to the submission; before each of these points the network turns bad, and after it, it is good. */
const points: readonly (readonly [string, Fault, (scene: Scene) => Promise<void>])[] = [
    [
        'the customer',
        'dead',
        async ({ page, customer }) => {
            await writeCustomer(page, customer);
            await press(page, 'Start');
            await page.waitForURL(/\/offers$/);
        },
    ],
    [
        'the offer',
        'off',
        async ({ page }) => {
            await page
                .getByRole('group', { name: 'Phones' })
                .getByRole('button', { name: /Galaxy A06/ })
                .click();
            await press(page, 'Take this offer');
            await page.waitForURL(/\/home\/kyc\//);
        },
    ],
    [
        'the ID',
        'answers lost',
        async (scene) => {
            await photograph(scene, 'ID, front');
            await photograph(scene, 'ID, back');
        },
    ],
    ['the selfie', 'cut', (scene) => photograph(scene, 'Customer')],
    [
        'what the ID says',
        'slow',
        async ({ page, customer }) => {
            await writeIdentity(page, customer);
            await press(page, 'Next');
            await page.waitForURL(/\/home\/affordability\//);
        },
    ],
    ['the income', 'answers lost', ({ page }) => writeIncome(page)],
    [
        'its proof',
        'cut',
        async (scene) => {
            const { page } = scene;
            await photograph(scene, 'Photo of the proof');
            await writeCosts(page);
            await press(page, 'Next');
            await page.waitForURL(/\/home\/address\//);
        },
    ],
    ['the address', 'slow', ({ page }) => writeAddress(page)],
    [
        'the house',
        'dead',
        async (scene) => {
            const { page } = scene;
            await photograph(scene, 'Photo of the house');
            await takePosition(page);
            await press(page, 'Finish');
            await page.waitForURL(/\/home\/submit-application\//);
        },
    ],
    [
        'the submission',
        'answers lost',
        async ({ page }) => {
            await press(page, 'Submit');
        },
    ],
];

/** Where the phone is also switched off and on while it has no network. */
const restarts: ReadonlySet<string> = new Set(['the offer', 'the house']);

const idOfAction = (request: Request): string | null => {
    const [, action] = /\/actions\/(\w+)$/.exec(new URL(request.url()).pathname) ?? [];
    return action === undefined ? null : `${action} ${request.headers()['idempotency-key']}`;
};

/** 'submit 0193…': what the server took of this page, each command once however often it was sent. */
const watchActions = (page: Page): ReadonlySet<string> => {
    const actions = new Set<string>();
    page.on('response', (reply) => {
        if (reply.request().method() !== 'POST' || !reply.ok()) return;
        const action = idOfAction(reply.request());
        if (action !== null) actions.add(action);
    });
    return actions;
};

const counted = (names: readonly string[]): Readonly<Record<string, number>> =>
    Object.fromEntries(names.map((name) => [name, names.filter((one) => one === name).length]));

const captured = ({ firstName, lastName, phone: number, idNumber }: Customer) => ({
    customer: {
        firstName,
        lastName,
        phone: number,
        nextOfKinName: 'Kofi Mensah',
        nextOfKinPhone: '+233244999888',
        nextOfKinRelation: 'sibling',
    },
    kyc: {
        idType: 'GHANA_CARD',
        idNumber,
        idExpiry: '2033-01-31',
        dateOfBirth: '1992-05-17',
        gender: 'female',
        mobileMoneyNetwork: 'MTN',
        mobileMoneyNumber: number,
    },
    affordability: {
        employmentType: 'employed',
        occupation: 'Nurse',
        employer: 'Korle Bu Hospital',
        monthsInWork: 40,
        payFrequency: 'monthly',
        declaredIncome: 400_000,
        incomeProof: 'payslip',
        householdCosts: 120_000,
        existingInstalments: 10_000,
        dependants: 2,
    },
    address: {
        region: 'Greater Accra',
        district: 'Accra Metropolitan',
        town: 'Osu',
        landmark: 'Behind the Total station, blue gate',
        digitalAddress: 'GA-110-2223',
        monthsAtAddress: 36,
        tenure: 'rent',
        capturedAtHome: true,
        location: { latitude: osu.latitude, longitude: osu.longitude, accuracyM: osu.accuracy },
    },
});

const photoFields = [
    ['kyc', 'idFront'],
    ['kyc', 'idBack'],
    ['kyc', 'selfie'],
    ['affordability', 'proofPhoto'],
    ['address', 'housePhoto'],
] as const;

/** Opens the app with all that capturing without a network needs: the worker, the screens and the prices. */
const prepare = async (page: Page): Promise<void> => {
    const prices = page.waitForResponse((reply) => reply.url().includes('/api/pricing') && reply.ok());
    await page.goto('/home/application-request');
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await (await prices).finished();
};

/** Name it before `open`: it then outlives the pages. */
const test = base.extend<{ front: Proxy }>({
    front: async ({ baseURL }, provide) => {
        const proxy = await startProxy(baseURL ?? '');
        await provide(proxy);
        proxy.stop();
    },
});

test.use({ serviceWorkers: 'allow' });

test('a network that dies, loses answers, breaks off and dawdles at ten points of the way loses nothing and sends nothing twice', async ({
    front,
    open,
    stateOf,
}) => {
    const sales = apiOf(await stateOf('sales'));
    const page = await open({
        baseURL: front.url,
        viewport: phone,
        isMobile: true,
        hasTouch: true,
        geolocation: osu,
        permissions: ['geolocation'],
        tolerate: failures,
    });
    const customer = newCustomer();
    const scene = { page, customer, photo: await photoWithPlace(), large: await photoInParts() };
    await signIn(page, { username: 'sales' });
    const actions = watchActions(page);
    await prepare(page);
    const turn = async (fault: Fault | 'good'): Promise<void> => {
        front.behave(fault === 'off' ? 'dead' : fault);
        await page.context().setOffline(fault === 'off');
    };
    let uid = '';
    for (const [point, fault, walk] of points) {
        await test.step(`${point}: ${fault}`, async () => {
            await turn(fault);
            await walk(scene);
            if (restarts.has(point)) await page.reload();
            // Whoever asks nothing meets no fault: something was sent, and spoilt.
            if (fault !== 'off') await expect.poll(front.spoilt).toBeGreaterThan(0);
            await turn('good');
            uid ||= new URL(page.url()).pathname.split('/')[3] ?? '';
        });
    }
    await page.waitForURL(`/home/pending/${uid}`);
    await expect(page.getByText('kept on this phone', { exact: false })).toHaveCount(0);

    const found = await sales.call(
        `/api/applications?filter=${encodeURIComponent(JSON.stringify({ q: customer.phone }))}`,
    );
    expect(await found.json()).toMatchObject([{ uid, stage: 'pending' }]);
    const { application, timeline } = await sales.dossier(uid);
    // Whoever sold it no longer sees the photos of the ID.
    const { documents } = await apiOf(await stateOf('underwriter')).dossier(uid);
    expect(application.product).toContain('Galaxy A06');
    expect(application.sections).toMatchObject(captured(customer));
    // Every photo once, where it was taken.
    const named = photoFields.map(([section, field]) => application.sections[section]?.[field]);
    expect(new Set(named).size).toBe(photoFields.length);
    expect(documents).toHaveLength(named.length);
    expect(new Set(documents.map(({ documentId }) => documentId))).toEqual(new Set(named));
    // Every change once: what the log holds is what the server took from here, by the ids of the commands.
    const logged = counted(timeline.map(({ action }) => action));
    expect(logged).toMatchObject(counted([...actions].map((id) => id.split(' ')[0] ?? '')));
    expect(logged).toMatchObject({ start: 1, submit: 1 });
});
