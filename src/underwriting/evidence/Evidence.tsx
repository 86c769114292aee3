import { Suspense } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { RowSkeletons } from '../../framework/states.tsx';
import type { EvidenceProps } from './evidenceProps.ts';
import { GenericEvidence } from './GenericEvidence.tsx';
import { panels } from './panels.ts';

/** The evidence of a check: by its own panel, else by what its declaration names. */
export const Evidence = (props: EvidenceProps) => {
    const type: CheckType = props.record.type;
    const Panel = panels[type] ?? GenericEvidence;
    return (
        <Suspense fallback={<RowSkeletons count={2} height={220} />}>
            <Panel {...props} />
        </Suspense>
    );
};
