import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { humanize } from '../../../domain/field.ts';
import { formatInstant } from '../../framework/dates.ts';
import { DocumentPhoto } from '../../framework/DocumentPhoto.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatMoney } from '../../framework/money.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';

const contractText = (contract: Dossier['contract']): string => {
    if (contract === null) return 'Being written';
    return contract.status === 'signed' ? 'Signed' : 'Ready to be signed';
};

const contractFacts = ({ contract, application }: Dossier): readonly Fact[] => [
    {
        label: 'Contract',
        value: contractText(contract),
        tone: contract?.status === 'signed' ? 'good' : 'plain',
    },
    ...(contract?.signedAt == null ? [] : [{ label: 'Signed', value: formatInstant(contract.signedAt) }]),
    ...(application.expiresAt === null ? [] : [{ label: 'Expires', value: formatInstant(application.expiresAt) }]),
];

const handoverFacts = ({ application, device }: Dossier): readonly Fact[] => [
    {
        label: 'Deposit',
        value:
            application.depositPaid === null
                ? 'Not confirmed yet'
                : formatMoney(application.depositPaid, application.currency),
    },
    ...(device === null
        ? [{ label: 'Phone', value: 'Not enrolled yet' }]
        : [
              { label: 'Phone', value: device.model },
              { label: 'IMEI', value: device.imei },
              {
                  label: 'Lock',
                  value: humanize(device.state),
                  tone: device.state === 'active' ? ('good' as const) : ('plain' as const),
              },
          ]),
    ...(application.completedAt === null
        ? []
        : [{ label: 'Handed over', value: formatInstant(application.completedAt) }]),
];

/** How far the contract and the hand-over are. */
export const ContractCard = ({ dossier }: { readonly dossier: Dossier }) => (
    <Surface title="Contract and hand-over">
        <Facts facts={[...contractFacts(dossier), ...handoverFacts(dossier)]} />
        {dossier.contract !== null && (
            <Box sx={{ justifySelf: 'start' }}>
                <DocumentPhoto documentId={dossier.contract.documentId} label="the contract" />
            </Box>
        )}
    </Surface>
);
