import { v7 } from 'uuid';
import type { Api } from './e2eApi.ts';
import { capturedSections } from './captured.ts';
import type { Customer } from './e2eCustomer.ts';
import { passingFindings } from './findings.ts';

/** Applications brought to where a test begins, through the same routes that the pages use. */

const pricingId = 'gh-galaxy-a06';

export const startDraft = async (sales: Api, { firstName, lastName, phone }: Customer): Promise<string> => {
    const uid = v7();
    const customer = { ...capturedSections.customer, firstName, lastName, otherNames: null, phone };
    await sales.does(uid, 'start', customer);
    return uid;
};

/** Every section that a phone of this price asks for. */
export const captureAll = async (sales: Api, uid: string, customer: Customer, photo: Buffer): Promise<void> => {
    const price: { readonly version: number } = await (await sales.call(`/api/pricing/${pricingId}`)).json();
    const save = (section: string, data: object) => sales.does(uid, 'save_section', { section, data });
    await save('offer', {
        ...capturedSections.offer,
        pricingId,
        pricingVersion: price.version,
        deposit: 60_000,
    });
    await save('kyc', {
        ...capturedSections.kyc,
        idNumber: customer.idNumber,
        idExpiry: '2033-01-31',
        mobileMoneyNumber: customer.phone,
        idFront: await sales.upload(uid, 'id_front', photo),
        idBack: await sales.upload(uid, 'id_back', photo),
        selfie: await sales.upload(uid, 'selfie', photo),
    });
    await save('affordability', {
        ...capturedSections.affordability,
        declaredIncome: 250_000,
        proofPhoto: await sales.upload(uid, 'income_proof', photo),
        months: [],
    });
    await save('address', {
        ...capturedSections.address,
        location: { ...capturedSections.address.location, capturedAt: new Date().toISOString() },
        housePhoto: await sales.upload(uid, 'home', photo),
    });
};

export const submitNew = async (sales: Api, customer: Customer, photo: Buffer): Promise<string> => {
    const uid = await startDraft(sales, customer);
    await captureAll(sales, uid, customer, photo);
    await sales.does(uid, 'submit');
    return uid;
};

const requiredChecks = ['identity', 'mobileMoney', 'income', 'location', 'customerCall', 'bureau'] as const;
type RequiredCheck = (typeof requiredChecks)[number];

/** Passes each check that such an application asks for, but for those left to the test. */
export const passChecks = async (
    underwriter: Api,
    uid: string,
    leftOut: readonly RequiredCheck[] = [],
): Promise<void> => {
    for (const check of requiredChecks.filter((one) => !leftOut.includes(one))) {
        const findings =
            check === 'income' ? { ...passingFindings.income, verifiedIncome: 250_000 } : passingFindings[check];
        const judgement = { check, outcome: 'pass', reasonCodes: [], comment: null, findings };
        await underwriter.does(uid, 'record_check', judgement);
    }
};
