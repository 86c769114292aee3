import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDeferredValue, useState } from 'react';
import { ago } from '../../framework/ago.ts';
import { Awaited, Empty } from '../../framework/states.tsx';
import { useSearchParams } from '../../routes/router.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import { useNow } from '../useNow.ts';
import { findHint } from '../../framework/findHint.ts';
import { say } from '../../i18n/say.ts';
import { QueueLine } from './QueueLine.tsx';
import { QueueList } from './QueueList.tsx';
import { useApplications } from './useQueue.ts';
import { decidedStages } from '../../../domain/application/desk.ts';
import { stageLabels } from '../../../domain/application/stages.ts';

/** The choices above the list of what left the desk; the address keeps the chosen one. */
const choices = [...decidedStages, 'edit_requested'] as const;

type Choice = (typeof choices)[number];

const isChoice = (text: string | null): text is Choice => choices.some((one) => one === text);

const labelOf = (stage: Choice): string => say(stageLabels[stage]);

const pageSize = 25;

interface Question {
    readonly stage: Choice;
    readonly q: string;
    readonly page: number;
}

const Results = ({ stage, q, page, onPage }: Question & { readonly onPage: (page: number) => void }) => {
    const now = useNow();
    const { data, error, refetch, isPlaceholderData } = useApplications({
        filter: { stage, ...(q === '' ? {} : { q }) },
        sort: ['stageSince', 'DESC'],
        range: [page * pageSize, (page + 1) * pageSize - 1],
    });
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={8} height={64} />;
    if (data.rows.length === 0) {
        return (
            <Empty title={q === '' ? say`None yet` : say`Nothing found`}>
                {q === ''
                    ? say`Applications you reviewed or decided appear here.`
                    : say`Search by name, phone or reference.`}
            </Empty>
        );
    }
    const first = page * pageSize + 1;
    const isLast = first + data.rows.length > data.total;
    return (
        <Box sx={{ display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}>
            <QueueList rows={data.rows}>
                {(row) => (
                    <QueueLine
                        key={row.uid}
                        row={row}
                        showsStage
                        showsClock={false}
                        note={`${row.reference} · ${ago(row.stageSince, now)}`}
                    />
                )}
            </QueueList>
            <Box
                component="nav"
                aria-label={say`Pages`}
                sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 1 }}
            >
                <Box
                    sx={{ color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
                >{say`${first} to ${first + data.rows.length - 1} of ${data.total}${data.isCapped ? '+' : ''}`}</Box>
                <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
                    {say`Newer`}
                </Button>
                <Button disabled={isLast && !data.isCapped} onClick={() => onPage(page + 1)}>
                    {say`Older`}
                </Button>
            </Box>
        </Box>
    );
};

/** What was decided, by what became of it; with search and pages. */
export const CompletedListPage = () => {
    const [params, setParams] = useSearchParams();
    const wanted = params.get('stage');
    const stage = isChoice(wanted) ? wanted : 'completed';
    const page = Math.max(0, Number(params.get('page') ?? 0) || 0);
    const [typed, setTyped] = useState(params.get('q') ?? '');
    const q = useDeferredValue(typed.trim());
    const go = (changes: Readonly<Record<string, string>>): void => {
        setParams(new URLSearchParams({ stage, q, page: '0', ...changes }));
    };
    return (
        <ListPage title={labelOf(stage)}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Box
                    component="fieldset"
                    aria-label={say`Stage`}
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: 1 }}
                >
                    {choices.map((one) => (
                        <Button
                            key={one}
                            size="small"
                            aria-pressed={one === stage}
                            variant={one === stage ? 'contained' : 'outlined'}
                            color={one === stage ? 'primary' : 'inherit'}
                            onClick={() => go({ stage: one })}
                            sx={{ borderRadius: '999px', borderColor: 'divider' }}
                        >
                            {labelOf(one)}
                        </Button>
                    ))}
                </Box>
                <OutlinedInput
                    size="small"
                    type="search"
                    placeholder={findHint()}
                    value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                    onBlur={() => go({})}
                    inputProps={{ 'aria-label': say`Search` }}
                    sx={{ width: { xs: '100%', md: 300 }, bgcolor: 'background.paper' }}
                />
            </Box>
            <Results stage={stage} q={q} page={page} onPage={(next) => go({ page: String(next) })} />
        </ListPage>
    );
};
