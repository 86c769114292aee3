import { lazy, type ComponentType } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import type { EvidenceProps } from './evidenceProps.ts';

/** How the evidence of each check is laid out. A check without a row here is shown by its sections and facts. */
export const panels: Partial<Record<CheckType, ComponentType<EvidenceProps>>> = {
    identity: lazy(async () => ({ default: (await import('./IdentityEvidence.tsx')).IdentityEvidence })),
    mobileMoney: lazy(async () => ({ default: (await import('./MobileMoneyEvidence.tsx')).MobileMoneyEvidence })),
    pledge: lazy(async () => ({ default: (await import('./PledgeEvidence.tsx')).PledgeEvidence })),
    income: lazy(async () => ({ default: (await import('./IncomeEvidence.tsx')).IncomeEvidence })),
    location: lazy(async () => ({ default: (await import('./LocationEvidence.tsx')).LocationEvidence })),
    customerCall: lazy(async () => ({ default: (await import('./CallEvidence.tsx')).CallEvidence })),
    guarantor: lazy(async () => ({ default: (await import('./GuarantorEvidence.tsx')).GuarantorEvidence })),
    bureau: lazy(async () => ({ default: (await import('./BureauEvidence.tsx')).BureauEvidence })),
};
