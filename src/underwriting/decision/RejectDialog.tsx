import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { RejectForm } from './RejectForm.tsx';

/** Refuses an application before its review ends. */
export const RejectDialog = ({ dossier, onClose }: { readonly dossier: Dossier; readonly onClose: () => void }) => (
    <Dialog
        open
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        fullScreen={useMediaQuery(useTheme().breakpoints.down('sm'))}
        aria-labelledby="reject-now"
    >
        <DialogTitle id="reject-now">{say`Reject ${dossier.application.customerName} now`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <Notice tone="warning">{say`Before the review ends only knock-outs and fraud may be given as reasons.`}</Notice>
            <RejectForm dossier={dossier} onDone={onClose} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={onClose}>{say`Cancel`}</Button>
        </DialogActions>
    </Dialog>
);
