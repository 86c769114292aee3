import { alpha, styled } from '@mui/material/styles';
import { coloured } from '../colours/tones.ts';

/** A plain table: MUI's own costs three times as much to draw, and a grid is drawn again for every page. */
export const GridTable = styled('table')(({ theme }) => ({
    width: '100%',
    // The room of rows that were scrolled past.
    marginTop: 'var(--rows-before, 0)',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.8125rem',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
    '& th': {
        position: 'sticky',
        top: 0,
        zIndex: 1,
        textAlign: 'left',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        userSelect: 'none',
        padding: '0 10px',
        height: 38,
        color: theme.palette.text.secondary,
        background: theme.palette.background.paper,
        borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& td': {
        padding: '0 10px',
        height: 'var(--row-height, 36px)',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        maxWidth: 280,
        borderBottom: `1px solid ${theme.palette.divider}`,
    },
    // The name of a group breaks before its figures are out of sight.
    '& tbody th': { whiteSpace: 'normal', minWidth: 132, padding: '4px 10px' },
    // A row is one line high, whatever may break elsewhere.
    '& wbr': { display: 'none' },
    '& .number': { textAlign: 'right' },
    '& .tick': { width: 40, minWidth: 40, paddingRight: 0 },
    '& tbody tr[data-opens]': { cursor: 'pointer' },
    '& tbody tr:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    '& tbody td:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    // What is frozen lies over what scrolls under it, so that no row may be seen through.
    '& tbody tr': { background: theme.palette.background.paper },
    ...coloured(theme, 'tr', '> td:first-of-type'),
    '& tbody tr:hover': { backgroundImage: `linear-gradient(${theme.palette.action.hover} 0 0)` },
    '& tbody tr[aria-selected=true]': { backgroundImage: `linear-gradient(${theme.palette.action.selected} 0 0)` },
    '& tbody td[data-chosen]': {
        backgroundImage: `linear-gradient(${alpha(theme.palette.primary.main, 0.14)} 0 0)`,
        boxShadow: `inset 0 0 0 1px ${alpha(theme.palette.primary.main, 0.35)}`,
    },
    '& tbody td[data-filled]': { boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` },
    '& .tick, & .frozen': { position: 'sticky', left: 0, zIndex: 1, background: 'inherit' },
    '& .tick ~ .frozen': { left: 40 },
    // Under the mouse what one looks at the row by stands at its end; a narrow window has no room to keep for it.
    '@media (hover: hover) and (min-width: 1200px)': { '& td.frozen': { paddingRight: 32 } },
    '& .frozen': { boxShadow: `1px 0 0 ${theme.palette.divider}` },
    '& th.tick, & th.frozen': { zIndex: 2, background: theme.palette.background.paper },
    '& th[data-edge]': { cursor: 'col-resize', boxShadow: `inset -2px 0 0 ${theme.palette.primary.main}` },
    '& th[data-edge] button': { cursor: 'col-resize' },
    '& th[data-target]': { boxShadow: `inset 2px 0 0 ${theme.palette.primary.main}` },
    '& .blank': { display: 'block', height: 10, borderRadius: 8, background: theme.palette.action.hover },
    '& a': { color: 'inherit', textDecorationColor: theme.palette.divider, textUnderlineOffset: 3 },
    '& a.record': { color: theme.palette.primary.main, fontWeight: 600, textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
    '& :focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1, borderRadius: 2 },
    '& th button': {
        all: 'unset',
        cursor: 'pointer',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 4,
        height: '100%',
        '&:hover': { color: theme.palette.text.primary },
    },
    '& input[type=checkbox]': {
        width: 16,
        height: 16,
        margin: 0,
        display: 'block',
        accentColor: theme.palette.primary.main,
    },
}));

export const Cards = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { padding: '12px 16px', borderBottom: `1px solid ${theme.palette.divider}` },
    ...coloured(theme, '> li'),
    '& .head': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 32, marginBottom: 4 },
    '& .head > a': { fontWeight: 600, color: theme.palette.primary.main, textDecoration: 'none', padding: '8px 0' },
    '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'fit-content(36%) 1fr', gap: '2px 12px' },
    // A long word of a label breaks before an amount or a number does.
    '& dt': { color: theme.palette.text.secondary, overflowWrap: 'anywhere', hyphens: 'auto' },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& dd a': { color: 'inherit' },
    // A state in words may be longer than a phone is wide.
    '& dd > span': { whiteSpace: 'normal' },
    '& input[type=checkbox]': {
        flexShrink: 0,
        width: 22,
        height: 22,
        margin: 0,
        accentColor: theme.palette.primary.main,
    },
}));
