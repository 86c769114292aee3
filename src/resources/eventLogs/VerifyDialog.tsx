import { DialogFrame } from '../../framework/DialogFrame.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import { countryOrAllLabels } from '../../../domain/countryField.ts';
import { addressesOf } from '../../admin/addresses.ts';
import { say } from '../../i18n/say.ts';
import type { LogFault, SealMark } from '../../../domain/logFault.ts';
import { useVerification, type Verification } from './useVerification.ts';
import { formatNumber } from '../../framework/numbers.ts';

const recordOf = (sequence: number): string => addressesOf('event-logs').record.replace(':sequence', String(sequence));

const told = {
    changed: (entry: string) => say`Entry ${entry} was changed after it was written.`,
    missing: (entry: string) => say`Entry ${entry} is missing.`,
    added: (entry: string) => say`Entry ${entry} was added by something other than the product.`,
    'plan changed': (entry: string) => say`The payments of the loan in entry ${entry} are not those it tells of.`,
    'day changed': (entry: string) =>
        say`The transfers of the day in entry ${entry} are not those that were closed with it.`,
} as const;

const sealsTold = (fault: Extract<LogFault, { n: number }>): string => {
    if (fault.kind === 'seal changed') return say`Seal ${formatNumber(fault.n)} is not what was signed.`;
    return fault.n === fault.upTo
        ? say`Seal ${formatNumber(fault.n)} is missing, and with it the entries under it.`
        : say`Seals ${formatNumber(fault.n)} to ${formatNumber(fault.upTo)} are missing, and with them the entries under them.`;
};

const archiveTold = ({ file, from, upTo }: Extract<LogFault, { file: string }>): string =>
    say`The archive file ${file} with entries ${formatNumber(from)} to ${formatNumber(upTo)} is missing, or is not what was put there.`;

const faultTold = (fault: LogFault): string => {
    if ('n' in fault) return sealsTold(fault);
    return 'file' in fault ? archiveTold(fault) : told[fault.kind](formatNumber(fault.sequence));
};

const Fault = ({ fault }: { readonly fault: LogFault }) => (
    <li>
        {say(countryOrAllLabels[fault.country] ?? fault.country)}: {faultTold(fault)}{' '}
        {'sequence' in fault && fault.kind !== 'missing' && (
            <Link component={LinkBase} to={recordOf(fault.sequence)}>
                {say`See the entry`}
            </Link>
        )}
    </li>
);

const Outcome = ({ found }: Pick<Verification, 'found'>) => {
    if (found === null) return null;
    if (found.faults.length > 0) {
        return (
            <Alert severity="error">
                {say`The log is not as it was written:`}
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                    {found.faults.map((fault) => (
                        <Fault key={JSON.stringify(fault)} fault={fault} />
                    ))}
                </Box>
            </Alert>
        );
    }
    if (found.next !== null) return null;
    return (
        <Alert severity="success">{say`The log is whole: ${formatNumber(found.checked)} entries, each as it was written and in its place.`}</Alert>
    );
};

const Progress = ({ found, isRunning }: Verification) => {
    if (!isRunning) return null;
    const done = found?.checked ?? 0;
    const all = Math.max(found?.total ?? 0, done, 1);
    return (
        <Box aria-live="polite">
            <LinearProgress
                aria-label={say`Entries looked at`}
                variant={found === null ? 'indeterminate' : 'determinate'}
                value={(done / all) * 100}
            />
            {found !== null && say`${formatNumber(done)} of ${formatNumber(all)}`}
        </Box>
    );
};

/** What to keep, so that a log that was rewritten from its start is found out too. */
const SealNote = ({ heads }: { readonly heads: readonly SealMark[] }) => {
    const text = heads.map(({ country, n, hash }) => `${country} ${n} ${hash}`).join('\n');
    return (
        <div>
            <p style={{ margin: '0 0 8px' }}>
                {say`Note these seals outside the product, or hand them to an auditor. Whoever could rewrite the whole log is found out when a later verification is given them.`}
            </p>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
                <Box
                    component="code"
                    sx={{ flex: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
                >
                    {text}
                </Box>
                <Button size="small" onClick={() => void navigator.clipboard.writeText(text)}>
                    {say`Copy`}
                </Button>
            </Box>
        </div>
    );
};

/** One seal a line; undefined where a line is none. */
const sealsIn = (text: string): readonly SealMark[] | undefined => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const found = lines.flatMap((line) => {
        const [, country = '', n = '', hash = ''] =
            /^\s*([A-Z]{2}|\*)\s+(\d{1,15})\s+([\da-f]{64})\s*$/.exec(line) ?? [];
        return hash === '' ? [] : [{ country, n: Number(n), hash }];
    });
    return found.length === lines.length ? found : undefined;
};

/** Recomputes the log in front of one's eyes, beside the seals that somebody noted before. */
export const VerifyDialog = ({ onClose }: { readonly onClose: () => void }) => {
    const verification = useVerification();
    const [noted, setNoted] = useState('');
    const seals = sealsIn(noted);
    const { found, isRunning, failure, start } = verification;
    const isWhole = found !== null && found.next === null && found.faults.length === 0;
    return (
        <DialogFrame
            title={say`Verify the event log`}
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{say`Close`}</Button>
                    <Button
                        variant="contained"
                        disabled={seals === undefined}
                        loading={isRunning}
                        onClick={() => start(seals ?? [])}
                    >
                        {say`Verify`}
                    </Button>
                </>
            }
        >
            <span>
                {say`Entries are sealed in the order in which they came: each seal holds a hash of every entry under it and of the seal before it, is signed, and is kept outside the database too. Verifying computes all of them anew: what was changed, removed, put in or cut off is named.`}
            </span>
            <TextField
                label={say`Seals noted before (optional)`}
                value={noted}
                multiline
                maxRows={6}
                onChange={({ target }) => setNoted(target.value)}
                error={seals === undefined}
                helperText={
                    seals === undefined
                        ? say`In each line a country, a number and 64 digits from 0 to f, with spaces between`
                        : undefined
                }
                slotProps={{ htmlInput: { spellCheck: false } }}
            />
            {failure !== null && <Alert severity="warning">{failure}</Alert>}
            <Progress {...verification} />
            <Outcome found={found} />
            {isWhole && <SealNote heads={found.heads} />}
        </DialogFrame>
    );
};
