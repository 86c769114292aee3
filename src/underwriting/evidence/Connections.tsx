import Box from '@mui/material/Box';
import { connectionKinds, type Connection } from '../../../domain/application/connections.ts';
import { humanize } from '../../../domain/field.ts';
import { formatDay } from '../../framework/dates.ts';
import { StageMark } from '../../framework/StageMark.tsx';
import { Awaited } from '../../framework/states.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { Link } from '../../routes/router.tsx';
import { stageAddress } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

const useConnections = (uid: string) =>
    useAnswer<readonly Connection[]>(['connections', uid], `/api/applications/${uid}/connections`, {
        staleTime: 60_000,
    });

const Line = ({ connection }: { readonly connection: Connection }) => {
    const { uid, reference, stage, live, kinds, startedAt, loanState, customerName } = connection;
    return (
        <Box
            component="li"
            sx={{ display: 'grid', gap: 0.25, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
                {customerName === null ? (
                    <Box component="span" sx={{ fontWeight: 600 }}>
                        {reference}
                    </Box>
                ) : (
                    <Box
                        component={Link}
                        to={stageAddress({ uid, stage })}
                        sx={{ color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' }}
                    >
                        {customerName} · {reference}
                    </Box>
                )}
                <StageMark stage={stage} />
                {live && (
                    <Box component="span" sx={{ color: 'error.main', fontWeight: 700, fontSize: '0.8125rem' }}>
                        {say`still running`}
                    </Box>
                )}
            </Box>
            {kinds.map((kind) => (
                <Box key={kind} sx={{ fontSize: '0.9375rem' }}>
                    {say(connectionKinds[kind].label)}
                    <Box
                        component="span"
                        sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
                    >{say`– from ${say(connectionKinds[kind].source)}`}</Box>
                </Box>
            ))}
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {say`Started`} {formatDay(startedAt.slice(0, 10))}
                {loanState !== null && ` · ${say`loan ${say(humanize(loanState)).toLowerCase()}`}`}
            </Box>
        </Box>
    );
};

const Found = ({ uid }: { readonly uid: string }) => {
    const { data, error, refetch } = useConnections(uid);
    // Most have none, which is told in a line.
    if (data === undefined) return <Awaited error={error} refetch={refetch} count={1} height={24} />;
    if (data.length === 0) {
        return (
            <Box sx={{ color: 'text.secondary' }}>
                {say`No other application shares its ID, phone, person, account, guarantor, goods, house or device.`}
            </Box>
        );
    }
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((connection) => (
                <Line key={connection.uid} connection={connection} />
            ))}
        </Box>
    );
};

/** Earlier applications of the customer and people they are connected with: what is shared, and where that is known from. */
export const Connections = ({ uid }: { readonly uid: string }) => (
    <Surface title={say`Previous applications and connections`}>
        <Found uid={uid} />
    </Surface>
);
