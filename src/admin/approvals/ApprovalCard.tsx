import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath } from 'react-admin';
import { useState } from 'react';
import type { Approval } from '../../../domain/approval.ts';
import { ago } from '../../framework/ago.ts';
import { formatInstant } from '../../framework/dates.ts';
import { Card } from '../Card.tsx';
import { say } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { AnswerDialog, type AnswerKind } from './AnswerDialog.tsx';
import { Differences } from './Differences.tsx';
import { askedOf, consequencesOf, differencesOf, kindOf } from './words.ts';

const About = ({ approval }: { readonly approval: Approval }) => {
    const { record, recordId, name, action } = approval;
    const createPath = useCreatePath();
    const kind = kindOf(approval);
    return (
        <Typography variant="body2">
            {kind}{' '}
            {action === 'create' ? (
                <b>{name}</b>
            ) : (
                <Link component={LinkBase} to={createPath({ resource: record, type: 'show', id: recordId })}>
                    {name}
                </Link>
            )}
        </Typography>
    );
};

const Asker = ({ approval }: { readonly approval: Approval }) => {
    const { isOwn, requesterName, requestedAt, why, endsAt } = approval;
    const [shownAt] = useState(() => Date.now());
    return (
        <Typography variant="body2" color="text.secondary">
            {isOwn ? say`You asked` : say`${requesterName} asked`}{' '}
            <time dateTime={requestedAt} title={formatInstant(requestedAt)}>
                {ago(requestedAt)}
            </time>
            {why !== null && say`: “${why}”`}
            {endsAt !== null &&
                Date.parse(endsAt) > shownAt &&
                ` · ${say`ends unanswered on ${formatInstant(endsAt)}`}`}
        </Typography>
    );
};

/** Waiting helps only where the request lives longer. */
const whenText = (refusedUntil: string, endsAt: string | null): string =>
    endsAt !== null && Date.parse(endsAt) - Date.parse(refusedUntil) < 3_600_000
        ? say`It ends before you may.`
        : say`You may from ${formatInstant(refusedUntil)} on.`;

/** One request: what it is about, what would change, who asked and why, and the two answers. */
export const ApprovalCard = ({ approval }: { readonly approval: Approval }) => {
    const [open, setOpen] = useState<AnswerKind>();
    const { refusal, refusedUntil, endsAt, isOwn, name } = approval;
    const consequences = consequencesOf(approval);
    const differences = differencesOf(approval);
    const title = askedOf(approval);
    return (
        <Card isOneOfMany title={title} aside={<Typography variant="caption">{isOwn ? say`Yours` : ''}</Typography>}>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
                <div>
                    <About approval={approval} />
                    <Asker approval={approval} />
                </div>
                {differences.length > 0 && <Differences rows={differences} label={say`${title}: ${name}`} />}
                {consequences.length > 0 && (
                    <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
                        {consequences.map((text) => (
                            <li key={text}>{text}</li>
                        ))}
                    </Box>
                )}
                {refusal !== null && (
                    <Typography variant="body2">
                        {sayMessage(refusal)}
                        {refusedUntil !== null && ` ${whenText(refusedUntil, endsAt)}`}
                    </Typography>
                )}
                <Box sx={{ display: 'flex', gap: 1 }}>
                    {refusal === null && (
                        <Button variant="contained" onClick={() => setOpen('approve')}>
                            {say`Approve`}
                        </Button>
                    )}
                    <Button variant="outlined" color="error" onClick={() => setOpen('refuse')}>
                        {isOwn ? say`Withdraw` : say`Decline`}
                    </Button>
                </Box>
            </Box>
            {open !== undefined && <AnswerDialog approval={approval} kind={open} onClose={() => setOpen(undefined)} />}
        </Card>
    );
};
