import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { useJudgementForm } from '../check/judgementForm.ts';
import { scriptOf } from './callScript.ts';

const isAnswered = (value: unknown): boolean =>
    typeof value === 'boolean' || (typeof value === 'string' && value !== '');

/** The ten things to say, to read aloud, with what the answer should be; those answered step back. */
export const CallScript = ({ dossier }: { readonly dossier: Dossier }) => {
    const { findings } = useJudgementForm().judgement;
    const lines = scriptOf(dossier);
    const next = lines.findIndex(({ finding }) => !isAnswered(findings[finding]));
    return (
        <Surface title={say`Read aloud`} lead={say`Let the customer answer first; then read out what is on file.`}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
                {lines.map(({ finding, ask, expect }, index) => (
                    <Box
                        component="li"
                        key={finding}
                        aria-current={index === next ? 'step' : undefined}
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: '26px minmax(0, 1fr)',
                            gap: 1,
                            px: 1,
                            py: 0.75,
                            mx: -1,
                            borderRadius: '10px',
                            bgcolor: index === next ? 'action.hover' : undefined,
                            color: isAnswered(findings[finding]) ? 'text.secondary' : 'text.primary',
                        }}
                    >
                        <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                            {index + 1}
                        </Box>
                        <Box sx={{ minWidth: 0 }}>
                            <Box sx={{ lineHeight: 1.45 }}>{ask}</Box>
                            {expect !== null && (
                                <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                                    <Box component="span" sx={{ color: 'text.secondary' }}>
                                        {say`On file:`}{' '}
                                    </Box>
                                    {expect}
                                </Box>
                            )}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Surface>
    );
};
