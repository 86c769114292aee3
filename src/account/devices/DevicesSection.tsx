import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { listDevices } from '../../auth/devices.ts';
import { Empty, LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { Section } from '../parts/Section.tsx';
import { accountTexts } from '../texts.ts';
import { devicesKey } from '../useAccount.ts';
import { DeviceLine } from './DeviceLine.tsx';

const texts = accountTexts.devices;

const useDevices = () =>
    useInfiniteQuery({
        queryKey: devicesKey,
        queryFn: ({ pageParam }) => listDevices(pageParam),
        initialPageParam: undefined as string | undefined, // the first page has no token
        getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    });

const Devices = () => {
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDevices();
    if (data === undefined) {
        return error === null ? (
            <RowSkeletons count={2} />
        ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
        );
    }
    const devices = data.pages.flatMap((page) => page.devices);
    if (devices.length === 0) return <Empty title={texts.none} />;
    return (
        <>
            {devices.map((device) => (
                <DeviceLine key={device.key} device={device} />
            ))}
            {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
                    {texts.more}
                </Button>
            )}
        </>
    );
};

/** The browsers and phones the person has signed in from. */
export const DevicesSection = () => (
    <Section title={texts.title} lead={texts.lead}>
        <Devices />
    </Section>
);
