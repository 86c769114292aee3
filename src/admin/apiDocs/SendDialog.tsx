import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { say } from '../../i18n/say.ts';
import { addressOf, headersOf, type Texts } from './draft.ts';
import type { Endpoint } from './openApi.ts';

interface SendDialogProps {
    readonly endpoint: Endpoint;
    readonly texts: Texts;
    readonly body: string | null;
    readonly onSend: () => void;
    readonly onClose: () => void;
}

/** Asks before a call that changes something is sent, and shows what is sent. */
export const SendDialog = ({ endpoint, texts, body, onSend, onClose }: SendDialogProps) => {
    const headers = Object.entries(headersOf(endpoint, texts)).map(([name, value]) => `${name}: ${value}`);
    const lines = [`${endpoint.method.toUpperCase()} ${addressOf(endpoint, texts)}`, ...headers];
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm">
            <DialogTitle>{say`Send this change?`}</DialogTitle>
            <DialogContent>
                <DialogContentText variant="body2">
                    {say`It is carried out for real, in your name, and logged like any other change.`}
                </DialogContentText>
                <Box
                    component="pre"
                    sx={{ mb: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                    {[...lines, ...(body === null ? [] : ['', body])].join('\n')}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={onClose}>{say`Cancel`}</Button>
                <Button variant="contained" onClick={onSend}>
                    {say`Send the change`}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
