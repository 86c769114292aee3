import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import type { SaveState } from '../../framework/step/createSaver.ts';
import { spoken } from '../../i18n/say.ts';

const marks: Record<SaveState, { readonly Icon: ComponentType<{ fontSize: 'small' }> | null; readonly color: string }> =
    {
        idle: { Icon: null, color: 'text.secondary' },
        waiting: { Icon: CloudSyncOutlined, color: 'text.secondary' },
        saving: { Icon: CloudSyncOutlined, color: 'text.secondary' },
        saved: { Icon: CloudDoneOutlined, color: 'primary.main' },
        offline: { Icon: CloudOffOutlined, color: 'secondary.main' },
        refused: { Icon: ErrorOutlined, color: 'error.main' },
        failed: { Icon: ErrorOutlined, color: 'error.main' },
    };

const texts: Record<SaveState, string> = spoken({
    idle: '',
    waiting: 'Not saved yet',
    saving: 'Saving',
    saved: 'Saved',
    offline: 'Kept on this phone',
    refused: 'Not saved: see below',
    failed: 'Not saved',
});

/** Whether what was typed is safe, and where. */
export const SaveMark = ({ state }: { readonly state: SaveState }) => {
    const { Icon, color } = marks[state];
    return (
        <Box
            component="output"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                px: 1,
                color,
                fontSize: '0.8125rem',
                fontWeight: 600,
                textAlign: 'right',
            }}
        >
            {Icon !== null && <Icon fontSize="small" />}
            {texts[state]}
        </Box>
    );
};
