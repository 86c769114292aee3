import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import type { Row } from '../../../domain/resource.ts';
import { revealInput } from '../../../domain/resources/eventLogs.ts';
import { request } from '../../dataProvider/http.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { resourceNamed } from '../../framework/resourceNamed.ts';
import { filteredList } from '../../admin/addresses.ts';
import { say, spoken } from '../../i18n/say.ts';
import { ChangesTable } from '../../admin/history/ChangesTable.tsx';

type Changes = Readonly<Record<string, unknown>>;

interface Revealed {
    readonly changes: Changes;
    /** How many values were put back. */
    readonly revealed: number;
}

const isChanges = (value: unknown): value is Changes => typeof value === 'object' && value !== null;

const neighbours = {
    record: ['record', 'recordId'],
    request: ['requestId'],
    person: ['actor'],
} as const;
const neighbourKinds = ['record', 'request', 'person'] as const;

const neighbourNames: Readonly<Record<keyof typeof neighbours, string>> = spoken({
    record: 'Everything that happened to this record',
    request: 'Everything in this request',
    person: 'Everything by this person',
});

/** The log, narrowed to what this entry has in common with others. */
const Neighbours = ({ record }: { readonly record: Row }) => (
    <Box component="nav" aria-label={say`Related entries`} sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px' }}>
        {neighbourKinds.map((kind) => {
            const filter = Object.fromEntries(neighbours[kind].map((name) => [name, record[name]]));
            return (
                <Link key={kind} component={LinkBase} to={filteredList('event-logs', filter)} variant="body2">
                    {neighbourNames[kind]}
                </Link>
            );
        })}
    </Box>
);

const hasMask = (changes: Changes): boolean => JSON.stringify(changes).includes('••••');

const revealedText = ({ revealed }: Revealed): string =>
    revealed === 0
        ? say`What was masked here is no longer kept.`
        : say`Personal data is shown as it was. That you looked is in the log.`;

const useReveal = (record: Row) => {
    const [revealed, setRevealed] = useState<Revealed | null>(null);
    const reveal = async (input: Row): Promise<void> =>
        setRevealed(
            await request<Revealed>(`/api/event-logs/${String(record['sequence'])}/reveal`, {
                method: 'POST',
                body: input,
            }),
        );
    return { revealed, reveal };
};

/** What an entry of the log changed, before and after; personal data only for a reason. */
export const EventDetails = ({ record }: { readonly record: Row }) => {
    const [isAsking, setAsking] = useState(false);
    const { revealed, reveal } = useReveal(record);
    const stored = isChanges(record['changes']) ? record['changes'] : {};
    const changes = revealed?.changes ?? stored;
    const kind = String(record['record']);
    return (
        <Paper
            component="section"
            variant="outlined"
            sx={{ maxWidth: 1000, p: { xs: 2, md: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography component="h2" variant="subtitle2" sx={{ fontWeight: 600, flex: 1 }}>
                    {say`What changed in`} <ReferenceName resource={kind} id={record['recordId']} />
                </Typography>
                {revealed === null && hasMask(stored) && (
                    <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
                        {say`Show personal data`}
                    </Button>
                )}
            </Box>
            {revealed !== null && <Alert severity="info">{revealedText(revealed)}</Alert>}
            {Object.keys(changes).length === 0 ? (
                <Typography variant="body2">{say`No field changed.`}</Typography>
            ) : (
                <ChangesTable resource={resourceNamed(kind)} changes={changes} />
            )}
            <Neighbours record={record} />
            {isAsking && (
                <ActionDialog
                    title={say`Show personal data`}
                    description={say`The masked values of this entry are shown to you once. Your name and your reason go into the log.`}
                    submitLabel={say`Show`}
                    schema={revealInput}
                    onSubmit={reveal}
                    onClose={() => setAsking(false)}
                />
            )}
        </Paper>
    );
};
