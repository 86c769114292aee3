import Box from '@mui/material/Box';
import FilterList from '@mui/icons-material/FilterList';
import { Suspense, useState } from 'react';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { ChoiceButton } from '../ChoiceButton.tsx';
import { lazyPart } from '../lazyPart.ts';
import type { Filters } from './useFilters.ts';

const FilterBuilder = lazyPart(async () => (await import('../filter/FilterBuilder.tsx')).FilterBuilder);
const FilterInputs = lazyPart(async () => (await import('./FilterInputs.tsx')).FilterInputs);

/** The filters that a list declares, and a way to ask it anything else. */
export const AddFilter = ({ resource, others, add }: Filters & { readonly resource: Resource }) => {
    const [isBuilding, setBuilding] = useState(false);
    return (
        <>
            <ChoiceButton
                label={say`Filter`}
                startIcon={<FilterList />}
                choices={[
                    ...others.map((field) => ({ label: say(field.label), run: () => add(field) })),
                    { label: say`Conditions…`, run: () => setBuilding(true) },
                ]}
            />
            {isBuilding && (
                <Suspense fallback={null}>
                    <FilterBuilder resource={resource} onClose={() => setBuilding(false)} />
                </Suspense>
            )}
        </>
    );
};

/** As high as the inputs of one line. */
const place = { minHeight: 54 };

export const FilterBar = (filters: Filters) =>
    filters.shown.length > 0 && (
        <Suspense fallback={<Box sx={place} />}>
            <FilterInputs {...filters} />
        </Suspense>
    );
