import type { Link, MobileMoneyAccount } from '../../../../domain/application/checks/facts.ts';
import type { CheckType } from '../../../../domain/application/checks/registry.ts';
import { capturedSections, cleanFacts, signedPledge } from '../../../support/captured.ts';
import type { Case, Changes } from './context.ts';

const link = (change: Partial<Link>): Link => ({
    uid: 'other',
    reference: 'GH-2026-000009',
    stage: 'pending',
    by: 'id',
    live: true,
    ...change,
});
const same = { name: true, givenName: true, familyName: true, score: null, gender: true, dateOfBirth: true };
const differing = { name: false, givenName: false, familyName: false };
const [fridge] = capturedSections.pledge.items;
const item = (change: object): Changes => ({ sections: { pledge: { items: [{ ...fridge, ...change }] } } });
const [backer] = capturedSections.guarantor.guarantors;
const guarantor = (change: object): Changes => ({
    sections: { guarantor: { guarantors: [{ ...backer, ...change }] } },
});
const holder = (change: Partial<MobileMoneyAccount>): Changes => ({
    facts: {
        guarantorAccounts: [
            { phone: backer.phone, account: { ...cleanFacts.guarantorAccounts[0].account, ...change } },
        ],
    },
});
const place = (change: object): Changes => ({
    sections: { address: { location: { ...capturedSections.address.location, ...change } } },
});
const record = (change: object): Changes => ({ facts: { guarantees: [{ ...cleanFacts.guarantees[0], ...change }] } });
const financed = cleanFacts.offer.principal;

