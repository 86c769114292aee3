import { expect, type Page } from '@playwright/test';
import type { Customer } from './e2eCustomer.ts';
import { choose, press, takePhoto, textbox, tick, write } from './e2eForms.ts';
import { waitForMessage } from './e2eLog.ts';

/** What a sales person does with the customer beside them, on the pages of their phone. */

const entry = (page: Page, list: string) => page.getByRole('group', { name: `${list}, 1 of 1` });

const next = async (page: Page): Promise<void> => {
    await press(page, 'Next');
};

export const writeCustomer = async (page: Page, customer: Customer): Promise<void> => {
    await write(page, 'First name', customer.firstName);
    await write(page, 'Surname', customer.lastName);
    await write(page, 'Phone', customer.phone);
    await choose(page, 'Language for the call', 'English');
    await write(page, 'Next of kin', 'Kofi Mensah');
    await write(page, 'Phone of the next of kin', '0244 999 888');
    await choose(page, 'Relation', 'Sibling');
    await tick(page, 'The customer was read this and agrees to all of it');
};

export const beginApplication = async (page: Page, customer: Customer): Promise<string> => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'New application' }).first().click();
    await page.waitForURL('/home/application-request');
    await writeCustomer(page, customer);
    await press(page, 'Start');
    await page.waitForURL(/\/home\/application-request\/[0-9a-f-]{36}\/offers$/);
    return new URL(page.url()).pathname.split('/')[3] ?? '';
};

export interface ChosenOffer {
    readonly phone: RegExp;
    readonly months: string;
    readonly often: string;
}

const pickOffer = async (page: Page, { phone, months, often }: ChosenOffer): Promise<void> => {
    await page.getByRole('group', { name: 'Phones' }).getByRole('button', { name: phone }).click();
    await press(page, months);
    await press(page, often);
};

