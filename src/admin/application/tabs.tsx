import type { ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { ChecksCard } from './ChecksCard.tsx';
import { SectionCard } from './SectionCard.tsx';
import { ContractCard, DecisionsCard, DeviceCard, DocumentsCard, EarningsCard, TimelineCard } from './PartCards.tsx';

/** One part of the record under its own tab; its name stands in the address. */
export interface RecordTab {
    readonly name: string;
    readonly title: string;
    readonly view: (dossier: Dossier) => ReactNode;
}

const sectionTabs: readonly RecordTab[] = sectionNames.map((name) => ({
    name,
    title: sections[name].title,
    view: (dossier) => <SectionCard dossier={dossier} name={name} />,
}));

/** The whole record, in the order in which an application grows. */
export const recordTabs: readonly RecordTab[] = [
    ...sectionTabs,
    { name: 'documents', title: 'Documents', view: (dossier) => <DocumentsCard dossier={dossier} /> },
    { name: 'checks', title: 'Checks', view: (dossier) => <ChecksCard dossier={dossier} /> },
    { name: 'decisions', title: 'Decisions', view: (dossier) => <DecisionsCard dossier={dossier} /> },
    { name: 'contract', title: 'Contract', view: (dossier) => <ContractCard dossier={dossier} /> },
    { name: 'device', title: 'Phone', view: (dossier) => <DeviceCard dossier={dossier} /> },
    { name: 'earnings', title: 'Earnings', view: (dossier) => <EarningsCard dossier={dossier} /> },
    { name: 'timeline', title: 'Timeline', view: (dossier) => <TimelineCard dossier={dossier} /> },
    { name: 'history', title: 'History', view: (dossier) => <HistoryCard dossier={dossier} /> },
];
