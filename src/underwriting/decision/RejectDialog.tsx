import { DialogFrame } from '../../framework/DialogFrame.tsx';
import Button from '@mui/material/Button';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { Notice } from '../../framework/Notice.tsx';
import { say } from '../../i18n/say.ts';
import { RejectForm } from './RejectForm.tsx';

/** Refuses an application before its review ends. */
export const RejectDialog = ({ dossier, onClose }: { readonly dossier: Dossier; readonly onClose: () => void }) => (
    <DialogFrame
        title={say`Reject ${dossier.application.customerName} now`}
        isLong
        onClose={onClose}
        actions={<Button onClick={onClose}>{say`Cancel`}</Button>}
    >
        <Notice tone="warning">{say`Before the review ends only knock-outs and fraud may be given as reasons.`}</Notice>
        <RejectForm dossier={dossier} onDone={onClose} />
    </DialogFrame>
);
