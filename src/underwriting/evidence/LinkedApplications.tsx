import Box from '@mui/material/Box';
import { isSenior } from '../../../domain/application/authority.ts';
import type { Link as Shared } from '../../../domain/application/checks/facts.ts';
import { stages, type Stage } from '../../../domain/application/stages.ts';
import { StageMark } from '../../framework/StageMark.tsx';
import { usePrincipal } from '../../framework/usePrincipal.ts';
import { Link } from '../../routes/router.tsx';
import { stageAddress } from '../stageAddress.ts';
import { say, spoken } from '../../i18n/say.ts';

const shares: Readonly<Record<string, string>> = spoken({
    id: 'Same ID number',
    phone: 'Same phone',
    person: 'Same name and date of birth',
    mobile_money: 'Same mobile money number',
    pledge_serial: 'Same serial or plate',
    house: 'Same house',
});

const stageOf = (name: string): Stage | undefined => stages.find((stage) => stage === name);

interface LinkedApplicationsProps {
    /** Undefined when it could not be looked up. */
    readonly links: readonly Shared[] | undefined;
    readonly none: string;
}

const Line = ({ link, isOpen }: { readonly link: Shared; readonly isOpen: boolean }) => {
    const stage = stageOf(link.stage);
    return (
        <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
            {isOpen && stage !== undefined ? (
                <Box
                    component={Link}
                    to={stageAddress({ uid: link.uid, stage })}
                    sx={{ color: 'primary.main', fontWeight: 600 }}
                >
                    {link.reference}
                </Box>
            ) : (
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {link.reference}
                </Box>
            )}
            <Box component="span">{shares[link.by] ?? link.by}</Box>
            {stage !== undefined && <StageMark stage={stage} />}
            {link.live && (
                <Box component="span" sx={{ color: 'error.main', fontWeight: 700, fontSize: '0.8125rem' }}>
                    {say`still running`}
                </Box>
            )}
        </Box>
    );
};

/** Other applications that share something with this one. Seniors, who see every application, may open them. */
export const LinkedApplications = ({ links, none }: LinkedApplicationsProps) => {
    const isOpen = isSenior(usePrincipal());
    if (links === undefined)
        return <Box sx={{ color: 'secondary.main', fontWeight: 500 }}>{say`Could not be looked up.`}</Box>;
    if (links.length === 0) return <Box sx={{ color: 'text.secondary' }}>{none}</Box>;
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {links.map((link) => (
                <Line key={`${link.uid} ${link.by}`} link={link} isOpen={isOpen} />
            ))}
        </Box>
    );
};
