import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pricesQuery } from '../../dataProvider/prices.ts';
import { say } from '../../i18n/say.ts';

/** Whether the worker has every screen; null where the browser lets none in, and nothing is to be said. */
const useHasScreens = (): boolean | null => {
    const container = globalThis.navigator?.serviceWorker;
    const [isActive, setActive] = useState(false);
    useEffect(() => void container?.ready.then(() => setActive(true)), [container]);
    return container === undefined ? null : isActive;
};

/** On the slowest network we plan for, all of it is there long before. */
const patienceMs = 120_000;

const useIsLate = (): boolean => {
    const [isLate, setLate] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setLate(true), patienceMs);
        return () => clearTimeout(timer);
    }, []);
    return isLate;
};

/** Says quietly whether this phone can be taken where there is no network: with the screens, and with the prices. */
export const OfflineReady = () => {
    const hasScreens = useHasScreens();
    // They are fetched by whoever opens what is kept on the phone; here they are only waited for.
    const { data: prices } = useQuery({ ...pricesQuery, enabled: false });
    const isLate = useIsLate();
    if (hasScreens === null) return null;
    const isReady = hasScreens && prices !== undefined;
    const waiting = isLate
        ? say`Not ready to work without a network: open the app again where there is one`
        : say`Getting ready to work without a network…`;
    return (
        <Box
            component="output"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem', color: 'text.secondary' }}
        >
            {isReady && <CheckCircleOutlined color="primary" sx={{ fontSize: 18 }} />}
            {isReady ? say`Ready to work without a network` : waiting}
        </Box>
    );
};
