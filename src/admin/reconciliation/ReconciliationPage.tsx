import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { Empty, LoadFailure, PageSkeleton } from '../../framework/states.tsx';
import { Card } from '../Card.tsx';
import { Facts } from '../Facts.tsx';
import { DataTable } from '../dashboard/DataTable.tsx';
import { PageBody } from '../PageBody.tsx';
import { people } from '../../../domain/resources/people.ts';
import { ReferenceName } from '../../framework/ReferenceName.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { formatNumber } from '../../framework/numbers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { request } from '../../dataProvider/http.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

const path = '/api/identity/reconciliation';
const queryKey = ['reconciliation'];
const pollMs = 1_500;

/** One person in whom the directory and the identity provider are not the same; `fields` names what differs. */
interface Difference {
    readonly username: string;
    readonly country: string | null;
    readonly kind: 'missing_there' | 'missing_here' | 'different';
    readonly fields: readonly string[];
}

interface Reconciliation {
    readonly reconciliationId: string;
    /** Null for that of every night. */
    readonly askedBy: string | null;
    readonly startedAt: string;
    readonly users: number;
    readonly accounts: number;
    readonly differences: readonly Difference[];
}

/** The last comparison, a new one, and the repair of what the last one found. */
const useReconciliation = () => {
    const client = useQueryClient();
    // The comparison that was the last one when a new one was asked for; undefined while none is awaited.
    const [awaitedAfter, setAwaitedAfter] = useState<string | null>();
    const { data, error, refetch } = useAnswer<Reconciliation | null>(queryKey, path, {
        refetchInterval: ({ state }) =>
            awaitedAfter !== undefined && (state.data?.startedAt ?? null) === awaitedAfter ? pollMs : false,
    });
    const isRunning = awaitedAfter !== undefined && (data?.startedAt ?? null) === awaitedAfter;
    const compare = useMutation({
        mutationFn: () => request<{ readonly startedAfter: string | null }>(path, { method: 'POST' }),
        onSuccess: async ({ startedAfter }) => {
            setAwaitedAfter(startedAfter);
            await client.invalidateQueries({ queryKey });
        },
    });
    const repair = useMutation({
        mutationFn: () =>
            request<{ readonly queued: number }>(`${path}/repair`, { method: 'POST', idempotencyKey: newUid() }),
    });
    return { last: data, error, refetch, isRunning: isRunning || compare.isPending, compare, repair };
};

const kinds: Readonly<Record<Difference['kind'], string>> = spoken({
    missing_there: 'Has no sign-in account',
    missing_here: 'Is not in the directory',
    different: 'Differs',
});

const tableOf = (differences: readonly Difference[]) => ({
    head: [say`User`, say`Country`, say`What is wrong`, say`Where`],
    rows: differences.map(({ username, country, kind, fields }) => ({
        key: `${kind} ${username}`,
        name: username,
        cells: [country, kinds[kind], fields.length === 0 ? null : fields.join(', ')],
    })),
});

const isRepairable = ({ kind }: Difference): boolean => kind !== 'missing_here';

const Report = ({ last }: { readonly last: Reconciliation }) => (
    <>
        <Facts
            facts={[
                [say`Compared`, formatInstant(last.startedAt)],
                [
                    say`Asked by`,
                    last.askedBy === null ? (
                        say`Every night`
                    ) : (
                        <ReferenceName resource={people.name} id={last.askedBy} />
                    ),
                ],
                [say`Users in the directory`, formatNumber(last.users)],
                [say`Sign-in accounts`, formatNumber(last.accounts)],
            ]}
        />
        {last.differences.length === 0 ? (
            <Empty title={say`Both hold the same`}>
                <span>{say`Nobody in your reach differed when they were compared.`}</span>
            </Empty>
        ) : (
            <Box sx={{ mt: 2 }}>
                <DataTable label={say`Differences`} table={tableOf(last.differences)} />
            </Box>
        )}
    </>
);

type Repair = ReturnType<typeof useReconciliation>['repair'];

/** Carries what the directory says once more; accounts that it does not know stay as they are. */
const RepairButton = ({ repair, count }: { readonly repair: Repair; readonly count: number }) => {
    const notify = useNotify();
    const [isAsking, setAsking] = useState(false);
    const submit = async (): Promise<void> => {
        const { queued } = await repair.mutateAsync();
        notify(say`${queued} on their way. Compare again in a minute.`, { type: 'success' });
    };
    return (
        <>
            <Button variant="outlined" size="small" disabled={count === 0} onClick={() => setAsking(true)}>
                {say`Repair`}
            </Button>
            {isAsking && (
                <ActionDialog
                    title={say`Repair ${count} ${count === 1 ? 'account' : 'accounts'}`}
                    description={say`What the directory says is carried to the identity provider once more. Accounts that the directory does not know stay as they are.`}
                    submitLabel={say`Repair`}
                    onSubmit={submit}
                    onClose={() => setAsking(false)}
                />
            )}
        </>
    );
};

/** Where the identity provider holds something else than the directory: `/admin/sign-in-accounts`. */
export const ReconciliationPage = () => {
    const { last, error, refetch, isRunning, compare, repair } = useReconciliation();
    return (
        <PageBody>
            <Box sx={{ maxWidth: 1000, display: 'grid', gap: 2 }}>
                {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
                {compare.error !== null && <Alert severity="error">{compare.error.message}</Alert>}
                {last === undefined && error === null && <PageSkeleton />}
                {last !== undefined && (
                    <Card
                        title={say`Last comparison`}
                        aside={
                            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                                <RepairButton
                                    repair={repair}
                                    count={(last?.differences ?? []).filter(isRepairable).length}
                                />
                                <Button
                                    variant="contained"
                                    size="small"
                                    loading={isRunning}
                                    onClick={() => compare.mutate()}
                                >
                                    {say`Compare now`}
                                </Button>
                            </Box>
                        }
                    >
                        {last === null ? (
                            <Empty title={say`Not compared yet`}>
                                <span>{say`They are compared every night; you need not wait for it.`}</span>
                            </Empty>
                        ) : (
                            <Report last={last} />
                        )}
                    </Card>
                )}
            </Box>
        </PageBody>
    );
};
