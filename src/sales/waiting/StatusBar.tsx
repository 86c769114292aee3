import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsOnline } from '../../framework/useIsOnline.ts';
import { usePressed } from '../../framework/usePressed.ts';
import { Link, usePathname } from '../../routes/router.tsx';
import { offline, startOffline, storeFault } from '../../offline/offline.ts';
import { oldestShown } from '../../offline/reads.ts';
import { useOutbox } from '../../offline/useOutbox.ts';
import { waitingTexts } from '../texts/waiting.ts';
import { timeOf } from './timeOf.ts';
import { say, sayCount } from '../../i18n/say.ts';

const tickMs = 5_000;

/** How old what is on the screen is, while nothing newer comes. */
const useAge = (isOnline: boolean): string | null => {
    const client = useQueryClient();
    const pathname = usePathname();
    const [at, setAt] = useState<number | null>(null);
    useEffect(() => {
        if (isOnline) return undefined;
        const look = (): void => setAt(oldestShown(client));
        // What the page shows is there once it has been drawn.
        const first = setTimeout(look, 0);
        const timer = setInterval(look, tickMs);
        return () => {
            clearTimeout(first);
            clearInterval(timer);
        };
    }, [client, isOnline, pathname]);
    return at === null || isOnline ? null : timeOf(at);
};

/** Over the page, above what stands at its foot: sending comes and goes with every save and must move nothing. */
const floating = {
    position: 'fixed',
    zIndex: 12,
    left: 16,
    right: 16,
    bottom: 'calc(84px + env(safe-area-inset-bottom))',
    width: 'fit-content',
    mx: 'auto',
    borderRadius: 999,
    boxShadow: 3,
    bgcolor: 'text.primary',
    color: 'background.default',
} as const;

interface Told {
    readonly lines: readonly string[];
    readonly isLoud: boolean;
    readonly showsLink: boolean;
}

const useTold = (): Told => {
    const isOnline = useIsOnline();
    const pathname = usePathname();
    const age = useAge(isOnline);
    const { entries, sending, isSignedOut } = useOutbox();
    const fault = useSyncExternalStore(storeFault.subscribe, storeFault.get);
    const refused = entries.filter(({ refusal }) => refusal !== null).length;
    const waiting = entries.length - refused;
    const isUnsafe = globalThis.isSecureContext === false;
    const isPassing = entries.length > 0 && !offline().vault.isLasting;
    const lines = [
        isOnline ? null : say`You are offline.`,
        age === null ? null : say`You see it as of ${age}.`,
        !isOnline && waiting === 0 ? say`What you type stays on this phone and is sent when you are back.` : null,
        waiting > 0 && sending === null ? waitingTexts.kept(waiting) : null,
        waiting > 0 && sending !== null
            ? sayCount(waiting, 'Sending %{smart_count} change… |||| Sending %{smart_count} changes…')
            : null,
        refused > 0 ? waitingTexts.attention(refused) : null,
        isSignedOut && waiting > 0 ? say`Sign in again to send what waits.` : null,
        isUnsafe
            ? say`This address has no https: nothing is kept here, and camera and notifications do not work. Open the one that begins with https.`
            : null,
        isPassing ? say`This browser keeps nothing once it is closed: stay until everything is sent.` : null,
        fault?.message ?? null,
    ];
    return {
        lines: lines.filter((line) => line !== null),
        isLoud: isUnsafe || refused > 0 || fault !== null || !isOnline,
        showsLink: entries.length > 0 && pathname !== '/home/waiting',
    };
};

const Lines = ({ lines, isLoud, showsLink }: Told) => {
    if (lines.length === 0) return null;
    return (
        <Box
            component="output"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'center',
                columnGap: 1,
                px: 2,
                py: 0.5,
                fontSize: '0.875rem',
                fontWeight: 500,
                textAlign: 'center',
                ...(isLoud ? { bgcolor: 'secondary.main', color: 'background.paper' } : floating),
            }}
        >
            <span>{lines.join(' ')}</span>
            {showsLink && (
                <Box
                    component={Link}
                    to="/home/waiting"
                    sx={{ color: 'inherit', fontWeight: 700, py: 1, px: 1, minHeight: 24 }}
                >
                    {say`Look`}
                </Box>
            )}
        </Box>
    );
};

interface Held {
    /** It stays as it is until a press has ended. */
    readonly isHeld: boolean;
}

const HeldLines = memo(
    ({ told }: Held & { readonly told: Told }) => <Lines {...told} />,
    (_, { isHeld }) => isHeld,
);

const Bar = ({ isHeld }: Held) => <HeldLines told={useTold()} isHeld={isHeld} />;

/** What is kept on this phone, what is being sent, what needs the person; nothing while all is on the server. */
export const StatusBar = () => {
    const isPressed = usePressed();
    const [isReady, setReady] = useState(false);
    const [isOpen, setOpen] = useState(false);
    useEffect(() => void startOffline().then(() => setReady(true)), []);
    if (isReady && !isOpen && !isPressed) setOpen(true);
    return isOpen ? <Bar isHeld={isPressed} /> : null;
};
