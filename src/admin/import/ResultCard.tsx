import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import type { ImportRun } from '../../../domain/import.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say, sayCount, spoken } from '../../i18n/say.ts';
import { addressesOf } from '../addresses.ts';
import { Card } from '../Card.tsx';
import { readyIn, shareDone } from './counts.ts';
import { formatNumber } from '../../framework/numbers.ts';

interface ResultCardProps {
    readonly resource: Resource;
    readonly run: ImportRun;
    readonly onCommit: () => Promise<void>;
    readonly onRemap: () => void;
}

const outcomes = ['create', 'update', 'created', 'updated', 'same', 'fault'] as const;

const outcomeNames: Readonly<Record<(typeof outcomes)[number], string>> = spoken({
    create: 'To be added',
    update: 'To be changed',
    created: 'Added',
    updated: 'Changed',
    same: 'Nothing to change',
    fault: 'With errors',
});

/** How many rows became what; only what there is any of, but always the faults. */
const Outcomes = ({ counts }: Pick<ImportRun, 'counts'>) => (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {outcomes
            .filter((status) => counts[status] > 0 || status === 'fault')
            .map((status) => (
                <Box key={status} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
                    <Typography component="dt" variant="body2" color="text.secondary">
                        {outcomeNames[status]}
                    </Typography>
                    <Typography
                        component="dd"
                        sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
                        color={status === 'fault' && counts.fault > 0 ? 'error' : undefined}
                    >
                        {formatNumber(counts[status])}
                    </Typography>
                </Box>
            ))}
    </Box>
);

export const ProgressCard = ({ run, isCut }: { readonly run: ImportRun; readonly isCut: boolean }) => (
    <Card title={run.stage === 'checking' ? say`Checking the rows` : say`Writing the rows`}>
        <Box sx={{ display: 'grid', gap: 2 }}>
            <LinearProgress variant="determinate" value={shareDone(run) * 100} aria-label={say`Progress`} />
            <Outcomes counts={run.counts} />
            <Typography component="output" variant="body2" color="text.secondary">
                {isCut
                    ? say`No answer from the server. This goes on by itself as soon as there is one.`
                    : say`You may leave this page: it goes on where it stood when you come back.`}
            </Typography>
        </Box>
    </Card>
);

/** What the check found, and the step to writing; afterwards what was written. */
export const ResultCard = ({ resource, run, onCommit, onRemap }: ResultCardProps) => {
    const [isBusy, setBusy] = useState(false);
    const ready = readyIn(run.counts);
    const commit = async (): Promise<void> => {
        setBusy(true);
        await onCommit();
        setBusy(false);
    };
    const list = (
        <Button component={LinkBase} to={addressesOf(resource.name).list} variant="outlined">
            {say`Back to the list`}
        </Button>
    );
    if (run.stage === 'done') {
        return (
            <Card title={say`Written`}>
                <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
                    <Outcomes counts={run.counts} />
                    {list}
                </Box>
            </Card>
        );
    }
    return (
        <Card title={say`Checked: nothing is written yet`}>
            <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
                <Outcomes counts={run.counts} />
                {run.counts.fault > 0 && ready > 0 && (
                    <Typography variant="body2">
                        {say`Rows with errors are left out. Correct them here, or in their own file and import that one afterwards.`}
                    </Typography>
                )}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {ready > 0 && (
                        <Button variant="contained" loading={isBusy} onClick={() => void commit()}>
                            {sayCount(ready, 'Import %{smart_count} row |||| Import %{smart_count} rows')}
                        </Button>
                    )}
                    <Button variant="outlined" onClick={onRemap}>
                        {say`Change the columns`}
                    </Button>
                    {ready === 0 && list}
                </Box>
            </Box>
        </Card>
    );
};
