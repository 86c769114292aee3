import type { SectionName } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries.ts';
import type { Row } from '../../../domain/resource.ts';

type Hidden = (values: Row, rules: CountryRules) => readonly string[];

/** Fields that mean nothing given the others; what they hold is left alone. */
const hidden: Partial<Record<SectionName, Hidden>> = {
    kyc: ({ idType }, rules) =>
        rules.idTypes.find(({ code }) => code === idType)?.expiry === 'never' ? ['idExpiry'] : [],
    pledge: ({ kind }, { thresholds }) => {
        if (kind === 'commitment') return ['items', 'spouseConsent'];
        const promise = ['commitmentAccepted', 'commitmentSignature'];
        return thresholds.pledgePromiseAllowed ? promise : ['kind', ...promise];
    },
    affordability: ({ incomeProof }) => (incomeProof === 'none' ? ['proofPhoto', 'months'] : []),
    address: (_values, rules) => (rules.digitalAddress === null ? ['digitalAddress'] : []),
};

export const hiddenFields = (name: SectionName, values: Row, rules: CountryRules): readonly string[] =>
    hidden[name]?.(values, rules) ?? [];
