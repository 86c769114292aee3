import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Attention } from '../../../domain/attention.ts';
import { initialsOf } from '../initials.ts';
import { attentionWords } from './attentionWords.ts';

const mark = {
    display: 'inline-block',
    ml: 0.75,
    px: 0.6,
    borderRadius: '8px',
    border: 1,
    fontSize: '0.6875rem',
    fontWeight: 700,
    lineHeight: '1rem',
} as const;

/** Beside a row's name: who else has it open, and how many comments it has. */
export const RowAttention = ({ attention }: { readonly attention: Attention }) => {
    const words = attentionWords(attention).join(' · ');
    return (
        <Box component="span" title={words} sx={{ whiteSpace: 'nowrap' }}>
            <Box component="span" sx={visuallyHidden}>
                {words}
            </Box>
            {attention.present.slice(0, 2).map(({ username, name, isEditing }) => (
                <Box
                    component="span"
                    aria-hidden
                    key={username}
                    sx={{ ...mark, color: isEditing ? 'warning.main' : 'primary.main', borderColor: 'currentColor' }}
                >
                    {initialsOf(name)}
                </Box>
            ))}
            {attention.comments > 0 && (
                <Box component="span" aria-hidden sx={{ ...mark, color: 'text.secondary', borderColor: 'divider' }}>
                    {`💬 ${attention.comments}`}
                </Box>
            )}
        </Box>
    );
};
