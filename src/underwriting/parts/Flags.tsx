import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { editReasons } from '../../../domain/application/lifecycle/editReasons.ts';
import { pathLabel } from '../../framework/placeLabel.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { drawnSections } from '../declarations.ts';
import { say } from '../../i18n/say.ts';

const reasonOf = (code: string): string => say((editReasons as Readonly<Record<string, string>>)[code] ?? code);

/** The sections that were sent back, why, and what came back. */
export const Flags = ({ flagged }: { readonly flagged: Dossier['application']['flagged'] }) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {flagged.map(({ section, reasonCode, message, fields = [], answered, answer }) => (
            <Box component="li" key={section}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline' }}>
                    <Box sx={{ fontWeight: 600 }}>{say(drawnSections[section].title)}</Box>
                    <Box sx={{ fontSize: '0.875rem' }}>
                        <StatusChip
                            tone={answered ? 'good' : 'waiting'}
                            label={answered ? say`Answered` : say`Waiting`}
                        />
                    </Box>
                </Box>
                <Box>
                    {reasonOf(reasonCode)}
                    {message !== '' && `: ${message}`}
                </Box>
                {fields.map((one) => (
                    <Box key={one.field} sx={{ pl: 2 }}>
                        {say`${pathLabel(drawnSections[section].fields, one.field)}: ${one.message}`}
                    </Box>
                ))}
                {answer !== null && <Box sx={{ color: 'text.secondary' }}>{say`Answer: ${answer}`}</Box>}
                {answered && answer === null && (
                    <Box sx={{ color: 'text.secondary' }}>{say`The section was changed.`}</Box>
                )}
            </Box>
        ))}
    </Box>
);
