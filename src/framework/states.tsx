import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ApiError } from '../dataProvider/ApiError.ts';
import { say, spoken } from '../i18n/say.ts';
import { PlainButton } from './buttons.tsx';
import { Notice } from './Notice.tsx';
import { Placeholder } from './Placeholder.tsx';
import { useIsOnline } from './useIsOnline.ts';

const texts = spoken({
    failed: 'This could not be loaded.',
    failedOffline: 'You are offline and this page has not been loaded yet. It opens when you are back.',
});

/** What is told of a request that got no answer. */
export const noAnswer = (): string =>
    say`No answer from the network. Nothing is lost: try again when you have a signal.`;

export const RowSkeletons = ({ count = 4, height = 72 }: { readonly count?: number; readonly height?: number }) => (
    <Box component="output" aria-busy="true" aria-label={say`Loading`} sx={{ display: 'grid', gap: 1 }}>
        {Array.from({ length: count }, (_, index) => (
            <Placeholder key={index} height={height} />
        ))}
    </Box>
);

export const PageSkeleton = () => (
    <Box
        component="output"
        aria-busy="true"
        aria-label={say`Loading`}
        sx={{ p: 2, pt: 1, display: 'grid', gap: 2, maxWidth: 760 }}
    >
        <Placeholder width="45%" height={32} />
        <Placeholder height={140} />
        <Placeholder height={220} />
    </Box>
);

/** What could not be loaded, why, and the way to try again. */
export const LoadFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
    const isOnline = useIsOnline();
    const isNetwork = error instanceof ApiError && error.status === 0;
    return (
        <Notice
            tone={isNetwork ? 'warning' : 'error'}
            action={
                <PlainButton onClick={onRetry} sx={{ color: 'inherit' }}>
                    {say`Try again`}
                </PlainButton>
            }
        >
            {isOnline ? `${texts.failed} ${isNetwork ? noAnswer() : error.message}` : texts.failedOffline}
        </Notice>
    );
};

interface AwaitedProps {
    readonly error: Error | null;
    readonly refetch: () => unknown;
    /** How many rows are expected, and how high each is. */
    readonly count?: number;
    readonly height?: number;
}

/** What stands in the place of an answer that is not there: the room it will take, or why it does not come. */
export const Awaited = ({ error, refetch, ...rows }: AwaitedProps) =>
    error === null ? <RowSkeletons {...rows} /> : <LoadFailure error={error} onRetry={() => void refetch()} />;

/** What was never loaded here and cannot be now: it comes by itself with the network. */
export const NotLoadedYet = () => <Notice tone="warning">{texts.failedOffline}</Notice>;

/** Nothing to show, and what one can do about it. */
export const Empty = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
    <Box sx={{ py: 4, px: 2, textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        {children}
    </Box>
);
