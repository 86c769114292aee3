import { Suspense } from 'react';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { RowSkeletons } from '../../framework/states.tsx';
import type { EvidenceProps } from './evidenceProps.ts';
import { panels } from './panels.ts';
import { humanize } from '../../../domain/field.ts';
import { Surface } from '../../framework/Surface.tsx';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { say } from '../../i18n/say.ts';
import { PhotoBoard } from './PhotoBoard.tsx';
import { photosOf } from './photos.ts';
import { SectionFacts } from './SectionFacts.tsx';

const known = new Set(['notes', 'gatheredAt']);

const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return say`None`;
    if (typeof value === 'boolean') return value ? say`Yes` : say`No`;
    if (Array.isArray(value)) return value.length === 0 ? say`None` : value.map(textOf).join('; ');
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (typeof value !== 'object') return '';
    return Object.entries(value)
        .map(([name, part]) => say`${say(humanize(name))}: ${textOf(part)}`)
        .join(', ');
};

/** The evidence of any check: its sections as captured, its pictures, and the facts gathered for it. */
const GenericEvidence = ({ dossier: { application }, check, record }: EvidenceProps) => {
    const facts: readonly Fact[] = Object.entries(record.evidence)
        .filter(([name]) => !known.has(name))
        .map(([name, value]) => [say(humanize(name)), textOf(value)]);
    return (
        <>
            <PhotoBoard photos={photosOf(check, application)} />
            {facts.length > 0 && (
                <Surface title={say`What was found`}>
                    <Facts facts={facts} least={240} />
                </Surface>
            )}
            {check.sections.map((name) => (
                <SectionFacts key={name} application={application} section={name} />
            ))}
        </>
    );
};

/** The evidence of a check: by its own panel, else by what its declaration names. */
export const Evidence = (props: EvidenceProps) => {
    const type: CheckType = props.record.type;
    const Panel = panels[type] ?? GenericEvidence;
    return (
        <Suspense fallback={<RowSkeletons count={4} height={220} />}>
            <Panel {...props} />
        </Suspense>
    );
};
