import { Suspense, type ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { say } from '../../i18n/say.ts';
import { ChecksCard } from './ChecksCard.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { DocumentsCard } from './PartCards.tsx';
import { applications } from '../../../domain/resources/applications.ts';
import { Card } from '../../admin/Card.tsx';

const HistoryEntries = lazyPart(async () => (await import('../../admin/history/HistoryEntries.tsx')).HistoryEntries);

/** Every entry of the event log about an application: who did what, when, and which values it changed. */
const HistoryCard = ({ dossier: { application } }: { readonly dossier: Dossier }) => (
    <Card title={say`History`}>
        <Suspense fallback={null}>
            <HistoryEntries resource={applications} record={{ ...application, id: application.uid }} />
        </Suspense>
    </Card>
);

const PhoneTab = lazyPart(async () => (await import('../locks/PhoneTab.tsx')).PhoneTab);

/** One view of the record; its name stands in the address. */
export interface RecordTab {
    readonly name: string;
    readonly title: () => string;
    readonly view: (dossier: Dossier) => ReactNode;
    /** Unless told, it is always there. */
    readonly applies?: (dossier: Dossier) => boolean;
}

/** All that is known on one page, and beside it what one goes through by itself. */
export const recordTabs: readonly RecordTab[] = [
    { name: 'overview', title: () => say`Overview`, view: (dossier) => <OverviewTab dossier={dossier} /> },
    { name: 'documents', title: () => say`Documents`, view: (dossier) => <DocumentsCard dossier={dossier} /> },
    { name: 'checks', title: () => say`Checks`, view: (dossier) => <ChecksCard dossier={dossier} /> },
    {
        name: 'phone',
        title: () => say`Phone`,
        applies: ({ device }) => device !== null,
        view: (dossier) => (
            <Suspense fallback={null}>
                <PhoneTab dossier={dossier} />
            </Suspense>
        ),
    },
    { name: 'history', title: () => say`History`, view: (dossier) => <HistoryCard dossier={dossier} /> },
];
