import type { SectionName } from '../../../domain/application/sections/registry.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Row } from '../../../domain/resource.ts';

interface Circumstances {
    readonly rules: CountryRules;
    readonly stage: Stage;
}

type Hidden = (values: Row, circumstances: Circumstances) => readonly string[];

/** Fields that mean nothing given the others; what they hold is left alone. */
const hidden: Partial<Record<SectionName, Hidden>> = {
    kyc: ({ idType, mobileMoneyScreen }, { rules, stage }) => [
        ...(rules.idTypes.find(({ code }) => code === idType)?.expiry === 'never' ? ['idExpiry'] : []),
        // Whether the network can be asked is known only after the application was sent.
        ...(stage === 'draft' && (mobileMoneyScreen ?? null) === null ? ['mobileMoneyScreen'] : []),
    ],
    pledge: ({ kind }, { rules: { thresholds } }) => {
        if (kind === 'commitment') return ['items', 'spouseConsent'];
        const promise = ['commitmentAccepted', 'commitmentSignature'];
        return thresholds.pledgePromiseAllowed ? promise : ['kind', ...promise];
    },
    affordability: ({ incomeProof }) => (incomeProof === 'none' ? ['proofPhoto', 'months'] : []),
    address: (_values, { rules }) => (rules.digitalAddress === null ? ['digitalAddress'] : []),
};

export const hiddenFields = (name: SectionName, values: Row, circumstances: Circumstances): readonly string[] =>
    hidden[name]?.(values, circumstances) ?? [];