export const casesOfSurroundings = {
    pledge: [
        // 2,000.00 of electronics at 40 % is 800.00 of the 1,100.00 financed: 72 %.
        ['covered', {}, 'pass', []],
        ['just covered', item({ estimatedValue: Math.ceil(financed / 0.8) }), 'pass', []],
        ['just not covered', item({ estimatedValue: Math.ceil(financed / 0.8) - 2 }), 'fail', ['PLEDGE_LOW_VALUE']],
        [
            'furniture counts for less',
            item({ type: 'furniture', estimatedValue: 150_000 }),
            'fail',
            ['PLEDGE_LOW_VALUE'],
        ],
        ['no photo', item({ photo: null }), 'fail', ['PLEDGE_NO_PHOTO']],
        ["the spouse's, without consent", item({ owner: 'spouse' }), 'fail', ['PLEDGE_CONSENT_MISSING']],
        [
            "the spouse's, with consent",
            { sections: { pledge: { items: [{ ...fridge, owner: 'spouse' }], spouseConsent: true } } },
            'pass',
            [],
        ],
        ['kept elsewhere', item({ atHome: false }), 'review', []],
        ['the financed phone', item({ description: 'My new Galaxy A06' }), 'fail', ['PLEDGE_LOW_VALUE']],
        ['pledged twice', { facts: { samePledge: [link({})] } }, 'fail', ['PLEDGE_ALREADY_PLEDGED']],
        ['pledged before', { facts: { samePledge: [link({ live: false })] } }, 'pass', []],
        ['not looked up', { facts: { samePledge: undefined } }, 'unavailable', []],
        ['nothing captured', { sections: { pledge: null } }, 'unavailable', []],
        ['nothing financed', { facts: { offer: undefined }, application: { financedAmount: null } }, 'unavailable', []],
        ['no proof that it is theirs', item({ ownershipProof: 'none' }), 'review', ['PLEDGE_NOT_OWNED']],
        ['a proof nobody photographed', item({ ownershipPhoto: null }), 'review', ['PLEDGE_NOT_OWNED']],
        ['a vehicle with its papers', item({ type: 'vehicle', ownershipProof: 'registration' }), 'pass', []],
        ['a vehicle without papers', item({ type: 'vehicle', ownershipProof: null }), 'fail', ['PLEDGE_NOT_OWNED']],
        // A promise secures nothing: it never passes by itself.
        ['a signed promise', { sections: { pledge: signedPledge } }, 'review', []],
        [
            'a promise not signed',
            { sections: { pledge: { ...signedPledge, commitmentSignature: null } } },
            'fail',
            ['PLEDGE_CONSENT_MISSING'],
        ],
        [
            'a promise where the country allows none',
            { sections: { pledge: signedPledge }, country: 'KE' },
            'fail',
            ['PLEDGE_LOW_VALUE'],
        ],
    ],
    location: [
        ['at home, near the shop', {}, 'pass', []],
        ['no position', { sections: { address: { location: null } } }, 'fail', ['GPS_MISSING']],
        ['accurate to the limit', place({ accuracyM: 100 }), 'pass', []],
        ['too inaccurate', place({ accuracyM: 101 }), 'review', ['ADDRESS_UNVERIFIABLE']],
        ['made up', place({ mocked: true }), 'review', ['ADDRESS_UNVERIFIABLE']],
        [
            'in the next country',
            place({ latitude: 6.13, longitude: 1.3 }),
            'fail',
            ['OUT_OF_SERVICE_AREA', 'GPS_OUT_OF_AREA'],
        ],
        [
            'in another district',
            { facts: { districtArea: { latitude: 5.9, longitude: -0.2, radiusKm: 10 } } },
            'review',
            ['GPS_OUT_OF_AREA'],
        ],
        ['a district that is not on file', { facts: { districtArea: null } }, 'pass', []],
        [
            'far from the shop',
            { facts: { merchantLocation: { latitude: 6.7, longitude: -1.6 } } },
            'review',
            ['OUT_OF_SERVICE_AREA'],
        ],
        [
            'at the shop, said to be home',
            { facts: { merchantLocation: { latitude: 5.5561, longitude: -0.182 } } },
            'review',
            ['GPS_AT_SHOP'],
        ],
        [
            'not taken at the home',
            { sections: { address: { capturedAtHome: false } } },
            'review',
            ['ADDRESS_UNVERIFIABLE'],
        ],
        ['two at one house', { facts: { sameHouse: [link({})] } }, 'pass', []],
        [
            'three at one house',
            { facts: { sameHouse: [link({}), link({ uid: 'third' })] } },
            'review',
            ['ADDRESS_UNVERIFIABLE'],
        ],
        ['a shop without position', { facts: { merchantLocation: null } }, 'review', []],
        ['the shop not looked up', { facts: { merchantLocation: undefined } }, 'unavailable', []],
        ['the house not looked up', { facts: { sameHouse: undefined } }, 'unavailable', []],
    ],
    guarantor: [
        ['nothing wrong', {}, 'pass', []],
        ["the customer's phone", guarantor({ phone: '+233244123456' }), 'fail', ['GUAR_IS_APPLICANT']],
        [
            "the customer's ID, typed without dashes",
            guarantor({ idNumber: 'GHA1234567890' }),
            'fail',
            ['GUAR_IS_APPLICANT'],
        ],
        ['an ID of another form', guarantor({ idNumber: '12' }), 'fail', ['GUAR_ID_INVALID']],
        ['no consent', guarantor({ consent: false }), 'fail', ['GUAR_REFUSED']],
        ['a sales person', { facts: { salesPhones: ['+233201112223'] } }, 'fail', ['GUAR_IS_AGENT']],
        ['stands for one other loan', record({ live: 1 }), 'pass', []],
        ['stands for two other loans', record({ live: 2 }), 'fail', ['GUAR_OVEREXPOSED']],
        ['behind on a loan', record({ inArrears: true }), 'fail', ['GUAR_IN_ARREARS']],
        ['twice the same', { sections: { guarantor: { guarantors: [backer, backer] } } }, 'fail', ['GUAR_ID_INVALID']],
        ['not looked up', { facts: { guarantees: undefined } }, 'unavailable', []],
        ['looked up, but somebody else', record({ phone: '+233201112224' }), 'unavailable', []],
        ['sales people not looked up', { facts: { salesPhones: undefined } }, 'unavailable', []],
        ['nobody captured', { sections: { guarantor: { guarantors: [] } } }, 'unavailable', []],
        ["a number in the guarantor's name, turned round", holder({ registeredName: 'Boateng Yaw' }), 'pass', []],
        ["a number in somebody else's name", holder({ registeredName: 'GRACE NAKATO' }), 'review', []],
        ['a number without an account', holder({ registeredName: null, active: false }), 'review', []],
        ['an account that is not active', holder({ active: false }), 'review', []],
        ['a name the network confirms', holder({ registeredName: null, match: same }), 'pass', []],
        [
            'a name the network does not confirm',
            holder({ registeredName: null, match: { ...same, ...differing } }),
            'review',
            [],
        ],
        [
            'a network that gave no answer',
            { facts: { guarantorAccounts: [{ phone: backer.phone, account: 'unavailable' }] } },
            'unavailable',
            [],
        ],
        ['a number nobody asked about', { facts: { guarantorAccounts: [] } }, 'unavailable', []],
    ],
} satisfies Partial<Record<CheckType, readonly Case[]>>;
