import { DialogFrame } from '../../framework/DialogFrame.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import { addressesOf } from '../../admin/addresses.ts';
import { say } from '../../i18n/say.ts';
import { useVerification, type Seal, type Verification } from './useVerification.ts';
import { formatNumber } from '../../framework/numbers.ts';

const faults = {
    changed: (entry: string) => say`The chain breaks: entry ${entry} was changed after it was written.`,
    missing: (entry: string) => say`The chain breaks: entry ${entry} is missing.`,
    cut: (entry: string) => say`The chain breaks: entry ${entry} and all after it were cut off.`,
    added: (entry: string) => say`The chain breaks: entry ${entry} was added by something other than the product.`,
} as const;

const recordOf = (sequence: number): string => addressesOf('event-logs').record.replace(':sequence', String(sequence));

const Outcome = ({ piece, begun }: Pick<Verification, 'piece' | 'begun'>) => {
    if (piece === null || !piece.isDone) return null;
    const { fault, last } = piece;
    if (fault !== null) {
        return (
            <Alert severity="error">
                {faults[fault.kind](formatNumber(fault.sequence))}{' '}
                {say`The entries from ${formatNumber(begun + 1)} up to it are as they were written.`}{' '}
                <Link component={LinkBase} to={recordOf(fault.sequence)}>
                    {say`See the entry`}
                </Link>
            </Alert>
        );
    }
    return (
        <Alert severity="success">{say`The chain is whole: ${formatNumber(last.sequence - begun)} entries, each as it was written and in its place.`}</Alert>
    );
};

const Progress = ({ piece, begun, isRunning }: Verification) => {
    if (!isRunning) return null;
    const done = (piece?.last.sequence ?? begun) - begun;
    const all = Math.max((piece?.end ?? begun) - begun, 1);
    return (
        <Box aria-live="polite">
            <LinearProgress
                aria-label={say`Entries looked at`}
                variant={piece === null ? 'indeterminate' : 'determinate'}
                value={(done / all) * 100}
            />
            {piece !== null && say`${formatNumber(done)} of ${formatNumber(all)}`}
        </Box>
    );
};

/** What to keep, so that a log that was rewritten from its start is found out too. */
const SealNote = ({ last }: { readonly last: Seal }) => {
    const text = `${last.sequence} ${last.hash}`;
    return (
        <div>
            <p style={{ margin: '0 0 8px' }}>
                {say`Note this seal outside the product. Whoever could rewrite the whole log is found out when a later verification begins at it.`}
            </p>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
                <Box component="code" sx={{ flex: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
                    {text}
                </Box>
                <Button size="small" onClick={() => void navigator.clipboard.writeText(text)}>
                    {say`Copy`}
                </Button>
            </Box>
        </div>
    );
};

const sealIn = (text: string): Seal | undefined => {
    const found = /^\s*(\d{1,15})\s+([\da-f]{64})\s*$/.exec(text);
    return found === null ? undefined : { sequence: Number(found[1]), hash: found[2] ?? '' };
};

/** Recomputes the chain of the log in front of one's eyes, from its start or from a seal noted before. */
export const VerifyDialog = ({ onClose }: { readonly onClose: () => void }) => {
    const verification = useVerification();
    const [noted, setNoted] = useState('');
    const seal = sealIn(noted);
    const isUnreadable = noted.trim() !== '' && seal === undefined;
    const { piece, begun, isRunning, failure, start } = verification;
    const isWhole = piece !== null && piece.isDone && piece.fault === null;
    return (
        <DialogFrame
            title={say`Verify the event log`}
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{say`Close`}</Button>
                    <Button variant="contained" disabled={isUnreadable} loading={isRunning} onClick={() => start(seal)}>
                        {say`Verify`}
                    </Button>
                </>
            }
        >
            <span>
                {say`Each entry carries a hash of itself and of the entry before it. Verifying computes all of them anew: an entry that was changed, removed or put in breaks the chain at its place.`}
            </span>
            <TextField
                label={say`Seal noted before (optional)`}
                value={noted}
                onChange={({ target }) => setNoted(target.value)}
                error={isUnreadable}
                helperText={isUnreadable ? say`A number, a space and 64 digits from 0 to f` : undefined}
                slotProps={{ htmlInput: { spellCheck: false } }}
            />
            {failure !== null && <Alert severity="warning">{failure}</Alert>}
            <Progress {...verification} />
            <Outcome piece={piece} begun={begun} />
            {isWhole && <SealNote last={piece.last} />}
        </DialogFrame>
    );
};
