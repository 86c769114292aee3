import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, LinkBase, useCreatePath, useListContext } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useIsOnline } from '../useIsOnline.ts';

/** Said above the rows: that they are old because there is no network, or that they could not be fetched. */
export const ListTrouble = () => {
    const { error, refetch, data } = useListContext();
    const isOnline = useIsOnline();
    if (!isOnline) {
        return (
            <Alert severity="warning" sx={{ borderRadius: 0 }}>
                {data === undefined
                    ? say`You are offline. The list loads when you are back.`
                    : say`You are offline. These rows may be old.`}
            </Alert>
        );
    }
    if (!error) return null;
    const retry = (
        <Button color="inherit" size="small" onClick={() => refetch()}>
            {say`Try again`}
        </Button>
    );
    return (
        <Alert severity="error" action={retry} sx={{ borderRadius: 0 }}>
            {say`The list could not be loaded: ${error.message}`}
        </Alert>
    );
};

/** Why there are no rows, and what one can do about it. */
export const EmptyList = ({ resource }: { readonly resource: Resource }) => {
    const { filterValues, setFilters } = useListContext();
    const createPath = useCreatePath();
    const isFiltered = Object.keys(filterValues).length > 0;
    return (
        <Box sx={{ p: 6, textAlign: 'center', display: 'grid', gap: 2, justifyItems: 'center' }}>
            <Typography>{isFiltered ? say`Nothing matches these filters.` : say`Nothing here yet.`}</Typography>
            {isFiltered && (
                <Button variant="outlined" onClick={() => setFilters({}, [])}>
                    {say`Clear all filters`}
                </Button>
            )}
            {!isFiltered && (
                <CanAccess action="create" resource={resource.name}>
                    <Button
                        variant="contained"
                        component={LinkBase}
                        to={createPath({ resource: resource.name, type: 'create' })}
                    >
                        {say`Add the first`}
                    </Button>
                </CanAccess>
            )}
        </Box>
    );
};
