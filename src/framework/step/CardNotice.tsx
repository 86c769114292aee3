import Button from '@mui/material/Button';
import { say } from '../../i18n/say.ts';
import { Notice } from '../Notice.tsx';
import { confirmMarks } from './cardMarks.ts';

/** Below the photo of a card: what became of reading it. */
export const CardNotice = ({ form, isRead }: { readonly form: string; readonly isRead: boolean }) =>
    isRead ? (
        <Notice
            tone="good"
            action={
                <Button variant="outlined" onClick={() => confirmMarks(form)} sx={{ justifySelf: 'start' }}>
                    {say`It is as on the card`}
                </Button>
            }
        >
            {say`The card was read. Compare what is marked with it.`}
        </Notice>
    ) : (
        <Notice>{say`Nothing could be read from this side. Type what the card says.`}</Notice>
    );
