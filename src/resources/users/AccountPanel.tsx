import Box from '@mui/material/Box';
import { useMay } from '../../framework/useMay.ts';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { DevicesCard } from './DevicesCard.tsx';
import { SignInsCard } from './SignInsCard.tsx';

/** Where somebody signs in from and when, for those who may change them. */
export const AccountPanel = ({ resource, record }: RecordPanelProps) => {
    const mayEdit = useMay('edit', resource);
    if (!mayEdit) return null;
    const path = `/api/${resource.name}/${encodeURIComponent(record.id)}`;
    return (
        <Box
            sx={{
                maxWidth: 1000,
                display: 'grid',
                alignItems: 'start',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            <DevicesCard path={path} />
            <SignInsCard path={path} />
        </Box>
    );
};
