import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';
import { copyOrSelect } from '../../auth/keepSecret.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { KeyUse } from '../../admin/apiDocs/KeyUse.tsx';

const Secret = ({ secret }: { readonly secret: string }) => {
    const shown = useRef<HTMLElement>(null);
    const [told, setTold] = useState('');
    const copy = async (): Promise<void> => setTold(await copyOrSelect(secret, shown.current));
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
            <Box
                component="code"
                ref={shown}
                aria-label={say`Secret`}
                sx={{
                    p: 1.25,
                    borderRadius: '8px',
                    bgcolor: 'action.hover',
                    fontSize: '0.9375rem',
                    overflowWrap: 'anywhere',
                    userSelect: 'all',
                }}
            >
                {secret}
            </Box>
            <Button variant="outlined" onClick={() => void copy()}>
                {say`Copy`}
            </Button>
            <Box component="output" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {told}
            </Box>
        </Box>
    );
};

/** The secret of a key that was just asked for: on this screen, and never again. */
export const KeyReceipt = ({ record }: { readonly record: RaRecord }) => {
    const createPath = useCreatePath();
    const { name, secret } = record;
    return (
        <Paper variant="outlined" sx={{ maxWidth: 760, p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
            <Typography component="h2" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
                {say`The secret of ${String(name)}`}
            </Typography>
            {typeof secret === 'string' && <Secret secret={secret} />}
            <Notice tone="warning" title={say`Keep it now: it is not shown again`}>
                {say`It is kept nowhere here. If it is lost or seen by others, revoke the key and ask for another one.`}
            </Notice>
            <Typography variant="body2">
                {say`The key works once a second person agrees to it. It waits among the approvals.`}
            </Typography>
            <KeyUse />
            <Box>
                <Button
                    variant="contained"
                    component={LinkBase}
                    to={createPath({ resource: 'api-keys', type: 'show', id: record.id })}
                >
                    {say`I have kept it`}
                </Button>
            </Box>
        </Paper>
    );
};
