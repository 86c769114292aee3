import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { humanize } from '../../../domain/field.ts';
import { formatInstant } from '../../framework/dates.ts';
import { DocumentPhoto } from '../../framework/DocumentPhoto.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatMoney } from '../../framework/money.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { say } from '../../i18n/say.ts';

const contractText = (contract: Dossier['contract']): string => {
    if (contract === null) return say`Being written`;
    return contract.status === 'signed' ? say`Signed` : say`Ready to be signed`;
};

const contractFacts = ({ contract, application }: Dossier): readonly Fact[] => [
    {
        label: say`Contract`,
        value: contractText(contract),
        tone: contract?.status === 'signed' ? 'good' : 'plain',
    },
    ...(contract?.signedAt == null ? [] : [{ label: say`Signed`, value: formatInstant(contract.signedAt) }]),
    ...(application.expiresAt === null ? [] : [{ label: say`Expires`, value: formatInstant(application.expiresAt) }]),
];

const handoverFacts = ({ application, device }: Dossier): readonly Fact[] => [
    {
        label: say`Deposit`,
        value:
            application.depositPaid === null
                ? say`Not confirmed yet`
                : formatMoney(application.depositPaid, application.currency),
    },
    ...(device === null
        ? [{ label: say`Phone`, value: say`Not enrolled yet` }]
        : [
              { label: say`Phone`, value: device.model },
              { label: 'IMEI', value: device.imei },
              {
                  label: say`Lock`,
                  value: say(humanize(device.state)),
                  tone: device.state === 'active' ? ('good' as const) : ('plain' as const),
              },
          ]),
    ...(application.completedAt === null
        ? []
        : [{ label: say`Handed over`, value: formatInstant(application.completedAt) }]),
];

/** How far the contract and the hand-over are. */
export const ContractCard = ({ dossier }: { readonly dossier: Dossier }) => (
    <Surface title={say`Contract and hand-over`}>
        <Facts facts={[...contractFacts(dossier), ...handoverFacts(dossier)]} />
        {dossier.contract !== null && (
            <Box sx={{ justifySelf: 'start' }}>
                <DocumentPhoto documentId={dossier.contract.documentId} label={say`the contract`} />
            </Box>
        )}
    </Surface>
);
