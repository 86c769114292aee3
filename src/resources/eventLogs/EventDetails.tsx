import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase, type RaRecord } from 'react-admin';
import type { Row } from '../../../domain/resource.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { resourceNamed } from '../../framework/resourceNamed.ts';
import { filteredList } from '../../admin/addresses.ts';
import { readerLocale } from '../../i18n/readerLocale.ts';
import { say, spoken } from '../../i18n/say.ts';
import { EntryChanges } from '../../admin/reveal/EntryChanges.tsx';

type Changes = Readonly<Record<string, unknown>>;

const changesIn = (stored: unknown): Changes => (typeof stored === 'object' && stored !== null ? { ...stored } : {});

const toTheSecond = (at: unknown): string =>
    new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(String(at)));

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

/** What an entry of the log changed, and where to go on from it. */
export const EventDetails = ({ record }: { readonly record: RaRecord }) => {
    const kind = String(record['record']);
    const resource = resourceNamed(kind);
    return (
        <Paper
            component="section"
            variant="outlined"
            sx={{ maxWidth: 1000, p: { xs: 2, md: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
            <Typography component="h2" variant="subtitle2" sx={{ fontWeight: 600 }}>
                {say`What changed in`}{' '}
                {resource === undefined || record['recordId'] === '*' ? (
                    // A number that nobody reads, or a list: its kind says more.
                    formatValue(eventLogs.field('record'), kind, { row: record })
                ) : (
                    <ReferenceName resource={kind} id={record['recordId']} />
                )}
            </Typography>
            {/* Two changes within a minute are told apart. */}
            <Typography variant="body2" color="text.secondary">
                {toTheSecond(record['at'])}
            </Typography>
            <EntryChanges resource={resource} entry={record} shown={changesIn} />
            <Neighbours record={record} />
        </Paper>
    );
};
