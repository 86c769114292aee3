import Box from '@mui/material/Box';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
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
        <ActionDialog
            title={say`Send this change?`}
            description={say`It is carried out for real, in your name, and logged like any other change.`}
            submitLabel={say`Send the change`}
            cancelLabel={say`Cancel`}
            onSubmit={async () => onSend()}
            onClose={onClose}
        >
            <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {[...lines, ...(body === null ? [] : ['', body])].join('\n')}
            </Box>
        </ActionDialog>
    );
};
