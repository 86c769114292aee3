import type { Page } from '@playwright/test';
import { desk, expect, phone, test, type Open } from '../support/e2e.ts';
import { press, write } from '../support/e2eForms.ts';
import type { LockRoom, ProductName } from '../support/e2eLocks.ts';
import { openLockRoom } from '../support/e2eRooms.ts';

let room: LockRoom;
test.beforeAll(async () => {
    test.setTimeout(180_000);
    room = await openLockRoom();
});
test.afterAll(() => room.close());

const signedIn = async (open: Open, username: string, viewport: { width: number; height: number }): Promise<Page> => {
    // What a server refuses is an error in the console of the browser.
    const page = await open({ baseURL: room.url, viewport, tolerate: [/status of 4(?:04|09|12|22)/] });
    const session = await room.sessionOf(username);
    await page.addInitScript((kept) => localStorage.setItem('ahadi.session', kept), session);
    return page;
};

const imeiOf = (name: ProductName): string => room.newImei(name);
const toHandover = (page: Page, uid: string) => page.goto(`/home/phone-locking/${uid}`);

/** Enrols a phone as the seller does. */
const enrol = async (page: Page, imei: string): Promise<void> => {
    await write(page, 'IMEI', imei);
    await press(page, 'Enrol this phone');
};

const isReady = (page: Page) => expect(page.getByText('Locked to the contract')).toBeVisible();

test('a phone of each provider is enrolled while the customer waits, and is only ready once its provider says so', async ({
    open,
}) => {
    const page = await signedIn(open, 'sales', phone);
    const { knox, trustonic, payTrigger } = room.fakes;
    for (const [name, provider, help] of [
        ['samsung', knox, /Enrol the phone before it is set up/],
        ['nokia', trustonic, /Take the phone out of its box/],
        ['tecno', payTrigger, /Take the phone out of its box/],
    ] as const)
        await test.step(name, async () => {
            await toHandover(page, await room.signed(name));
            await expect(page.getByText(help)).toBeVisible();
            await enrol(page, imeiOf(name));
            await expect(page.getByText('The lock service takes the phone')).toBeVisible();
            await expect(page.getByRole('progressbar', { name: 'Waiting for the lock service' })).toBeVisible();
            await room.carry();
            await expect(page.getByText('Locked to the contract')).toBeHidden();
            await room.arrive(provider);
            await isReady(page);
        });
    await test.step('redmi, by our own lock app', async () => {
        const imei = imeiOf('redmi');
        await toHandover(page, await room.signed('redmi'));
        await enrol(page, imei);
        await expect(page.getByText('The lock service takes the phone')).toBeVisible();
        await room.carry();
        const handset = room.handset(imei);
        await handset.enrol();
        await room.carry();
        await expect(page.getByText('Almost there')).toBeVisible();
        await handset.checkIn();
        await room.carry();
        await isReady(page);
    });
});

test('each failure says what to do with a phone of that brand, and its cure works', async ({ open }) => {
    const page = await signedIn(open, 'sales', phone);
    const { knox, trustonic, payTrigger } = room.fakes;
    const says = (words: string) => expect(page.getByText(words)).toBeVisible();
    /** A phone that was enrolled before the page is opened. */
    const enrolled = async (name: ProductName, imei = imeiOf(name)): Promise<string> => {
        const uid = await room.signed(name);
        await room.journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
        await room.carry();
        return uid;
    };
    const refused = (message: string) => ({ result: 'FAIL', error: { code: '1', message, reason: '' } });

    await test.step('enrolled elsewhere: another phone', async () => {
        const imei = imeiOf('samsung');
        knox.phones.set(imei, { deviceUid: imei, approveId: 'of another lender', status: 'Active' });
        await toHandover(page, await enrolled('samsung', imei));
        await says('Another company holds this phone in Knox Guard');
        await press(page, 'Another phone');
        await enrol(page, imeiOf('samsung'));
        await expect(page.getByText('The lock service takes the phone')).toBeVisible();
        await room.arrive(knox);
        await isReady(page);
    });
    await test.step('another model', async () => {
        knox.once('devices/uploads', { status: 400, body: refused('MODEL_NOT_SUPPORTED') });
        await toHandover(page, await enrolled('samsung'));
        await says('This phone is not of the model in the contract. Take the right one.');
    });
    await test.step('refused for a reason that is not the phone’s', async () => {
        knox.once('devices/uploads', { status: 400, body: refused('LICENSE_EXPIRED') });
        await toHandover(page, await enrolled('samsung'));
        await says('The lock service refused, which is not the fault of this phone.');
    });
    await test.step('a provider that is away: it is asked again', async () => {
        trustonic.once('inventory/upload', { status: 503 });
        await toHandover(page, await enrolled('nokia'));
        await says('The lock service does not answer. It is asked again by itself');
        await room.arrive(trustonic);
        await isReady(page);
    });
    await test.step('not online: set up, restarted, tried again', async () => {
        const uid = await enrolled('tecno');
        await room.rows(`update phone set wanted_at = now() - interval '16 minutes' where application_uid = $1`, uid);
        await room.carry();
        await toHandover(page, uid);
        await says('Finish its first set-up on Wi-Fi, restart it once, then try again.');
        await press(page, 'Try again');
        await expect(page.getByText('The lock service takes the phone')).toBeVisible();
        await room.arrive(payTrigger);
        await isReady(page);
    });
    await test.step('a number that must not be enrolled here', async () => {
        const taken = imeiOf('nokia');
        await enrolled('nokia', taken);
        const stolen = imeiOf('nokia');
        await room.reportStolen(stolen);
        await toHandover(page, await room.signed('nokia'));
        await write(page, 'IMEI', imeiOf('redmi'));
        const { nokia, redmi } = room.products;
        await says(`This is not a ${nokia.product}: its number begins with ${redmi.tac}.`);
        await enrol(page, taken);
        await says('This phone is already on another loan');
        await enrol(page, stolen);
        await says('This phone is reported stolen');
    });
    await test.step('a brand that nobody locks', async () => {
        await toHandover(page, await room.signed('vivo'));
        await enrol(page, imeiOf('vivo'));
        await says('No lock service is connected for Vivo Y03 in this country. Keep the phone and offer another one.');
    });
});

