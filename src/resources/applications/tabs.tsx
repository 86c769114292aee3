import type { ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import { say } from '../../i18n/say.ts';
import { ChecksCard } from './ChecksCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { SectionCard } from './SectionCard.tsx';
import { ContractCard, DecisionsCard, DeviceCard, DocumentsCard, EarningsCard, TimelineCard } from './PartCards.tsx';

/** One part of the record under its own tab; its name stands in the address. */
export interface RecordTab {
    readonly name: string;
    readonly title: () => string;
    readonly view: (dossier: Dossier) => ReactNode;
}

const sectionTabs: readonly RecordTab[] = sectionNames.map((name) => ({
    name,
    title: () => say(sections[name].title),
    view: (dossier) => <SectionCard dossier={dossier} name={name} />,
}));

/** The whole record, in the order in which an application grows. */
export const recordTabs: readonly RecordTab[] = [
    ...sectionTabs,
    { name: 'documents', title: () => say`Documents`, view: (dossier) => <DocumentsCard dossier={dossier} /> },
    { name: 'checks', title: () => say`Checks`, view: (dossier) => <ChecksCard dossier={dossier} /> },
    { name: 'decisions', title: () => say`Decisions`, view: (dossier) => <DecisionsCard dossier={dossier} /> },
    { name: 'contract', title: () => say`Contract`, view: (dossier) => <ContractCard dossier={dossier} /> },
    { name: 'device', title: () => say`Phone`, view: (dossier) => <DeviceCard dossier={dossier} /> },
    { name: 'earnings', title: () => say`Earnings`, view: (dossier) => <EarningsCard dossier={dossier} /> },
    { name: 'timeline', title: () => say`Timeline`, view: (dossier) => <TimelineCard dossier={dossier} /> },
    { name: 'history', title: () => say`History`, view: (dossier) => <HistoryCard dossier={dossier} /> },
];
