import { styled } from '@mui/material/styles';

/** What is shown letter by letter: an answer, a command. */
export const Verbatim = styled('pre')(({ theme }) => ({
    margin: 0,
    padding: 12,
    maxHeight: 400,
    overflow: 'auto',
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    background: theme.palette.action.hover,
    borderRadius: theme.shape.borderRadius,
}));
