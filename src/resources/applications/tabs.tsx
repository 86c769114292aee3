import type { ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { say } from '../../i18n/say.ts';
import { ChecksCard } from './ChecksCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { DocumentsCard } from './PartCards.tsx';

/** One view of the record; its name stands in the address. */
export interface RecordTab {
    readonly name: string;
    readonly title: () => string;
    readonly view: (dossier: Dossier) => ReactNode;
}

/** All that is known on one page, and beside it what one goes through by itself. */
export const recordTabs: readonly RecordTab[] = [
    { name: 'overview', title: () => say`Overview`, view: (dossier) => <OverviewTab dossier={dossier} /> },
    { name: 'documents', title: () => say`Documents`, view: (dossier) => <DocumentsCard dossier={dossier} /> },
    { name: 'checks', title: () => say`Checks`, view: (dossier) => <ChecksCard dossier={dossier} /> },
    { name: 'history', title: () => say`History`, view: (dossier) => <HistoryCard dossier={dossier} /> },
];
