import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import { useListContext } from 'react-admin';
import { Suspense, useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import { canRead, isMasked, type Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { lazyPart } from '../lazyPart.ts';
import { MenuButton } from '../MenuButton.tsx';
import { usePrincipal } from '../usePrincipal.ts';
import { filterOf } from './filters.tsx';

interface Filters {
    readonly shown: readonly Field[];
    readonly others: readonly Field[];
    readonly add: (field: Field) => void;
    readonly set: (field: Field, value: unknown) => void;
    readonly remove: (field: Field) => void;
    readonly clear: () => void;
}

const without = (record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The filters of a list: which are shown, which could be, and how they change. They live in the address. */
export const useFilters = (resource: Resource): Filters => {
    const principal = usePrincipal();
    const { filterValues, displayedFilters, setFilters } = useListContext();
    const possible = (resource.list.filters ?? [])
        .map((name) => resource.field(name))
        .filter((field) => canRead(principal, field) && !isMasked(principal, field));
    const isShown = ({ name }: Field) => displayedFilters[name] === true || filterValues[name] !== undefined;
    return {
        shown: possible.filter(isShown),
        others: possible.filter((field) => !isShown(field)),
        add: ({ name }) => setFilters(filterValues, { ...displayedFilters, [name]: true }),
        set: ({ name }, value) =>
            setFilters(value === undefined ? without(filterValues, name) : { ...filterValues, [name]: value }, {
                ...displayedFilters,
                [name]: true,
            }),
        remove: ({ name }) => setFilters(without(filterValues, name), without(displayedFilters, name)),
        clear: () => setFilters({}, {}),
    };
};

const FilterBuilder = lazyPart(async () => (await import('../filter/FilterBuilder.tsx')).FilterBuilder);

/** The filters that a list declares, and a way to ask it anything else. */
export const AddFilter = ({ resource, others, add }: Filters & { readonly resource: Resource }) => {
    const [isBuilding, setBuilding] = useState(false);
    return (
        <>
            <MenuButton label={say`Filter`} startIcon={<FilterList />}>
                {(anchor, close) => (
                    <Menu anchorEl={anchor} open onClose={close}>
                        {others.map((field) => (
                            <MenuItem
                                key={field.name}
                                dense
                                onClick={() => {
                                    close();
                                    add(field);
                                }}
                            >
                                {say(field.label)}
                            </MenuItem>
                        ))}
                        <MenuItem
                            dense
                            onClick={() => {
                                close();
                                setBuilding(true);
                            }}
                        >
                            {say`Conditions…`}
                        </MenuItem>
                    </Menu>
                )}
            </MenuButton>
            {isBuilding && (
                <Suspense fallback={null}>
                    <FilterBuilder resource={resource} onClose={() => setBuilding(false)} />
                </Suspense>
            )}
        </>
    );
};

/** The inputs of the filters in use, each with its way out. */
export const FilterBar = ({ shown, set, remove, clear }: Filters) => {
    const { filterValues } = useListContext();
    if (shown.length === 0) return null;
    return (
        <Box
            component="fieldset"
            aria-label={say`Filters`}
            sx={{
                border: 0,
                m: 0,
                minWidth: 0,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                px: 1.5,
                pt: 0.5,
                pb: 1.25,
            }}
        >
            {shown.map((field) => {
                const Filter = filterOf(field);
                return (
                    <Box key={field.name} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                        <Filter
                            field={field}
                            value={filterValues[field.name]}
                            onChange={(value) => set(field, value)}
                        />
                        <IconButton
                            size="small"
                            aria-label={say`Remove the filter ${say(field.label)}`}
                            onClick={() => remove(field)}
                        >
                            <Close fontSize="small" />
                        </IconButton>
                    </Box>
                );
            })}
            {shown.length > 1 && (
                <Button size="small" onClick={clear}>
                    {say`Clear all`}
                </Button>
            )}
        </Box>
    );
};
