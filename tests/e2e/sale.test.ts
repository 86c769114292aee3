import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/e2e.ts';
import { cardPhoto } from '../support/e2eCard.ts';
import { countEffort } from '../support/e2eCount.ts';
import { newCustomer, type Customer } from '../support/e2eCustomer.ts';
import { choose, press, takePhoto, tick, write } from '../support/e2eForms.ts';
import { waitForMessage } from '../support/e2eLog.ts';
import { photoOfRoom } from '../support/e2ePhotos.ts';
import { osu } from '../support/e2eSales.ts';

/** Who is chosen in the phone's address book, one after the other; the browser of a computer has none. */
const withContacts = (page: Page, contacts: readonly { readonly name: string; readonly tel: string }[]) =>
    page.addInitScript((people) => {
        const select = () => {
            const at = Number(sessionStorage.getItem('picked') ?? 0);
            sessionStorage.setItem('picked', String(at + 1));
            const one = people[at];
            return Promise.resolve(one === undefined ? [] : [{ name: [one.name], tel: [one.tel] }]);
        };
        Object.defineProperty(navigator, 'contacts', { value: { select } });
    }, contacts);

const agree = async (page: Page, name: string, number: string): Promise<void> => {
    await press(page, `Let ${name} agree`);
    await press(page, `Send a code to ${number}`);
    await write(page, 'Code from the message', await waitForMessage(number, /(\d{6})/));
    await expect(page.getByText('Agreed by a code', { exact: false })).toBeVisible();
};

const leave = async (page: Page, button: string, section: string): Promise<void> => {
    await press(page, button);
    await page.waitForURL((url) => !url.pathname.startsWith(`/home/${section}/`));
};

const begin = async (page: Page, { phone: number }: Customer, card: Buffer): Promise<void> => {
    await page.getByRole('link', { name: 'New application' }).first().click();
    await page.waitForURL('/home/application-request');
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Begin with the back of the card');
    await (await chooser).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: card });
    await expect(page.getByText('The card was read.', { exact: false })).toBeVisible();
    await write(page, 'Phone', number);
    await press(page, 'From the contacts');
    await choose(page, 'Relation', 'Sibling');
    await tick(page, 'The customer was read this and agrees to all of it');
    await press(page, 'Start');
    await page.waitForURL(/\/offers$/);
};

const chooseOffer = async (page: Page): Promise<void> => {
    await page
        .getByRole('group', { name: 'Phones' })
        .getByRole('button', { name: /Samsung Galaxy A36/ })
        .click();
    await press(page, 'Take this offer');
    await page.waitForURL(/\/home\/kyc\//);
};

const identity = async (page: Page, { name, phone: number }: Customer, photo: Buffer): Promise<void> => {
    await takePhoto(page, 'ID, front', photo);
    await takePhoto(page, 'Customer', photo);
    await page.getByRole('button', { name: /^Use \+233/ }).click();
    await agree(page, name, number);
    await leave(page, 'Next', 'kyc');
};

const pledge = async (page: Page, photo: Buffer): Promise<void> => {
    await press(page.getByRole('group', { name: 'Pledged goods' }), 'Add');
    const item = page.getByRole('group', { name: 'Pledged goods, 1 of 1' });
    await choose(item, 'Type', 'Vehicle');
    await write(item, 'Description', 'Haojue motorcycle, red');
    await write(item, 'Estimated value', '9000');
    await choose(item, 'Owner', 'Customer');
    await tick(item, "Kept at the customer's address");
    await takePhoto(item, 'Photo', photo);
    await choose(item, 'Proof of ownership', 'Registration or logbook');
    await takePhoto(item, 'Photo of the proof', photo);
    await leave(page, 'Next', 'pledge');
};

const guarantor = async (page: Page, { guarantorPhone }: Customer, card: Buffer, photo: Buffer): Promise<void> => {
    await press(page.getByRole('group', { name: 'Guarantors' }), 'Add');
    const person = page.getByRole('group', { name: 'Guarantors, 1 of 1' });
    await takePhoto(person, 'ID of the guarantor', card);
    await choose(person, 'Relation', 'Relative');
    await press(person, 'From the contacts');
    await write(person, 'Occupation', 'Teacher');
    await write(person, 'Monthly income', '3500');
    await write(person, 'Address', 'Kaneshie, Accra');
    await takePhoto(person, 'Photo', photo);
    await tick(person, 'Agrees to pay if the customer does not');
    await agree(page, 'Yaw Boateng', guarantorPhone);
    await leave(page, 'Next', 'guarantor');
};

const affordability = async (page: Page, photo: Buffer): Promise<void> => {
    await choose(page, 'Earns as', 'Employed');
    await write(page, 'Occupation', 'Nurse');
    await write(page, 'Employer or business', 'Korle Bu Hospital');
    await write(page, 'Months in this work', '40');
    await choose(page, 'Paid how often', 'Monthly');
    await write(page, 'Net income a month', '4000');
    await choose(page, 'Proof of income', 'Payslip');
    await takePhoto(page, 'Photo of the proof', photo);
    await write(page, 'Household costs a month', '1200');
    await write(page, 'Dependants', '2');
    await leave(page, 'Next', 'affordability');
};

const address = async (page: Page, photo: Buffer): Promise<void> => {
    await tick(page, 'Taken at the home');
    await press(page, 'Take the position');
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue(/./);
    await write(page, 'Town', 'Osu');
    await write(page, 'Landmark', 'Behind the Total station, blue gate');
    await write(page, 'Months at this address', '36');
    await choose(page, 'The home is', 'Rented');
    await takePhoto(page, 'Photo of the house', photo);
    await leave(page, 'Finish', 'address');
};

// The dearest phone asks for everything: a pledge, a guarantor, nine photos.
test('a sale of the dearest phone takes few touches, few words and few bytes', async ({ open }) => {
    const customer = newCustomer();
    const backer = { firstName: 'Yaw', lastName: 'Boateng', idNumber: customer.guarantorIdNumber };
    const [card, backersCard, photo] = await Promise.all([cardPhoto(customer), cardPhoto(backer), photoOfRoom()]);
    const page = await open({
        // Whoever nobody else sells as meanwhile: a whole sale within a minute is near what one seller may write in one.
        as: 'sales2',
        viewport: phone,
        isMobile: true,
        hasTouch: true,
        geolocation: osu,
        permissions: ['geolocation'],
        // What was typed while a consent was on its way is put together with it by the outbox.
        tolerate: [/412 .*save_section/],
    });
    await withContacts(page, [
        { name: 'Kofi Mensah', tel: '0244 999 888' },
        { name: 'Yaw Boateng', tel: customer.guarantorPhone },
    ]);
    await page.goto('/home');
    const effort = await countEffort(page);
    await page.reload();
    await begin(page, customer, card);
    await chooseOffer(page);
    await identity(page, customer, photo);
    await pledge(page, photo);
    await guarantor(page, customer, backersCard, photo);
    await affordability(page, photo);
    await address(page, photo);
    await page.waitForURL(/\/home\/submit-application\//);
    await press(page, 'Submit');
    await page.waitForURL(/\/home\/pending\//);
    const { typed, taps, sentBytes } = await effort();
    const description = `${typed.length} fields, ${taps} taps, ${Math.round(sentBytes / 1_000)} kB: ${typed.join(', ')}`;
    test.info().annotations.push({ type: 'effort', description });
    expect(typed.length, description).toBeLessThanOrEqual(25);
    expect(taps, description).toBeLessThanOrEqual(60);
    expect(sentBytes, description).toBeLessThanOrEqual(900_000);
});
