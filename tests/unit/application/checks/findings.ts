import type { CheckType } from '../../../../domain/application/checks/checkTypes.ts';

/** What an underwriter writes down of a customer with nothing wrong. */
export const cleanFindings: Record<CheckType, Readonly<Record<string, unknown>>> = {
    identity: {
        faceMatches: true,
        dataMatches: true,
        documentReadable: true,
        documentUnexpired: true,
        documentGenuine: true,
        ofAge: true,
    },
    mobileMoney: { nameMatches: true, accountActive: true, ownNumber: true, nameSeen: null },
    pledge: {
        goodsSeen: true,
        ownershipShown: true,
        consentShown: true,
        acceptedValues: [{ item: 'LG fridge, two doors', value: 180_000 }],
    },
    income: {
        verifiedIncome: 120_000,
        obligations: 15_000,
        householdCosts: null,
        proofGenuine: true,
        workConfirmed: true,
    },
    location: { addressConfirmed: true, positionPlausible: true, canBeFound: true, inServiceArea: true },
    customerCall: {
        attempts: [{ at: '2026-11-02T10:05:00.000Z', number: '+233244123456', result: 'answered', note: null }],
        identityConfirmed: true,
        askedThemselves: true,
        knowsProduct: true,
        knowsTerms: true,
        payerKnown: null,
        understandsLock: true,
        noExtraMoney: true,
        atShop: null,
        consentConfirmed: null,
        alternativeContact: null,
    },
    guarantor: {
        attempts: [{ at: '2026-11-02T10:05:00.000Z', number: '+233201112223', result: 'answered', note: null }],
        contacted: true,
        identityConfirmed: true,
        knowsAmount: true,
        consents: true,
        canPay: true,
    },
    bureau: { samePerson: true, reviewed: true, acceptable: true, manualReference: null },
};
