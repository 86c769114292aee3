import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import { countryNames, isCountry, type Country } from '../../../domain/countries.ts';
import type { Field } from '../../../domain/field.ts';
import { placeFieldOf } from '../../../domain/placed.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useRecordLinks } from '../grid/useRecordLinks.ts';
import { formatNumber } from '../numbers.ts';
import { usePrincipal } from '../usePrincipal.ts';
import type { Placed } from './clusters.ts';
import { CountryMap } from './CountryMap.tsx';
import { useOnMap } from './useOnMap.ts';

interface MappedProps {
    readonly resource: Resource;
    readonly field: Field;
}

const Mapped = ({ resource, field }: MappedProps) => {
    const { query, byCountry, without, beyond } = useOnMap(resource, field);
    const links = useRecordLinks(resource);
    const [chosen, choose] = useState<Country | null>(null);
    const [within, enter] = useState<readonly Placed[] | null>(null);
    const countries = [...byCountry.keys()].filter(isCountry);
    const country = countries.find((one) => one === chosen) ?? countries[0];
    const places = country === undefined ? [] : (byCountry.get(country) ?? []);
    const many = say(resource.label.many);
    if (query.error !== null) {
        return (
            <Box sx={{ p: 2 }}>
                {say`The list could not be loaded: ${query.error.message}`}{' '}
                <Button size="small" onClick={() => void query.refetch()}>{say`Try again`}</Button>
            </Box>
        );
    }
    const notes = [
        ...(without === 0 ? [] : [say`${formatNumber(without)} have no place yet.`]),
        ...(beyond === 0 ? [] : [say`${formatNumber(beyond)} more are not drawn: narrow the filter.`]),
    ];
    return (
        <Box
            component="section"
            aria-label={say`${many}, map`}
            aria-busy={query.isFetching}
            tabIndex={0}
            sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 1.5, pb: 1.5 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1 }}>
                {countries.length > 1 && (
                    <TextField
                        select
                        size="small"
                        label={say`Country`}
                        value={country}
                        onChange={({ target }) => {
                            enter(null);
                            choose(isCountry(target.value) ? target.value : null);
                        }}
                        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                    >
                        {countries.map((code) => (
                            <option key={code} value={code}>
                                {`${say(countryNames[code] ?? code)} (${formatNumber(byCountry.get(code)?.length ?? 0)})`}
                            </option>
                        ))}
                    </TextField>
                )}
                {within !== null && <Button size="small" onClick={() => enter(null)}>{say`The whole country`}</Button>}
                <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    {query.data !== undefined && country === undefined ? say`Nothing here yet.` : notes.join(' ')}
                </Box>
            </Box>
            {country !== undefined && (
                <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
                    <CountryMap
                        {...{ country, places, within }}
                        label={say`${many} in ${say(countryNames[country] ?? country)}`}
                        pathOf={links.pathOf}
                        onEnter={enter}
                    />
                    <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', lineHeight: 1.9, columnWidth: 180 }}>
                        {(within ?? places).map(({ id, name }) => (
                            <li key={id}>
                                <Box component={LinkBase} to={links.pathOf(id)} sx={{ color: 'primary.main' }}>
                                    {name}
                                </Box>
                            </li>
                        ))}
                    </Box>
                </Box>
            )}
        </Box>
    );
};

/** The rows of a list where they are: the way to each, and to those that lie together. */
export const MapView = ({ resource }: { readonly resource: Resource }) => {
    const field = placeFieldOf(resource, usePrincipal());
    return field === undefined ? null : <Mapped {...{ resource, field }} />;
};
