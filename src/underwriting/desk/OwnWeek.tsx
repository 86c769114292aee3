import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DayFigures } from '../../../domain/application/desk.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { Awaited } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { tableLook } from '../../framework/tableLook.ts';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { spanOf } from '../../framework/span.ts';
import { say, spoken } from '../../i18n/say.ts';
import { DayBars, type DayValue } from './DayBars.tsx';
import { useOwnFigures } from './useDesk.ts';
import { formatDay } from '../../framework/dates.ts';
import { Sideways } from '../../framework/Sideways.tsx';

const columns: readonly (readonly [label: string, valueOf: (figures: DayFigures) => number | null])[] = spoken([
    ['Approved', ({ approved }) => approved],
    ['Changed', ({ changed }) => changed],
    ['Rejected', ({ rejected }) => rejected],
    ['Edits', ({ edits }) => edits],
    ['Median min', ({ medianMinutes }) => medianMinutes],
    ['Sent back', ({ reworked }) => reworked],
]);

/** The same figures to read, and for whoever does not see the charts. */
const FiguresTable = ({ days }: { readonly days: readonly DayFigures[] }) => (
    <Sideways label={say`Your decisions`}>
        <Box component="table" sx={tableLook}>
            <thead>
                <tr>
                    <th scope="col">{say`Day`}</th>
                    {columns.map(([label]) => (
                        <th key={label} scope="col">
                            {label}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {days.toReversed().map((figures) => (
                    <tr key={figures.day}>
                        <th scope="row">{formatDay(figures.day)}</th>
                        {columns.map(([label, valueOf]) => (
                            <td key={label}>{valueOf(figures) ?? '–'}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </Box>
    </Sideways>
);

const decidedOn = ({ approved, changed, rejected }: DayFigures): number => approved + changed + rejected;

/** The wait that should not be passed; whoever reaches every country has none. */
const mostOf = (country: string): { readonly most?: number } =>
    isCountry(country) ? { most: countries[country].timers.slaRedMin } : {};

const Figure = ({ label, value }: { readonly label: string; readonly value: string | number }) => (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {label}
        </Box>
        <Box
            component="dd"
            sx={{ m: 0, fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
            {value}
        </Box>
    </Box>
);

const Charts = ({ days }: { readonly days: readonly DayFigures[] }) => {
    const { country } = usePrincipal();
    const series = (valueOf: (figures: DayFigures) => number | null): readonly DayValue[] =>
        days.map((figures) => ({ day: figures.day, value: valueOf(figures) }));
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
            <DayBars label={say`Decided`} days={series(decidedOn)} valueText={String} />
            <DayBars
                label={say`Median wait at the decision, minutes`}
                days={series(({ medianMinutes }) => medianMinutes)}
                valueText={spanOf}
                {...mostOf(country)}
            />
            <DayBars label={say`Reviews sent back`} days={series(({ reworked }) => reworked)} valueText={String} />
        </Box>
    );
};

const isDrawn = (figures: DayFigures): boolean => decidedOn(figures) + figures.reworked > 0;

const Week = ({ days, isTable }: { readonly days: readonly DayFigures[]; readonly isTable: boolean }) => {
    if (isTable) return <FiguresTable days={days} />;
    return days.some(isDrawn) ? (
        <Charts days={days} />
    ) : (
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {say`Your decisions of the week are drawn here, day by day, from the first one on.`}
        </Box>
    );
};

/** One's own work of today and of the last seven days, as charts or as a table. */
export const OwnWeek = () => {
    const { data, error, refetch } = useOwnFigures();
    const [isTable, setIsTable] = useState(false);
    const today = data?.days.at(-1);
    if (data === undefined || today === undefined)
        return <Awaited error={error} refetch={refetch} count={1} height={280} />;
    return (
        <Surface
            title={say`Your decisions`}
            lead={say`Today, and the last seven days`}
            end={
                <Button size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
                    {isTable ? say`As charts` : say`As a table`}
                </Button>
            }
        >
            {/* Side by side as far as their words fit whole. */}
            <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: '8px 20px' }}>
                <Figure label={say`decided`} value={decidedOn(today)} />
                <Figure
                    label={say`median wait`}
                    value={today.medianMinutes === null ? '–' : spanOf(today.medianMinutes)}
                />
                <Figure label={say`sent back`} value={today.reworked} />
            </Box>
            <Week days={data.days} isTable={isTable} />
        </Surface>
    );
};