test('a phone locks for what is late, opens for a payment and by a code, and is free with a certificate in the end', async ({
    open,
}) => {
    const imei = imeiOf('redmi');
    const uid = await room.signed('redmi');
    const { journey, carry } = room;
    await journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
    await carry();
    const handset = room.handset(imei);
    await handset.enrol();
    const meets = async (): Promise<void> => {
        await handset.checkIn();
        await handset.checkIn();
        await carry();
    };
    await meets();
    await journey.does('sales', uid, 'complete', { handoverPhoto: await journey.document(uid, 'handover') });
    const owed = async (what: 'overdue' | 'outstanding'): Promise<number> =>
        Number(
            (await room.rows<{ sum: string }>(`select ${what} as sum from loan where application_uid = $1`, uid))[0]
                ?.sum,
        );

    const page = await signedIn(open, 'support', desk);
    const card = page.getByRole('region', { name: 'Phone', exact: true });
    const called = async (title: string): Promise<void> =>
        page.getByRole('button', { name: title, exact: true }).click();

    await test.step('late, it is asked to lock, and is only called locked once it is', async () => {
        await room.age(uid, 12);
        await room.keep();
        await page.goto(`/admin/application/${uid}?tab=phone`);
        await expect(card).toContainText('To be locked, since');
        await expect(card).toContainText('Not confirmed yet');
        await meets();
        expect(handset.said.isLocked).toBe(true);
        await page.reload();
        await expect(card).toContainText(/What its provider said\s*Locked/);
        await expect(card).toContainText(/Difference\s*No difference/);
    });
    await test.step('paid, but without a network: two clicks give a code, which opens it', async () => {
        await room.pay(uid, await owed('overdue'));
        await page.reload();
        await expect(card).toContainText('To be open, since');
        await called('No network');
        await press(page, 'Give an offline code');
        await expect(card).toContainText(/Offline code\s*\d{3} \d{3} \d{3}/);
        const code = /\d{3} \d{3} \d{3}/.exec(await card.innerText())?.[0].replaceAll(' ', '') ?? '';
        expect(handset.type(code)).toBe(true);
        expect(handset.said.isLocked).toBe(false);
        await carry();
        await meets();
        await page.reload();
        await expect(card).toContainText(/What its provider said\s*Active/);
    });
    await test.step('late again, it locks, and a payment opens it', async () => {
        await room.age(uid, 21);
        await room.keep();
        await meets();
        expect(handset.said.isLocked).toBe(true);
        await room.pay(uid, await owed('overdue'));
        await carry();
        await meets();
        expect(handset.said.isLocked).toBe(false);
    });
    await test.step('paid in full, it is free, and anybody can check its certificate', async () => {
        await room.pay(uid, await owed('outstanding'));
        await carry();
        await meets();
        await page.reload();
        await expect(card).toContainText(/What its provider said\s*Released/);
        const [issued] = await room.rows<{ number: string }>(
            'select number from certificate where application_uid = $1',
            uid,
        );
        await page.goto(`/api/certificates/${issued?.number}`);
        await expect(page.getByText('This certificate is genuine')).toBeVisible();
        await expect(page.getByText('Lock removed')).toBeVisible();
        await expect(page.getByText(`••• ${imei.slice(-4)}`)).toBeVisible();
    });
    await test.step('and no longer named by whoever makes a number up', async () => {
        await page.goto('/api/certificates/AAAA-0000');
        await expect(page.getByText('We issued no certificate of this number.')).toBeVisible();
    });
});
