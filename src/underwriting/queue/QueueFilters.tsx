import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { findHint } from '../../framework/findHint.ts';
import { say } from '../../i18n/say.ts';
import type { Narrowing } from './filter.ts';

interface QueueFiltersProps {
    readonly narrowing: Narrowing;
    /** The names of the shops that can be chosen, by code. */
    readonly shops: ReadonlyMap<string, string>;
    readonly onChange: (changes: Partial<Narrowing>) => void;
}

interface ToggleProps {
    readonly label: string;
    readonly isOn: boolean;
    readonly onChange: (isOn: boolean) => void;
}

const Toggle = ({ label, isOn, onChange }: ToggleProps) => (
    <Button
        size="small"
        aria-pressed={isOn}
        variant={isOn ? 'contained' : 'outlined'}
        color={isOn ? 'primary' : 'inherit'}
        onClick={() => onChange(!isOn)}
        sx={{ borderRadius: '999px', borderColor: 'divider', minHeight: 40, px: 2 }}
    >
        {label}
    </Button>
);

/** Narrows the queue down: to the overdue, to customers in the shop, to one shop, to what is searched for. */
export const QueueFilters = ({ narrowing, shops, onChange }: QueueFiltersProps) => {
    const [typed, setTyped] = useState(narrowing.q);
    const { inShop, overdue, byShop, shop } = narrowing;
    const named = new Map([...(shop === '' ? [] : [[shop, shop] as const]), ...shops]);
    return (
        <Box
            component="section"
            aria-label={say`Filters`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
            <Toggle label={say`Overdue`} isOn={overdue} onChange={(isOn) => onChange({ overdue: isOn })} />
            <Toggle label={say`In the shop`} isOn={inShop} onChange={(isOn) => onChange({ inShop: isOn })} />
            <NativeSelect
                value={shop}
                onChange={({ target }) => onChange({ shop: target.value })}
                inputProps={{ 'aria-label': say`Shop` }}
                input={<OutlinedInput size="small" />}
                sx={{ bgcolor: 'background.paper', minWidth: 130 }}
            >
                <option value="">{say`All shops`}</option>
                {[...named]
                    .toSorted(([, one], [, other]) => one.localeCompare(other))
                    .map(([code, name]) => (
                        <option key={code} value={code}>
                            {name}
                        </option>
                    ))}
            </NativeSelect>
            <Toggle label={say`By shop`} isOn={byShop} onChange={(isOn) => onChange({ byShop: isOn })} />
            <OutlinedInput
                size="small"
                type="search"
                placeholder={findHint()}
                value={typed}
                onChange={({ target }) => {
                    setTyped(target.value);
                    onChange({ q: target.value.trim() });
                }}
                inputProps={{ 'aria-label': say`Search` }}
                sx={{ width: { xs: '100%', md: 300 }, ml: { md: 'auto' }, bgcolor: 'background.paper' }}
            />
        </Box>
    );
};
