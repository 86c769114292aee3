import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useCallback } from 'react';
import { Link, useSearchParams } from '../../routes/router.tsx';
import { Page } from '../parts/Page.tsx';
import { UnreadNotes } from '../../framework/notes/Notes.tsx';
import { stageAddress } from '../stageAddress.ts';
import { Empty } from '../../framework/states.tsx';
import { BegunHere } from '../waiting/BegunHere.tsx';
import { AgentFilter } from './AgentFilter.tsx';
import { ApplicationPages } from './ApplicationPages.tsx';
import { SearchBox } from './SearchBox.tsx';
import { stageFilters, type StageFilter } from './stageFilters.ts';
import { say } from '../../i18n/say.ts';

const Chip = ({ filter, isChosen, onChoose }: { filter: StageFilter; isChosen: boolean; onChoose: () => void }) => (
    <ButtonBase
        aria-pressed={isChosen}
        onClick={onChoose}
        sx={{
            flexShrink: 0,
            minHeight: 40,
            px: 1.75,
            borderRadius: '999px',
            border: 1,
            borderColor: isChosen ? 'primary.main' : 'divider',
            bgcolor: isChosen ? 'primary.main' : 'background.paper',
            color: isChosen ? 'primary.contrastText' : 'text.primary',
            fontSize: '0.875rem',
            fontWeight: 600,
            fontFamily: 'inherit',
        }}
    >
        {filter.label()}
    </ButtonBase>
);

const Chips = ({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (id: string) => void }) => (
    <Box
        component="fieldset"
        aria-label={say`Stage`}
        sx={{
            display: 'flex',
            flexWrap: { md: 'wrap' },
            gap: 1,
            overflowX: 'auto',
            mx: -2,
            px: 2,
            py: 0.5,
            scrollbarWidth: 'none',
        }}
    >
        {stageFilters.map((filter) => (
            <Chip
                key={filter.id}
                filter={filter}
                isChosen={filter.id === chosen}
                onChoose={() => onChoose(filter.id)}
            />
        ))}
    </Box>
);

interface Chosen {
    readonly stage: string;
    readonly q: string;
    /** Of a shop's people, whose; '' for everybody's. */
    readonly agent: string;
}

const filterOf = ({ stage, q, agent }: Chosen): object => {
    const stages = stageFilters.find(({ id }) => id === stage)?.stages ?? [];
    return {
        ...(stages.length > 0 ? { stage: stages } : {}),
        ...(q === '' ? {} : { q }),
        ...(agent === '' ? {} : { salesUsername: agent }),
    };
};

const paramsOf = (chosen: Chosen): URLSearchParams =>
    new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== '' && value !== 'all'));

/** Every application of this person, or of their shop: by stage, by name, by whose it is. The address keeps the choice. */
export const MyApplicationsPage = () => {
    const [params, setParams] = useSearchParams();
    const chosen: Chosen = {
        stage: params.get('stage') ?? 'all',
        q: params.get('q') ?? '',
        agent: params.get('agent') ?? '',
    };
    const { stage, q, agent } = chosen;
    const choose = (next: Partial<Chosen>): void => setParams(paramsOf({ ...chosen, ...next }));
    const search = useCallback(
        (words: string) => setParams(paramsOf({ stage, q: words, agent })),
        [setParams, stage, agent],
    );
    const isFiltered = stage !== 'all' || q !== '' || agent !== '';
    const empty = isFiltered ? (
        <Empty title={say`No application matches.`}>
            <Button variant="outlined" onClick={() => choose({ stage: 'all', q: '', agent: '' })}>
                {say`Show all of them`}
            </Button>
        </Empty>
    ) : (
        <Empty title={say`No applications yet.`}>
            <Button variant="contained" component={Link} to="/home/application-request">
                {say`New application`}
            </Button>
        </Empty>
    );
    return (
        <Page title={say`My applications`}>
            <SearchBox value={q} onSearch={search} />
            <AgentFilter value={agent} onChoose={(username) => choose({ agent: username })} />
            <UnreadNotes addressOf={(uid) => stageAddress({ uid, stage: 'pending' })} />
            <Chips chosen={stage} onChoose={(id) => choose({ stage: id })} />
            <BegunHere />
            <ApplicationPages filter={filterOf(chosen)} empty={empty} />
        </Page>
    );
};
