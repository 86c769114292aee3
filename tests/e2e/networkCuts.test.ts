import type { Page, Request } from '@playwright/test';
import { expect, phone, test } from '../support/e2e.ts';
import { apiOf } from '../support/e2eApi.ts';
import { newCustomer, type Customer } from '../support/e2eCustomer.ts';
import { choose, press, tick, write } from '../support/e2eForms.ts';
import { photoWithPlace } from '../support/e2ePhotos.ts';
import { osu } from '../support/e2eSales.ts';

const offline = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

interface Scene {
    readonly page: Page;
    readonly customer: Customer;
    readonly photo: Buffer;
}

const photograph = async ({ page, photo }: Scene, label: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, `Take photo: ${label}`);
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible();
};

/** The way from the first word to the submission; before each of these points the network is cut, and after it, it is back. */
const points: readonly (readonly [string, (scene: Scene) => Promise<void>])[] = [
    [
        'the customer',
        async ({ page, customer }) => {
            await write(page, 'First name', customer.firstName);
            await write(page, 'Surname', customer.lastName);
            await write(page, 'Phone', customer.phone);
            await write(page, 'Next of kin', 'Kofi Mensah');
            await write(page, 'Phone of the next of kin', '0244 999 888');
            await choose(page, 'Relation', 'Sibling');
            for (const consent of await page.getByRole('checkbox', { name: /^(Agrees that we|Understands)/ }).all())
                await consent.check();
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
            await choose(page, 'Kind of ID', 'Ghana Card');
            await write(page, 'ID number', customer.idNumber);
            await page.getByLabel('Expires on').fill('2033-01-31');
            await page.getByLabel('Date of birth').fill('1992-05-17');
            await choose(page, 'Gender', 'Female');
            await choose(page, 'Mobile money network', 'MTN MoMo');
            await write(page, 'Mobile money number', customer.phone);
            await press(page, 'Next');
            await page.waitForURL(/\/home\/affordability\//);
        },
    ],
    [
        'the income',
        async ({ page }) => {
            await choose(page, 'Earns as', 'Employed');
            await write(page, 'Occupation', 'Nurse');
            await write(page, 'Employer or business', 'Korle Bu Hospital');
            await write(page, 'Months in this work', '40');
            await choose(page, 'Paid', 'Monthly');
            await write(page, 'Net income a month', '4000');
            await choose(page, 'Proof of income', 'Payslip');
        },
    ],
    [
        'its proof',
        async (scene) => {
            const { page } = scene;
            await photograph(scene, 'Photo of the proof');
            await write(page, 'Household costs a month', '1200');
            await write(page, 'Instalments to others a month', '100');
            await write(page, 'Dependants', '2');
            await press(page, 'Next');
            await page.waitForURL(/\/home\/address\//);
        },
    ],
    [
        'the address',
        async ({ page }) => {
            await choose(page, 'Region', 'Greater Accra');
            await page.getByRole('combobox', { name: 'District' }).fill('Accra Metropolitan');
            await write(page, 'Town', 'Osu');
            await write(page, 'Landmark', 'Behind the Total station, blue gate');
            await write(page, 'Months at this address', '36');
            await choose(page, 'The home is', 'Rented');
        },
    ],
    [
        'the house',
        async (scene) => {
            const { page } = scene;
            await photograph(scene, 'Photo of the house');
            await press(page, 'Take the position');
            await expect(page.getByText('± 12 m · Exact enough')).toBeVisible();
            await tick(page, 'Taken at the home');
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
    /** 'submit 0193…', each wish once however often it was sent. */
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
    // Every change once: what the log holds is what the server took from here, by the ids of the wishes.
    const logged = counted(timeline.map(({ action }) => action));
    expect(logged).toMatchObject(counted([...sent.actions].map((id) => id.split(' ')[0] ?? '')));
    expect(logged).toMatchObject({ start: 1, submit: 1 });
});
