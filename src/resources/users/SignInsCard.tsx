import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { humanize } from '../../../domain/field.ts';
import { formatInstantBriefly } from '../../framework/dates.ts';
import { LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { Card } from '../../admin/Card.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { useAccountHistory, type SignInEvent } from './accountHistory.ts';

const shownAtFirst = 8;

const kinds: Readonly<Record<string, string>> = spoken({
    SignIn: 'Signed in',
    SignUp: 'Signed up',
    ForgotPassword: 'Reset the password',
    PasswordChange: 'Changed the password',
    ResendCode: 'Asked for another code',
    TokenReuse: 'Came back with a key that was replaced',
    RecoveryCode: 'Used a recovery code',
    RecoveryCodesMade: 'Made recovery codes',
    FactorReset: 'Lost the second step to a reset',
});

const SignInRow = ({ at, kind, succeeded, ip }: SignInEvent) => (
    <Box
        component="li"
        sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            py: 0.75,
            '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
    >
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 500 }}>{kinds[kind] ?? say(humanize(kind))}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {[at === null ? null : formatInstantBriefly(at), ip === null ? null : say`from ${ip}`]
                    .filter((fact) => fact !== null)
                    .join(', ')}
            </Box>
        </Box>
        <StatusChip tone={succeeded ? 'good' : 'bad'} label={succeeded ? say`Succeeded` : say`Failed`} />
    </Box>
);

/** What happened when somebody signed in, the newest first. */
export const SignInsCard = ({ path }: { readonly path: string }) => {
    const { data, error, refetch } = useAccountHistory(path, 'sign-ins');
    const [isWhole, setWhole] = useState(false);
    return (
        <Card title={say`Sign-ins`}>
            {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
            {data === undefined && error === null && <RowSkeletons count={3} height={32} />}
            {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say`Nobody has signed in yet.`}</Box>}
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data?.slice(0, isWhole ? undefined : shownAtFirst).map((event) => (
                    <SignInRow key={event.id} {...event} />
                ))}
            </Box>
            {!isWhole && data !== undefined && data.length > shownAtFirst && (
                <Button size="small" onClick={() => setWhole(true)}>{say`Show all ${data.length}`}</Button>
            )}
        </Card>
    );
};
