import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { Calculation, Measure, SummaryGroup } from '../../../domain/summary.ts';
import { say } from '../../i18n/say.ts';
import { alignmentOf } from '../cells.tsx';
import type { Matching } from '../grid/useMatching.ts';
import { formatNumber } from '../numbers.ts';
import { calculationName, measuredTexts } from './measured.ts';
import { useCalculations } from './useCalculations.ts';
import { useSummary } from './useSummary.ts';

interface FooterProps {
    readonly resource: Resource;
    readonly columns: readonly Field[];
    readonly isSelectable: boolean;
    readonly matching: Matching;
}

const footLook = {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    '& td': { borderTop: 1, borderBottom: 0, borderColor: 'divider', verticalAlign: 'top', py: 0.5 },
    '& tr + tr td': { borderTop: 0, pt: 0 },
    '& button': { display: 'block', width: '100%', textAlign: 'inherit', font: 'inherit', borderRadius: 0.5 },
    '& small': { display: 'block', color: 'text.secondary', fontSize: '0.75rem', minHeight: '1.45em' },
    '& b': { display: 'block', fontWeight: 600 },
} as const;

interface ValuesProps {
    readonly measure: Measure;
    readonly group: SummaryGroup | undefined;
    readonly place: number;
}

const Values = ({ measure, group, place }: ValuesProps) => {
    const texts = measuredTexts(measure, group?.values[place] ?? null);
    return (texts.length === 0 ? ['–'] : texts).map((text) => <b key={text}>{text}</b>);
};

interface ChooserProps {
    readonly field: Field;
    readonly chosen: Calculation | undefined;
    readonly possible: readonly Calculation[];
    readonly onChoose: (calculation: Calculation | 'none') => void;
}

/** What a column is measured by; pressed, what else it could be. */
const Chooser = ({ field, chosen, possible, onChoose }: ChooserProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const choose = (calculation: Calculation | 'none') => (): void => {
        setAnchor(null);
        onChoose(calculation);
    };
    const label = chosen === undefined ? say`Measure` : calculationName(chosen, field);
    return (
        <>
            <ButtonBase
                aria-haspopup="menu"
                aria-label={say`Measure ${say(field.label).toLowerCase()}: ${chosen === undefined ? say`none` : label}`}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <small>{label}</small>
            </ButtonBase>
            {anchor !== null && (
                <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
                    {possible.map((one) => (
                        <MenuItem
                            key={one}
                            dense
                            role="menuitemradio"
                            aria-checked={one === chosen}
                            selected={one === chosen}
                            onClick={choose(one)}
                        >
                            {calculationName(one, field)}
                        </MenuItem>
                    ))}
                    <MenuItem dense role="menuitemradio" aria-checked={chosen === undefined} onClick={choose('none')}>
                        {say`No measure`}
                    </MenuItem>
                </Menu>
            )}
        </>
    );
};

/** Below the rows: how many there are and what they add up to, of all that match and of those selected. */
export const Footer = ({ resource, columns, isSelectable, matching }: FooterProps) => {
    const { filterValues, selectedIds } = useListContext();
    const calculations = useCalculations(resource);
    const measures = calculations.measures(columns);
    const all = useSummary({ resource, filter: filterValues, measures });
    const isSome = selectedIds.length > 0 && !matching.isOn;
    const some = useSummary({ resource, filter: { id: selectedIds }, measures, isWanted: isSome });
    const width = columns.length + (isSelectable ? 1 : 0);
    if (all.error !== null) {
        return (
            <Box component="tfoot" sx={footLook}>
                <tr>
                    <td colSpan={width}>{say`The rows could not be added up: ${all.error.message}`}</td>
                </tr>
            </Box>
        );
    }
    const lines = [
        { group: all.data?.groups[0], name: (count: string) => say`${count} rows`, isFirst: true },
        ...(isSome
            ? [{ group: some.data?.groups[0], name: (count: string) => say`${count} selected`, isFirst: false }]
            : []),
    ];
    return (
        <Box component="tfoot" sx={footLook} aria-busy={all.isFetching || some.isFetching}>
            {lines.map(({ group, name, isFirst }) => (
                <tr key={String(isFirst)}>
                    {columns.map((field, index) => {
                        const place = measures.findIndex((measure) => measure.field === field);
                        const measure = measures[place];
                        const possible = calculations.possible(field);
                        return (
                            <td
                                key={field.name}
                                className={alignmentOf(field)}
                                colSpan={isSelectable && index === 0 ? 2 : 1}
                            >
                                {index === 0 && <b>{group === undefined ? '…' : name(formatNumber(group.count))}</b>}
                                {isFirst && possible.length > 0 && (
                                    <Chooser
                                        field={field}
                                        chosen={measure?.calculation}
                                        possible={possible}
                                        onChoose={(calculation) => calculations.choose(field, calculation)}
                                    />
                                )}
                                {measure !== undefined && <Values measure={measure} group={group} place={place} />}
                            </td>
                        );
                    })}
                </tr>
            ))}
        </Box>
    );
};
