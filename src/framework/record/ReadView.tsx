import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Resource, Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useCells } from '../cells.tsx';
import { FieldsView } from '../FieldsView.tsx';
import { usePrincipal } from '../usePrincipal.ts';
import { recordViews } from './recordViews.tsx';
import { shownGroups } from './shownGroups.ts';

interface ReadViewProps {
    readonly resource: Resource;
    readonly record: Row;
    /** Why it cannot be changed, where that is not for want of a right. */
    readonly note?: string | undefined;
}

/** A record to read: its declared groups, with the fields that the person may see. */
export const ReadView = ({ resource, record, note }: ReadViewProps) => {
    const principal = usePrincipal();
    const cells = useCells(resource);
    return (
        <Paper variant="outlined" sx={{ maxWidth: 1000 }}>
            {note !== undefined && <Alert severity="info">{say(note)}</Alert>}
            {shownGroups(resource, principal, record).map(({ title, fields }) => (
                <Box
                    key={title}
                    sx={{ px: { xs: 2, md: 3 }, py: 2.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                >
                    <Typography component="h2" variant="subtitle2" sx={{ mb: 1.5, fontWeight: 600 }}>
                        {say(title)}
                    </Typography>
                    <FieldsView fields={fields} values={record} views={recordViews} cells={cells} />
                </Box>
            ))}
        </Paper>
    );
};
