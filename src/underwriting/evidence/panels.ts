import type { ComponentType } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { preloadable, type Preloadable } from '../../framework/preloadable.tsx';
import { whenIdle } from '../../framework/whenIdle.ts';
import type { EvidenceProps } from './evidenceProps.ts';

type Panel = Preloadable<EvidenceProps>;

const arrivals: Partial<Record<CheckType, Panel>> = {
    identity: preloadable(async () => (await import('./IdentityEvidence.tsx')).IdentityEvidence),
    mobileMoney: preloadable(async () => (await import('./MobileMoneyEvidence.tsx')).MobileMoneyEvidence),
    pledge: preloadable(async () => (await import('./PledgeEvidence.tsx')).PledgeEvidence),
    income: preloadable(async () => (await import('./IncomeEvidence.tsx')).IncomeEvidence),
    location: preloadable(async () => (await import('./LocationEvidence.tsx')).LocationEvidence),
    customerCall: preloadable(async () => (await import('./CallEvidence.tsx')).CallEvidence),
    guarantor: preloadable(async () => (await import('./GuarantorEvidence.tsx')).GuarantorEvidence),
    bureau: preloadable(async () => (await import('./BureauEvidence.tsx')).BureauEvidence),
};

/** How the evidence of each check is laid out. A check without a row here is shown by its sections and facts. */
export const panels: Partial<Record<CheckType, ComponentType<EvidenceProps>>> = Object.fromEntries(
    Object.entries(arrivals).map(([type, { Component }]) => [type, Component]),
);

/** Fetches the code of a check's evidence, so that its page opens at once. A failure shows when the page is opened. */
export const prefetchPanel = async (type: CheckType): Promise<void> => {
    await arrivals[type]?.fetch().catch(() => undefined);
};

/** Fetches the evidence of every check: one may go to any of them. */
export const prefetchPanels = async (): Promise<void> => {
    await whenIdle();
    for (const arrival of Object.values(arrivals)) await arrival.fetch().catch(() => undefined);
};
