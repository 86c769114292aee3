import { Suspense } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { Card } from '../../admin/Card.tsx';
import { say } from '../../i18n/say.ts';
import { lazyPart } from '../../framework/lazyPart.ts';

const HistoryEntries = lazyPart(async () => (await import('../../admin/history/HistoryEntries.tsx')).HistoryEntries);

/** Every entry of the event log about an application: who did what, when, and which values it changed. */
export const HistoryCard = ({ dossier: { application } }: { readonly dossier: Dossier }) => (
    <Card title={say`History`}>
        <Suspense fallback={null}>
            <HistoryEntries resource={applications} record={{ ...application, id: application.uid }} />
        </Suspense>
    </Card>
);
