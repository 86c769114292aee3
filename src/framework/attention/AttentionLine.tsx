import Typography from '@mui/material/Typography';
import type { Attention } from '../../../domain/attention.ts';
import { attentionWords } from './attentionWords.ts';

/** What others do about a record, in words. */
export const AttentionLine = ({ attention }: { readonly attention: Attention }) => (
    <Typography
        component="output"
        variant="body2"
        color={attention.present.some(({ isEditing }) => isEditing) ? 'warning.main' : 'text.secondary'}
        sx={{ display: 'block', fontWeight: 600 }}
    >
        {attentionWords(attention).join(' · ')}
    </Typography>
);
