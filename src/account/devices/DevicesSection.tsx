import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { listDevices } from '../../auth/devices.ts';
import { Awaited, Empty } from '../../framework/states.tsx';
import { Section } from '../parts/Section.tsx';
import { devicesKey } from '../useAccount.ts';
import { DeviceLine } from './DeviceLine.tsx';
import { say } from '../../i18n/say.ts';

const useDevices = () =>
    useInfiniteQuery({
        queryKey: devicesKey,
        queryFn: ({ pageParam }) => listDevices(pageParam),
        initialPageParam: undefined as string | undefined, // the first page has no token
        getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    });

const Devices = () => {
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDevices();
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={2} />;
    const devices = data.pages.flatMap((page) => page.devices);
    if (devices.length === 0)
        return <Empty title={say`No devices yet. This one appears here after your next sign-in.`} />;
    return (
        <>
            {devices.map((device) => (
                <DeviceLine key={device.key} device={device} />
            ))}
            {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
                    {say`Show more`}
                </Button>
            )}
        </>
    );
};

/** The browsers and phones the person has signed in from. */
export const DevicesSection = () => (
    <Section title={say`Devices`} lead={say`Where you have signed in. Forget those you no longer use.`}>
        <Devices />
    </Section>
);
