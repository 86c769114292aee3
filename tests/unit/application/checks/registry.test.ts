import { describe, expect, it } from 'vitest';
import { staleChecks } from '../../../../domain/application/checks/stale.ts';
import { passingFindings } from '../../../support/findings.ts';
import { checks } from '../../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../../domain/application/checks/checkTypes.ts';
import { problemsOf } from '../../../../domain/application/section.ts';
import { sectionNames } from '../../../../domain/application/sections/registry.ts';
import { contextWith } from './context.ts';

const reasonsByRule = {
    identity:
        'ID_UNREADABLE, ID_EXPIRED, ID_NAME_MISMATCH, ID_DOB_MISMATCH, FACE_MISMATCH, ID_TAMPERED, ID_NUMBER_INVALID, UNDERAGE, DUPLICATE_CUSTOMER, ACTIVE_LOAN, BLACKLISTED, SANCTIONED, POLITICALLY_EXPOSED',
    mobileMoney:
        'MOMO_NOT_REGISTERED, MOMO_INACTIVE, MOMO_NAME_MISMATCH, MOMO_PARTIAL_MATCH_CONFIRMED, MOMO_THIRD_PARTY_NUMBER, MOMO_LOOKUP_UNAVAILABLE, MOMO_NUMBER_SHARED',
    pledge: 'PLEDGE_LOW_VALUE, PLEDGE_NOT_OWNED, PLEDGE_NO_PHOTO, PLEDGE_ALREADY_PLEDGED, PLEDGE_OVERVALUED, PLEDGE_CONSENT_MISSING',
    income: 'INCOME_UNVERIFIED, INCOME_INSUFFICIENT, PTI_TOO_HIGH, DTI_TOO_HIGH, INCOME_DOC_ALTERED, EMPLOYMENT_UNCONFIRMED, SEASONAL_INCOME',
    location:
        'ADDRESS_UNVERIFIABLE, GPS_MISSING, GPS_OUT_OF_AREA, GPS_AT_SHOP, ADDRESS_MISMATCH_ID, NO_FIXED_ADDRESS, OUT_OF_SERVICE_AREA',
    customerCall:
        'CALL_UNREACHABLE, CALL_WRONG_PERSON, CALL_COERCED, CALL_TERMS_NOT_UNDERSTOOD, CALL_EXTRA_CHARGE_BY_AGENT, CALL_BUYING_FOR_OTHER, CALL_DECLINED',
    guarantor:
        'GUAR_UNREACHABLE, GUAR_REFUSED, GUAR_ID_INVALID, GUAR_IS_APPLICANT, GUAR_IS_AGENT, GUAR_OVEREXPOSED, GUAR_IN_ARREARS, GUAR_INCOME_INSUFFICIENT',
    bureau: 'CRB_NO_HIT, CRB_ACTIVE_DEFAULT, CRB_SCORE_LOW, CRB_OVERINDEBTED, CRB_FRAUD_FLAG, CRB_ENQUIRIES_HIGH, CRB_UNAVAILABLE, CRB_CONSENT_MISSING',
} as const;

/** Of the checks, those of the rules. */
const specified = checkTypes.filter((type) => type in reasonsByRule);

describe('the checks', () => {
    it('have the addresses of the specification, each its own', () => {
        expect(specified.map((type) => checks[type].path)).toEqual([
            '/underwriters/identity-check/:uid',
            '/underwriters/momo-kyc-check/:uid',
            '/underwriters/pledge-check/:uid',
            '/underwriters/income-check/:uid',
            '/underwriters/location-check/:uid',
            '/underwriters/customer-call/:uid',
            '/underwriters/guarantor-check/:uid',
            '/underwriters/crb-check/:uid',
        ]);
    });

    it('offer the reasons of the rules, none in two checks', () => {
        const offered = specified.map((type) => [type, Object.keys(checks[type].reasonCodes).join(', ')]);
        expect(Object.fromEntries(offered)).toEqual(reasonsByRule);
        const all = checkTypes.flatMap((type) => Object.keys(checks[type].reasonCodes));
        expect(new Set(all).size).toBe(all.length);
    });

    it.each(checkTypes)('%s shows each of its fields once', (type) => {
        const shown = checks[type].form.flatMap(({ fields }) => fields);
        expect(shown.toSorted()).toEqual(checks[type].fields.map(({ name }) => name).toSorted());
        expect(checks[type].type).toBe(type);
    });

    it.each(checkTypes)('%s can be kept half done, or wholly', (type) => {
        expect(problemsOf(checks[type].findings, {})).toEqual({});
        expect(problemsOf(checks[type].findings, checks[type].findings.getDefault())).toEqual({});
        expect(problemsOf(checks[type].findings, passingFindings[type])).toEqual({});
        expect(Object.keys(problemsOf(checks[type].findings, { unheardOf: 1 }))).toHaveLength(1);
    });
});

describe('what a change makes stale', () => {
    it.each([
        ['customer', ['identity', 'mobileMoney', 'customerCall', 'guarantor', 'bureau']],
        ['offer', ['pledge', 'income', 'customerCall']],
        ['kyc', ['identity', 'mobileMoney', 'guarantor', 'bureau']],
        ['pledge', ['pledge']],
        ['guarantor', ['guarantor']],
        ['affordability', ['income']],
        ['address', ['location']],
    ])('%s', (section, expected) => {
        expect(staleChecks([section]).filter((type) => specified.includes(type))).toEqual(expected);
    });

    it('leaves no section without a check, and knows several at once', () => {
        expect(sectionNames.filter((name) => staleChecks([name]).length === 0)).toEqual([]);
        expect(staleChecks(['address', 'pledge'])).toEqual(['pledge', 'location']);
        expect(staleChecks([])).toEqual([]);
    });
});

describe('which checks an application needs', () => {
    const needed = (changes: Parameters<typeof contextWith>[0]) => {
        const { application, rules } = contextWith(changes);
        return specified.filter((type) => checks[type].isRequired(application, rules));
    };
    const six = ['identity', 'mobileMoney', 'income', 'location', 'customerCall', 'bureau'];

    it('always six', () => {
        expect(needed({ sections: { pledge: null, guarantor: null } })).toEqual(six);
    });

    it('a pledge when one was captured or asked for', () => {
        expect(needed({})).toContain('pledge');
        expect(needed({ sections: { pledge: null }, application: { conditions: { needPledge: true } } })).toContain(
            'pledge',
        );
    });

    it('a guarantor above the tier, for unproven income, or when asked for', () => {
        expect(needed({ application: { exposure: 250_000 } })).not.toContain('guarantor');
        expect(needed({ application: { exposure: 250_001 } })).toContain('guarantor');
        expect(needed({ sections: { affordability: { incomeProof: 'none' } } })).toContain('guarantor');
        expect(needed({ application: { conditions: { needGuarantor: true } } })).toContain('guarantor');
    });
});
