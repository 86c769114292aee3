import Box from '@mui/material/Box';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { fetchList, type ApplicationRow } from '../../dataProvider/lists.ts';
import { queryClient } from '../../dataProvider/queryClient.ts';
import { LinkButton } from '../../framework/buttons.tsx';
import { Awaited } from '../../framework/states.tsx';
import { session } from '../../session/session.ts';
import { useSession } from '../../session/useSession.ts';
import { ApplicationLine } from '../parts/ApplicationLine.tsx';
import { nextSteps } from '../texts/home.ts';
import { openOf, tasksOf, openStages, taskStages } from './questions.ts';
import { lazyPart } from '../../framework/lazyPart.ts';
import { say } from '../../i18n/say.ts';
import type { Stage } from '../../../domain/application/stages.ts';

const order: readonly Stage[] = [...taskStages, ...openStages];

type Placed = Pick<ApplicationRow, 'stage' | 'stageSince'>;

/** By what to do next; of the same step, what has stood longest first. */
export const inOrderOfSteps = <R extends Placed>(rows: readonly R[]): readonly R[] =>
    rows.toSorted(
        (one, other) =>
            order.indexOf(one.stage) - order.indexOf(other.stage) ||
            Date.parse(one.stageSince) - Date.parse(other.stageSince),
    );

/** A long day's rest is one touch away. */
const shown = 5;

const ownQuery = (username: string | null, questionOf: typeof tasksOf) => {
    const question = questionOf(username);
    return queryOptions({
        queryKey: ['applications', 'next', question],
        queryFn: ({ signal }) => fetchList<ApplicationRow>('applications', question, signal),
    });
};

const useOwn = (questionOf: typeof tasksOf) => {
    const username = useSession((current) => current.username);
    return useQuery({
        ...ownQuery(username, questionOf),
        enabled: username !== null,
        placeholderData: keepPreviousData,
    });
};

/** Takes the answers that may be here already, so that lines are the first that is drawn. */
export const askNext = (): void => {
    const { username } = session.get();
    if (username === null) return;
    for (const questionOf of [tasksOf, openOf]) void queryClient.prefetchQuery(ownQuery(username, questionOf));
};

/** What this person does next: first what waits for them, then what they may go on with. */
export const useNext = () => {
    const tasks = useOwn(tasksOf);
    const open = useOwn(openOf);
    return {
        data: tasks.data === undefined || open.data === undefined ? undefined : { tasks: tasks.data, open: open.data },
        error: tasks.error ?? open.error,
        isPending: tasks.isPending || open.isPending,
        refetch: () => void Promise.all([tasks.refetch(), open.refetch()]),
    };
};

const Refused = lazyPart(async () => (await import('../waiting/RefusedLine.tsx')).RefusedLine);

const lines = (rows: readonly ApplicationRow[]) =>
    inOrderOfSteps(rows).map((row) => (
        <ApplicationLine key={row.uid} row={row} text={nextSteps[row.stage] ?? ''} isTask />
    ));

/** What to do next, line by line; what the server refused of this phone's work stands before the drafts. */
export const Next = () => {
    const { data, error, refetch } = useNext();
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={2} />;
    const { tasks, open } = data;
    const first = inOrderOfSteps(tasks.rows).slice(0, shown);
    const then = inOrderOfSteps(open.rows).slice(0, shown - first.length);
    const rest = tasks.total + open.total - first.length - then.length;
    return (
        <>
            {lines(first)}
            <Suspense>
                <Refused />
            </Suspense>
            {lines(then)}
            {first.length + then.length === 0 && (
                <Box sx={{ color: 'text.secondary' }}>{say`Nothing is open. Start with the next customer.`}</Box>
            )}
            {rest > 0 && (
                <LinkButton to="/home/my-applications?stage=open" sx={{ justifySelf: 'stretch' }}>
                    {say`${rest} more`}
                </LinkButton>
            )}
        </>
    );
};
