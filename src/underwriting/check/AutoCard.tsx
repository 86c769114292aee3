import Box from '@mui/material/Box';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { formatInstant } from '../../framework/dates.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { autoStandingOf, isIdle, type CheckEntry } from '../parts/checkState.ts';
import { outlines } from '../outlines.ts';
import { say } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';

const textsIn = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

const labelsOf = (type: CheckType): Readonly<Record<string, string>> => outlines[type].reasonCodes;

/** What the automatic part says: its result, why, and what it compared with what. */
export const AutoCard = ({ record }: { readonly record: CheckEntry }) => {
    const { autoResult, autoScore, autoReasons, evidence, type } = record;
    const gatheredAt = evidence['gatheredAt'];
    if (autoResult === null) {
        return (
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                {isIdle(record)
                    ? say`Not needed for this application, so nothing was looked up.`
                    : say`The automatic part has not run yet. It appears here by itself.`}
            </Box>
        );
    }
    return (
        <Box sx={{ display: 'grid', gap: 0.75, fontSize: '0.875rem' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontSize: '0.9375rem' }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {say`Automatic`}
                </Box>
                <StatusChip {...autoStandingOf(type, autoResult)} />
                {autoScore !== null && (
                    <Box
                        component="span"
                        sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
                    >{say`${autoScore} of 100`}</Box>
                )}
            </Box>
            {autoReasons.length > 0 && (
                <Box sx={{ fontWeight: 600 }}>
                    {autoReasons.map((code) => say(labelsOf(type)[code] ?? code)).join(' · ')}
                </Box>
            )}
            <Box component="ul" sx={{ m: 0, pl: 2.25, color: 'text.secondary', '& li': { overflowWrap: 'anywhere' } }}>
                {textsIn(evidence['notes']).map((note) => (
                    <li key={note}>{sayMessage(note)}</li>
                ))}
            </Box>
            {typeof gatheredAt === 'string' && (
                <Box
                    sx={{ fontSize: '0.75rem', color: 'text.secondary' }}
                >{say`Gathered ${formatInstant(gatheredAt)}`}</Box>
            )}
        </Box>
    );
};
