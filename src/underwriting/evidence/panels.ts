import { lazy, type ComponentType } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { EvidenceProps } from './evidenceProps.ts';

type LoadPanel = () => Promise<{ readonly default: ComponentType<EvidenceProps> }>;

const loaders: Partial<Record<CheckType, LoadPanel>> = {
    identity: async () => ({ default: (await import('./IdentityEvidence.tsx')).IdentityEvidence }),
    mobileMoney: async () => ({ default: (await import('./MobileMoneyEvidence.tsx')).MobileMoneyEvidence }),
    pledge: async () => ({ default: (await import('./PledgeEvidence.tsx')).PledgeEvidence }),
    income: async () => ({ default: (await import('./IncomeEvidence.tsx')).IncomeEvidence }),
    location: async () => ({ default: (await import('./LocationEvidence.tsx')).LocationEvidence }),
    customerCall: async () => ({ default: (await import('./CallEvidence.tsx')).CallEvidence }),
    guarantor: async () => ({ default: (await import('./GuarantorEvidence.tsx')).GuarantorEvidence }),
    bureau: async () => ({ default: (await import('./BureauEvidence.tsx')).BureauEvidence }),
};

/** How the evidence of each check is laid out. A check without a row here is shown by its sections and facts. */
export const panels: Partial<Record<CheckType, ComponentType<EvidenceProps>>> = Object.fromEntries(
    Object.entries(loaders).map(([type, load]) => [type, lazy(load)]),
);

/** Fetches the code of a check's evidence, so that its page opens at once. A failure shows when the page is opened. */
export const prefetchPanel = async (type: CheckType): Promise<void> => {
    await loaders[type]?.().catch(() => undefined);
};
