import { DialogFrame } from '../DialogFrame.tsx';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import type { Resource, Row } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { clashesIn } from './clashes.ts';
import { useGetList, type RaRecord } from 'react-admin';
import { eventLogs } from '../../../domain/resources/index.ts';
import { formatInstant } from '../dates.ts';
import { people } from '../../../domain/resources/people.ts';
import { ReferenceName } from '../ReferenceName.tsx';

/** Who changed a record since it was opened, and when last, as far as the log may be read. */
const WhoChanged = ({ resource, opened }: { readonly resource: Resource; readonly opened: Row }) => {
    const { data } = useGetList<RaRecord>(
        eventLogs.name,
        {
            filter: { record: resource.name, recordId: String(opened[resource.key]) },
            sort: { field: 'at', order: 'DESC' },
            pagination: { page: 1, perPage: 10 },
        },
        { staleTime: 0 },
    );
    const since = Date.parse(String(opened['updatedAt']));
    const entries = (data ?? []).filter(({ at }, index) => index === 0 || Date.parse(String(at)) > since);
    const [last] = entries;
    if (last === undefined) return null;
    const byActor = new Map(entries.map((entry) => [entry['actor'], entry]));
    return (
        <DialogContentText sx={{ mb: 1 }}>
            {say`Changed by`}{' '}
            {[...byActor.values()].map((entry, index) => (
                <span key={entry.id}>
                    {index > 0 && ', '}
                    <ReferenceName resource={people.name} id={entry['actor']} />
                </span>
            ))}
            {say`, last on ${formatInstant(String(last['at']))}`}
        </DialogContentText>
    );
};

interface ConflictDialogProps {
    readonly resource: Resource;
    /** The record as it was when the form was opened. */
    readonly opened: Row;
    readonly theirs: Row;
    /** What the person changed, and nothing else. */
    readonly mine: Row;
    readonly onSeeTheirs: () => void;
    /** With the names of the person's fields that are saved; the others stay as somebody else left them. */
    readonly onKeepMine: (kept: ReadonlySet<string>) => void;
}

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
    new Set([...names].filter((one) => one !== name));

/** Somebody else saved first: shows each field as it was, as they left it and as the person wants it, to choose from. */
export const ConflictDialog = ({ resource, opened, theirs, mine, onSeeTheirs, onKeepMine }: ConflictDialogProps) => {
    const principal = usePrincipal();
    const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(Object.keys(mine)));
    const clashes = clashesIn({ principal, resource }, { opened, theirs, mine });
    const isTheirs = clashes.some(({ byThem }) => byThem);
    return (
        <DialogFrame
            title={say`Somebody changed this meanwhile`}
            maxWidth="md"
            actions={
                <>
                    <Button onClick={onSeeTheirs}>{say`See theirs`}</Button>
                    <Button variant="contained" disabled={kept.size === 0} onClick={() => onKeepMine(kept)}>
                        {kept.size === Object.keys(mine).length ? say`Keep mine` : say`Save what I chose`}
                    </Button>
                </>
            }
        >
            <WhoChanged resource={resource} opened={opened} />
            {!isTheirs && (
                <DialogContentText variant="body2">
                    {say`The record was saved by somebody else, without a change in the fields you see.`}
                </DialogContentText>
            )}
            <ConflictTable
                clashes={clashes}
                sides={{ opened, theirs, mine }}
                kept={kept}
                onChoose={(name, isMine) => setKept(isMine ? new Set([...kept, name]) : without(kept, name))}
            />
            <DialogContentText variant="body2">
                {say`What you choose as yours is saved; everything else stays as they left it.`}
            </DialogContentText>
        </DialogFrame>
    );
};
