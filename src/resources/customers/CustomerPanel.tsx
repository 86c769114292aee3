import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { humanize } from '../../../domain/field.ts';
import type { CourseEntry, CourseKind, CustomerCourse } from '../../../domain/lending/customerCourse.ts';
import { eventLogs } from '../../../domain/resources/index.ts';
import { payments } from '../../../domain/resources/payments.ts';
import { Card } from '../../admin/Card.tsx';
import type { RecordPanelProps } from '../../admin/screens.ts';
import { request } from '../../dataProvider/http.ts';
import { formatInstant } from '../../framework/dates.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { formatMoney } from '../../framework/money.ts';
import { MissingRecord } from '../../framework/record/MissingRecord.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { ApplicationLink } from './ApplicationLink.tsx';
import { AgreedCard } from './AgreedCard.tsx';
import { documentNames, lockNames, messageNames, personNames, stateNames } from './courseWords.ts';

const useCourse = (id: string) =>
    useInfiniteQuery({
        queryKey: ['customers', id, 'course'],
        initialPageParam: '',
        queryFn: ({ pageParam, signal }) =>
            request<CustomerCourse>(
                `/api/customers/${id}/course${pageParam === '' ? '' : `?after=${encodeURIComponent(pageParam)}`}`,
                { signal },
            ),
        getNextPageParam: ({ next }) => next,
    });

const kinds: Readonly<Record<CourseKind, string>> = spoken({
    event: 'Event',
    payment: 'Payment',
    message: 'Message',
    consent: 'Consent',
    document: 'Document',
    lock: 'Phone',
});

const named = (names: Readonly<Record<string, string>>, what: string): string => names[what] ?? say(humanize(what));

const wordsOf = (entry: CourseEntry): string => {
    const { kind, what } = entry;
    if (kind === 'event') return formatValue(eventLogs.field('action'), what, { row: {} });
    if (kind === 'payment') {
        const { amount, currency } = entry;
        return `${formatMoney(amount ?? 0, currency ?? '')} · ${formatValue(payments.field('method'), what, { row: {} })}`;
    }
    return named({ message: messageNames, consent: personNames, document: documentNames, lock: lockNames }[kind], what);
};

interface LineProps {
    readonly entry: CourseEntry;
    readonly people: CustomerCourse['people'];
}

const Line = ({ entry, people }: LineProps) => {
    const { at, by, kind, state, applicationUid, reference } = entry;
    return (
        <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, pb: 1.5, minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
                {kind !== 'event' && <>{say`${kinds[kind]}:`} </>}
                <b>{wordsOf(entry)}</b>
                {state !== null && ` · ${named(stateNames, state)}`}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <time dateTime={at}>{formatInstant(at)}</time>
                {by !== null && ` · ${people[by] ?? by}`}
                {applicationUid !== null && (
                    <>
                        {' · '}
                        <ApplicationLink uid={applicationUid} reference={reference} />
                    </>
                )}
            </Box>
        </Box>
    );
};

/** All that happened with a person, the newest first, over all their applications. */
export const CustomerPanel = ({ record }: RecordPanelProps) => {
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCourse(String(record.id));
    if (data === undefined && error !== null) return <MissingRecord error={error} onRetry={() => void refetch()} />;
    if (data === undefined)
        return <Skeleton component="output" variant="rounded" height={160} aria-label={say`Loading what happened`} />;
    const isEmpty = data.pages.every(({ entries }) => entries.length === 0);
    return (
        <Box sx={{ maxWidth: 1000, display: 'grid', gap: 2 }}>
            <AgreedCard agreed={data.pages[0]?.agreed ?? []} />
            <Card title={say`Everything in order of time`} nothing={isEmpty && say`Nothing happened yet.`}>
                <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
                    {data.pages.flatMap(({ entries, people }) =>
                        entries.map((entry) => <Line key={entry.id} entry={entry} people={people} />),
                    )}
                </Box>
                {hasNextPage && (
                    <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                        {say`Show what came before`}
                    </Button>
                )}
            </Card>
        </Box>
    );
};
