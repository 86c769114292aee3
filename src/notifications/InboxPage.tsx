import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Awaited, Empty, LoadFailure, NotLoadedYet } from '../framework/states.tsx';
import { Surface } from '../framework/Surface.tsx';
import { useIsOnline } from '../framework/useIsOnline.ts';
import { say } from '../i18n/say.ts';
import { markRead, useInbox, useUnread, type Reading } from './inbox.ts';
import { InboxLine } from './InboxLine.tsx';

/** Everything up to now, however many pages of it are on the screen. */
const everything = (): Reading => ({ until: new Date().toISOString() });

const useReading = () => {
    const client = useQueryClient();
    const [error, setError] = useState<Error>();
    const read = (reading: Reading): Promise<void> =>
        markRead(client, reading).then(
            () => setError(undefined),
            (reason: Error) => setError(reason),
        );
    return { error, read };
};

const Notes = ({ onRead }: { readonly onRead: (reading: Reading) => Promise<void> }) => {
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPaused } = useInbox();
    if (data === undefined) {
        if (isPaused) return <NotLoadedYet />;
        return <Awaited error={error} refetch={refetch} count={5} />;
    }
    const notes = data.pages.flatMap(({ rows }) => rows);
    if (notes.length === 0) {
        return <Empty title={say`Nothing yet`}>{say`What happens to your work is told here.`}</Empty>;
    }
    return (
        <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {notes.map((note) => (
                    <InboxLine
                        key={note.notificationId}
                        note={note}
                        onRead={() => void onRead({ ids: [note.notificationId] })}
                    />
                ))}
            </Box>
            {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
                    {say`Show more`}
                </Button>
            )}
        </>
    );
};

/** What a person was told, the newest first. */
export const InboxPage = () => {
    const unread = useUnread().data?.total ?? 0;
    const isOnline = useIsOnline();
    const { error, read } = useReading();
    return (
        <Box
            component="main"
            id="content"
            sx={{ maxWidth: 720, mx: 'auto', p: { xs: 2, md: 3 }, pb: 6, display: 'grid', gap: 2 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box component="h1" sx={{ m: 0, flexGrow: 1, fontSize: { xs: '1.5rem', md: '1.75rem' } }}>
                    {say`Notifications`}
                </Box>
                {unread > 0 && (
                    <Button disabled={!isOnline} onClick={() => void read(everything())}>
                        {say`Mark all as read`}
                    </Button>
                )}
            </Box>
            {error !== undefined && <LoadFailure error={error} onRetry={() => void read(everything())} />}
            <Surface>
                <Notes onRead={read} />
            </Surface>
        </Box>
    );
};
