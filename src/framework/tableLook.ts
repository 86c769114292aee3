/** A plain table of figures: names at the start, amounts at the end of their columns, rules between the rows. */
export const tableLook = {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' },
    '& td': { py: 0.75, borderTop: 1, borderColor: 'divider' },
    '& th, & td': { textAlign: 'right', pl: 1.5 },
    '& th:first-of-type, & td:first-of-type': { textAlign: 'left', pl: 0 },
} as const;