const takeOffer = async (page: Page): Promise<void> => {
    await press(page, 'Take this offer');
    await page.waitForURL(/\/home\/kyc\//);
};

/** Chooses an offer after giving the customer a picture of the quote; answers the name of its file. */
export const shareAndChooseOffer = async (page: Page, chosen: ChosenOffer): Promise<string> => {
    await pickOffer(page, chosen);
    const saved = page.waitForEvent('download');
    await press(page, 'Share picture');
    const name = (await saved).suggestedFilename();
    await expect(page.getByText('The picture is saved on this phone.', { exact: false })).toBeVisible();
    await takeOffer(page);
    return name;
};

/** What the ID and the mobile money account say. */
export const writeIdentity = async (page: Page, customer: Customer): Promise<void> => {
    await choose(page, 'Kind of ID', 'Ghana Card');
    await write(page, 'ID number', customer.idNumber);
    await page.getByLabel('Expires on').fill('2033-01-31');
    await page.getByLabel('Date of birth').fill('1992-05-17');
    await choose(page, 'Gender', 'Female');
    await choose(page, 'Mobile money network', 'MTN MoMo');
    await write(page, 'Mobile money number', customer.phone);
};

/** The identity page; answers the id of the photo of the ID's front. */
export const fillIdentity = async (page: Page, customer: Customer, photo: Buffer): Promise<string> => {
    const front = await takePhoto(page, 'ID, front', photo);
    await takePhoto(page, 'ID, back', photo);
    await takePhoto(page, 'Customer', photo);
    await writeIdentity(page, customer);
    await next(page);
    await page.waitForURL((url) => !url.pathname.startsWith('/home/kyc/'));
    return front;
};

export const fillPledge = async (page: Page, customer: Customer, photo: Buffer): Promise<void> => {
    await choose(page, 'Kind of pledge', 'Goods');
    await press(page.getByRole('group', { name: 'Pledged goods' }), 'Add');
    const item = entry(page, 'Pledged goods');
    await choose(item, 'Type', 'Vehicle');
    await write(item, 'Description', 'Haojue motorcycle, red');
    await write(item, 'Serial or plate', customer.serial);
    await write(item, 'Estimated value', '9000');
    await choose(item, 'Owner', 'Customer');
    await tick(item, "Kept at the customer's address");
    await takePhoto(item, 'Photo', photo);
    await choose(item, 'Proof of ownership', 'Registration or logbook');
    await takePhoto(item, 'Photo of the proof', photo);
    await next(page);
    await page.waitForURL((url) => !url.pathname.startsWith('/home/pledge/'));
};

export const fillGuarantor = async (page: Page, customer: Customer, photo: Buffer): Promise<void> => {
    await press(page.getByRole('group', { name: 'Guarantors' }), 'Add');
    const person = entry(page, 'Guarantors');
    await write(person, 'Name', 'Yaw Boateng');
    await choose(person, 'Relation', 'Relative');
    await choose(person, 'Kind of ID', 'Ghana Card');
    await write(person, 'ID number', customer.guarantorIdNumber);
    await write(person, 'Phone', customer.guarantorPhone);
    await write(person, 'Occupation', 'Teacher');
    await write(person, 'Monthly income', '3500');
    await write(person, 'Address', 'Kaneshie, Accra');
    await takePhoto(person, 'Photo', photo);
    await tick(person, 'Agrees to pay if the customer does not');
    await next(page);
    await page.waitForURL((url) => !url.pathname.startsWith('/home/guarantor/'));
};

export const writeIncome = async (page: Page): Promise<void> => {
    await choose(page, 'Earns as', 'Employed');
    await write(page, 'Occupation', 'Nurse');
    await write(page, 'Employer or business', 'Korle Bu Hospital');
    await write(page, 'Months in this work', '40');
    await choose(page, 'Paid how often', 'Monthly');
    await write(page, 'Net income a month', '4000');
    await choose(page, 'Proof of income', 'Payslip');
};

export const writeCosts = async (page: Page): Promise<void> => {
    await write(page, 'Household costs a month', '1200');
    await write(page, 'Instalments to others a month', '100');
    await write(page, 'Dependants', '2');
};

export const fillAffordability = async (page: Page, photo: Buffer): Promise<void> => {
    await writeIncome(page);
    await takePhoto(page, 'Photo of the proof', photo);
    await writeCosts(page);
    await next(page);
    await page.waitForURL((url) => !url.pathname.startsWith('/home/affordability/'));
};

/** Where the phone of the tests says it is: Osu, in Accra. */
export const osu = { latitude: 5.556, longitude: -0.182, accuracy: 12 } as const;

export const writeAddress = async (page: Page): Promise<void> => {
    await choose(page, 'Region', 'Greater Accra');
    await page.getByRole('combobox', { name: 'District' }).fill('Accra Metropolitan');
    await write(page, 'Town', 'Osu');
    await write(page, 'Landmark', 'Behind the Total station, blue gate');
    await write(page, 'Digital address', 'GA-110-2223');
    await write(page, 'Months at this address', '36');
    await choose(page, 'The home is', 'Rented');
};

export const takePosition = async (page: Page): Promise<void> => {
    await press(page, 'Take the position');
    await expect(page.getByText('± 12 m · Exact enough')).toBeVisible();
    await tick(page, 'Taken at the home');
};

export const fillAddress = async (page: Page, photo: Buffer): Promise<void> => {
    await writeAddress(page);
    await takePhoto(page, 'Photo of the house', photo);
    await takePosition(page);
    await press(page, 'Finish');
    await page.waitForURL((url) => !url.pathname.startsWith('/home/address/'));
};

/** Sends a code to the customer and writes it down as they read it out. */
const proveByCode = async (page: Page, { phone }: Customer, purpose: RegExp): Promise<void> => {
    await press(page, `Send a code to ${phone}`);
    await expect(page.getByText(`Sent to ${phone}. It works for ten minutes.`)).toBeVisible();
    await write(page, 'Code from the message', await waitForMessage(phone, purpose));
};

/** Takes the first of the offers that fit a changed deal, with the customer's code. */
export const acceptDeal = async (page: Page, customer: Customer): Promise<void> => {
    await page.getByRole('group', { name: 'Offers that fit' }).getByRole('button').first().click();
    await proveByCode(page, customer, /^(\d{6}) is your code to accept the deal/);
    await press(page, 'Take this deal');
    await page.waitForURL(/\/home\/contract\//);
};

const drawSignature = async (page: Page): Promise<void> => {
    const pad = page.getByLabel('Signature of the customer: sign here with a finger');
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('The field to sign in is not on the page.');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(0.2, 0.6));
    await page.mouse.down();
    for (const [x, y] of [
        [0.3, 0.3],
        [0.4, 0.7],
        [0.5, 0.35],
        [0.65, 0.6],
        [0.8, 0.4],
    ] as const) {
        await page.mouse.move(...at(x, y), { steps: 4 });
    }
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
};

export const signContract = async (page: Page, customer: Customer): Promise<void> => {
    await press(page, 'Show the customer a locked phone');
    await press(page, 'The customer has seen it');
    const agreement = 'The customer has read or heard the terms and agrees.';
    // Nobody agrees before the end of the contract was on the screen.
    const checkbox = page.getByRole('checkbox', { name: agreement, exact: true });
    await expect(async () => {
        // The words may arrive after the page was scrolled, and push their end away again.
        await checkbox.scrollIntoViewIfNeeded();
        await expect(checkbox).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await tick(page, agreement);
    await drawSignature(page);
    await proveByCode(page, customer, /^(\d{6}) is your code to sign your contract/);
    await press(page, 'Sign');
    await page.waitForURL(/\/home\/phone-locking\//);
};

export const handOver = async (page: Page, imei: string, photo: Buffer): Promise<void> => {
    await press(page, 'Paid another way');
    await expect(textbox(page, 'Received')).not.toHaveValue('');
    await press(page, 'Confirm the deposit');
    await expect(page.getByText(/ received\./)).toBeVisible();
    await write(page, 'IMEI', imei);
    await press(page, 'Enrol this phone');
    await takePhoto(page, 'The customer with the phone', photo);
    await press(page, 'Hand over and finish');
    await page.waitForURL(/\/home\/complete\//);
};
