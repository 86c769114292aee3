import type { Page, Request } from '@playwright/test';
import { expect, phone, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer, type Customer } from '../support/e2eCustomer.ts';
import { choosePhoto, press } from '../support/e2eForms.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import {
    osu,
    takePosition,
    writeAddress,
    writeCosts,
    writeCustomer,
    writeIdentity,
    writeIncome,
} from '../support/e2eSales.ts';

const offline = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

interface Scene {
    readonly page: Page;
    readonly customer: Customer;
    readonly photo: Buffer;
}

const photograph = async ({ page, photo }: Scene, label: string): Promise<void> => {
    await choosePhoto(page, label, photo);
    await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible();
};

/** The way from the first word to the submission; before each of these points the network is cut, and after it, it is back. */
const points: readonly (readonly [string, (scene: Scene) => Promise<void>])[] = [
    [
        'the customer',
        async ({ page, customer }) => {
            await writeCustomer(page, customer);
            await press(page, 'Start');
            await page.waitForURL(/\/offers$/);
        },
    ],
    [
        'the offer',
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
        async (scene) => {
            await photograph(scene, 'ID, front');
            await photograph(scene, 'ID, back');
        },
    ],
    ['the selfie', (scene) => photograph(scene, 'Customer')],
    [
        'what the ID says',
        async ({ page, customer }) => {
            await writeIdentity(page, customer);
            await press(page, 'Next');
            await page.waitForURL(/\/home\/affordability\//);
        },
    ],
    ['the income', ({ page }) => writeIncome(page)],
    [
        'its proof',
        async (scene) => {
            const { page } = scene;
            await photograph(scene, 'Photo of the proof');
            await writeCosts(page);
            await press(page, 'Next');
            await page.waitForURL(/\/home\/address\//);
        },
    ],
    ['the address', ({ page }) => writeAddress(page)],
    [
        'the house',
        async (scene) => {
            const { page } = scene;
            await photograph(scene, 'Photo of the house');
            await takePosition(page);
            await press(page, 'Done');
            await page.waitForURL(/\/home\/submit-application\//);
        },
    ],
    [
        'the submission',
        async ({ page }) => {
            await press(page, 'Submit');
            await expect(page.getByText('Submitted on this phone.', { exact: false })).toBeVisible();
        },
    ],
];

/** Where the phone is also switched off and on while it has no network. */
const restarts: ReadonlySet<string> = new Set(['the offer', 'the house']);

const idOfAction = (request: Request): string | null => {
    const [, action] = /\/actions\/(\w+)$/.exec(new URL(request.url()).pathname) ?? [];
    return action === undefined ? null : `${action} ${request.headers()['idempotency-key']}`;
};

interface Sent {
    /** 'submit 0193…', each command once however often it was sent. */
    readonly actions: ReadonlySet<string>;
    /** The ids of the photos' documents. */
    readonly photos: ReadonlySet<string>;
}

/** What the server took of this page. */
const watchSent = (page: Page): Sent => {
    const [actions, photos] = [new Set<string>(), new Set<string>()];
    page.on('response', (reply) => {
        if (reply.request().method() !== 'POST' || !reply.ok()) return;
        const action = idOfAction(reply.request());
        if (action !== null) actions.add(action);
        const photo = new URL(reply.url()).searchParams.get('documentId');
        if (photo !== null) photos.add(photo);
    });
    return { actions, photos };
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

test.use({ serviceWorkers: 'allow' });

test('a network that is cut at ten points of the way loses nothing and sends nothing twice', async ({
    open,
    stateOf,
}) => {
    const sales = apiOf(await stateOf('sales'));
    const page = await open({
        as: 'sales',
        viewport: phone,
        isMobile: true,
        hasTouch: true,
        geolocation: osu,
        permissions: ['geolocation'],
        tolerate: offline,
    });
    const customer = newCustomer();
    const scene = { page, customer, photo: await photoWithPlace() };
    const sent = watchSent(page);
    await prepare(page);
    let uid = '';
    for (const [point, walk] of points) {
        await test.step(point, async () => {
            await page.context().setOffline(true);
            await walk(scene);
            if (restarts.has(point)) await page.reload();
            await page.context().setOffline(false);
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
    expect(new Set(documents.map(({ documentId }) => documentId))).toEqual(new Set(named));
    expect(sent.photos).toEqual(new Set(named));
    // Every change once: what the log holds is what the server took from here, by the ids of the commands.
    const logged = counted(timeline.map(({ action }) => action));
    expect(logged).toMatchObject(counted([...sent.actions].map((id) => id.split(' ')[0] ?? '')));
    expect(logged).toMatchObject({ start: 1, submit: 1 });
});
