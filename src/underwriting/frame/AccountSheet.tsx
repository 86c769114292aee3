import Box from '@mui/material/Box';
import { humanize } from '../../../domain/field.ts';
import { LinkButton, PlainButton } from '../../framework/buttons.tsx';
import { sheet } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { useSession } from '../../session/useSession.ts';

interface AccountSheetProps {
    readonly name: string;
    readonly onLeave: () => void;
}

/** Who is signed in, as what, and the ways to their account and out. */
export const AccountSheet = ({ name, onLeave }: AccountSheetProps) => {
    const seniority = useSession((current) => current.seniority) ?? 'junior';
    return (
        <Box
            sx={{
                position: 'absolute',
                top: '100%',
                right: 0,
                zIndex: 20,
                minWidth: 220,
                width: 'max-content',
                maxWidth: 'calc(100vw - 32px)',
                display: 'grid',
                gap: 0.5,
                p: 2,
                ...sheet,
                boxShadow: 6,
            }}
        >
            <Box sx={{ fontWeight: 700 }}>{name}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {say`Underwriter`} · {say(humanize(seniority))}
            </Box>
            <LinkButton to="/account" sx={{ mt: 1, justifySelf: 'stretch' }}>
                {say`Your account`}
            </LinkButton>
            <PlainButton onClick={onLeave} sx={{ justifySelf: 'stretch', color: 'inherit' }}>
                {say`Sign out`}
            </PlainButton>
        </Box>
    );
};
