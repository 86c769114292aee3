import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionNames, type SectionName } from '../../../domain/application/sections/registry.ts';
import { ConsentsCard } from './ConsentsCard.tsx';
import { ContractCard, DecisionsCard, DeviceCard, EarningsCard, TimelineCard } from './PartCards.tsx';
import { SectionCard } from './SectionCard.tsx';

/** What neither applies nor was filled in says nothing. */
const applies = ({ progress, application }: Dossier, name: SectionName): boolean =>
    application.sections[name] !== null || progress.find((one) => one.name === name)?.state !== 'not_needed';

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const;

/** The whole application on one page: what the customer said on one side, what became of it on the other. */
export const OverviewTab = ({ dossier }: { readonly dossier: Dossier }) => {
    const { decisions, consents, contract, device, earnings } = dossier;
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
        >
            <Box sx={stack}>
                {sectionNames
                    .filter((name) => applies(dossier, name))
                    .map((name) => (
                        <SectionCard key={name} dossier={dossier} name={name} />
                    ))}
            </Box>
            <Box sx={stack}>
                {decisions.length > 0 && <DecisionsCard dossier={dossier} />}
                {consents.length > 0 && <ConsentsCard dossier={dossier} />}
                {contract !== null && <ContractCard dossier={dossier} />}
                {device !== null && <DeviceCard dossier={dossier} />}
                {earnings.length > 0 && <EarningsCard dossier={dossier} />}
                <TimelineCard dossier={dossier} />
            </Box>
        </Box>
    );
};
