import { capturedSections } from '../../support/captured.ts';
import { passingFindings } from '../../support/findings.ts';
import { newImei } from '../../support/handover.ts';
import type { Marks } from './scan.ts';

export const imei = newImei();

/** What the law lets go at once of a loan that is paid. */
export const soon: Marks = {
    'next of kin': 'Torquilla Brimsteade',
    'number of the next of kin': '244700222',
    'address of the guarantor': 'Farthingale Lane',
    'work of the guarantor': 'Wherrymaker',
    position: '5.551237',
    note: 'her shutters are painted vermilion',
    'picture of the home': 'PHOTO-HOME-7c1d',
};

/** What belongs to the contract. */
export const late: Marks = {
    'first name': 'Quorzelda',
    'other names': 'Vantrixia',
    'last name': 'Obblewick',
    phone: '244700111',
    'number of the card': '770112233',
    guarantor: 'Umberline Fazackley',
    'number of the guarantor': '201700333',
    'card of the guarantor': '770445566',
    landmark: 'Glimmerstone',
    employer: 'Snorbeck Foundry',
    pledge: 'Wexcombe loom',
    'words of a request': 'I moved to Tillingford',
    'comment on a payment': 'paid by Brindlecap',
    'payment to be taken back': 'Nettlewick paid it twice',
    'name of a payer': 'Dunstaple',
    'words of a statement': 'from Hesketh Mudge',
    'comment on a customer': 'owes Fenwick',
    'words of a hold': 'Marrowgate asks in court',
    'name as it should be': 'Pellingfrost',
    'signed with': 'PHOTO-SIGNATURE-91ab',
    'handed over with': 'PHOTO-HANDOVER-44e0',
    IMEI: imei,
};
export const marks: Marks = { ...soon, ...late };

/**
 * What docs/security.md says lies open: numbers of phones, and who paid; and whom partners remember who are played on this machine.
 */
const open = new Set([
    'other names',
    'number of the card',
    'guarantor',
    'first name',
    'last name',
    'phone',
    'number of the guarantor',
    'IMEI',
    'name of a payer',
    'words of a statement',
]);

/** What never lies open, not even in the old pages of the database. */
export const sealedMarks: Marks = Object.fromEntries(Object.entries(marks).filter(([name]) => !open.has(name)));

export const phone = '+233244700111';
/** What they told a sales person. */
export const sections = {
    ...capturedSections,
    customer: {
        ...capturedSections.customer,
        firstName: late['first name'],
        otherNames: late['other names'],
        lastName: late['last name'],
        phone,
        nextOfKinName: soon['next of kin'],
        nextOfKinPhone: '+233244700222',
    },
    kyc: { ...capturedSections.kyc, idNumber: 'GHA-770112233-4', mobileMoneyNumber: phone },
    pledge: {
        ...capturedSections.pledge,
        items: capturedSections.pledge.items.map((item) => ({ ...item, description: late['pledge'] })),
    },
    guarantor: {
        guarantors: capturedSections.guarantor.guarantors.map((one) => ({
            ...one,
            name: late['guarantor'],
            idNumber: 'GHA-770445566-7',
            phone: '+233201700333',
            address: `4 ${soon['address of the guarantor']}`,
            occupation: soon['work of the guarantor'],
        })),
    },
    affordability: { ...capturedSections.affordability, employer: late['employer'] },
    address: {
        ...capturedSections.address,
        landmark: `Behind the ${late['landmark']} kiosk`,
        location: { ...capturedSections.address.location, latitude: 5.551237 },
    },
};

/** What an underwriter writes down, who calls people and hears their names. */
export const findings = {
    ...passingFindings,
    mobileMoney: { ...passingFindings.mobileMoney, nameSeen: `${late['last name']} ${late['first name']}` },
    pledge: { ...passingFindings.pledge, acceptedValues: [{ item: late['pledge'], value: 180_000 }] },
    customerCall: {
        ...passingFindings.customerCall,
        attempts: [{ at: '2024-11-21T10:00:00.000Z', number: phone, result: 'answered', note: null }],
        alternativeContact: `${soon['next of kin']}, sister`,
    },
    guarantor: {
        ...passingFindings.guarantor,
        attempts: [{ at: '2024-11-21T10:05:00.000Z', number: '+233201700333', result: 'answered', note: null }],
    },
};

/** A picture of nothing, behind which a text may stand. */
export const blankPng = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);
