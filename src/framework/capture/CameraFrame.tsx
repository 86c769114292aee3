import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { photoTexts } from './captureTexts.ts';

interface CameraFrameProps {
    readonly label: string;
    /** What else may be done, beside the label. */
    readonly action?: ReactNode;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

export const CameraFrame = ({ label, action, onClose, children }: CameraFrameProps) => (
    <Dialog open fullScreen onClose={onClose}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, minHeight: 52 }}>
            <IconButton aria-label={photoTexts.close} onClick={onClose}>
                <Close />
            </IconButton>
            <DialogTitle sx={{ flexGrow: 1, p: 0, fontSize: '1rem', fontWeight: 700 }}>{label}</DialogTitle>
            {action}
        </Box>
        {children}
    </Dialog>
);
