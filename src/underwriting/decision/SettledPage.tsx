import type { ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { ChecksTable } from '../parts/ChecksTable.tsx';
import { Columns } from '../parts/Columns.tsx';
import { Decisions, Timeline } from '../parts/History.tsx';
import { StagePage } from '../parts/StagePage.tsx';
import { stagePaths } from '../stageAddress.ts';

interface SettledPageProps {
    readonly stage: keyof typeof stagePaths;
    readonly title: string;
    readonly children: (dossier: Dossier) => ReactNode;
}

/** The page of an application that is not to be judged now: what stands, its checks, and beside them how it came to this. */
export const SettledPage = ({ stage, title, children }: SettledPageProps) => (
    <StagePage path={stagePaths[stage]} title={title}>
        {(dossier) => (
            <Columns
                aside={
                    <>
                        <Decisions dossier={dossier} />
                        <Timeline dossier={dossier} />
                    </>
                }
            >
                {children(dossier)}
                <ChecksTable dossier={dossier} />
            </Columns>
        )}
    </StagePage>
);
