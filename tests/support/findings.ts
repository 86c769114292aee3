import type { CheckType } from '../../domain/application/checks/checkTypes.ts';

/** What an underwriter answers on each check when nothing is wrong with the example customer. */
export const passingFindings: Readonly<Record<CheckType, Readonly<Record<string, unknown>>>> = {
    identity: {
        faceMatches: true,
        dataMatches: true,
        documentReadable: true,
        documentUnexpired: true,
        documentGenuine: true,
        ofAge: true,
    },
    mobileMoney: { nameMatches: true, accountActive: true, ownNumber: true, nameSeen: 'AMA OWUSU' },
    pledge: {
        goodsSeen: true,
        ownershipShown: true,
        consentShown: true,
        acceptedValues: [{ item: 'LG fridge, two doors', value: 200_000 }],
    },
    income: {
        verifiedIncome: 120_000,
        obligations: 15_000,
        householdCosts: 50_000,
        proofGenuine: true,
        workConfirmed: true,
    },
    location: { addressConfirmed: true, positionPlausible: true, canBeFound: true, inServiceArea: true },
    customerCall: {
        attempts: [{ at: '2024-11-21T10:00:00.000Z', number: '+233244123456', result: 'answered', note: null }],
        identityConfirmed: true,
        askedThemselves: true,
        knowsProduct: true,
        knowsTerms: true,
        payerKnown: true,
        understandsLock: true,
        noExtraMoney: true,
        atShop: true,
        consentConfirmed: true,
        alternativeContact: 'Kofi Mensah, brother',
    },
    guarantor: {
        attempts: [{ at: '2024-11-21T10:05:00.000Z', number: '+233201112223', result: 'answered', note: null }],
        contacted: true,
        identityConfirmed: true,
        knowsAmount: true,
        consents: true,
        canPay: true,
    },
    bureau: { samePerson: true, reviewed: true, acceptable: true, manualReference: 'XDS-2026-1' },
};
