import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '../../../domain/resource.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { say } from '../../i18n/say.ts';
import { ChangesTable } from '../history/ChangesTable.tsx';

const RevealDialog = lazyPart(async () => (await import('./RevealDialog.tsx')).RevealDialog);

type Changes = Readonly<Record<string, unknown>>;

interface Revealed {
    readonly changes: Changes;
    /** How many values were put back. */
    readonly revealed: number;
}

const isRevealed = (answer: unknown): answer is Revealed =>
    typeof answer === 'object' && answer !== null && 'changes' in answer && 'revealed' in answer;

const hasMask = (changes: Changes): boolean => JSON.stringify(changes).includes('••••');

const revealedText = ({ revealed }: Revealed): string =>
    revealed === 0
        ? say`What was masked here is no longer kept.`
        : say`Personal data is shown as it was. That you looked is in the log.`;

interface EntryChangesProps {
    readonly resource: Resource | undefined;
    /** Of the event log. */
    readonly entry: RaRecord;
    readonly shown: (changes: unknown) => Changes;
}

/** What an entry of the log changed, before and after; personal data only for a reason. */
export const EntryChanges = ({ resource, entry, shown }: EntryChangesProps) => {
    const [isAsking, setAsking] = useState(false);
    const [revealed, setRevealed] = useState<Revealed>();
    const changes = shown(revealed?.changes ?? entry['changes']);
    return (
        <>
            {revealed === undefined && hasMask(changes) && (
                <Button size="small" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
                    {say`Show personal data`}
                </Button>
            )}
            {revealed !== undefined && <Alert severity="info">{revealedText(revealed)}</Alert>}
            {Object.keys(changes).length === 0 ? (
                <Typography variant="body2">{say`No field changed.`}</Typography>
            ) : (
                <ChangesTable resource={resource} changes={changes} />
            )}
            {isAsking && (
                <Suspense fallback={null}>
                    <RevealDialog
                        address={`/api/${eventLogs.name}/${entry.id}`}
                        onRevealed={(answer) => isRevealed(answer) && setRevealed(answer)}
                        onClose={() => setAsking(false)}
                    />
                </Suspense>
            )}
        </>
    );
};
