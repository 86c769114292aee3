import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { advancedBy, shapeOf } from '../../../domain/lending/product.ts';
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
    [say`Contract`, contractText(contract), contract?.status === 'signed' ? 'good' : 'neutral'],
    contract?.signedAt == null ? null : [say`Signed`, formatInstant(contract.signedAt)],
    application.expiresAt === null ? null : [say`Expires`, formatInstant(application.expiresAt)],
];

const payOutFacts = ({ application: { terms, completedAt } }: Dossier): readonly Fact[] => [
    terms === null ? null : [say`The customer receives`, formatMoney(advancedBy(terms.offer), terms.offer.currency)],
    [say`Paid out`, completedAt === null ? say`Not yet` : formatInstant(completedAt)],
];

/** A number that is read out digit by digit: never parted at the end of a line. */
const Whole = ({ children }: { readonly children: string }) => (
    <Box component="span" sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        {children}
    </Box>
);

const handoverFacts = ({ application, device }: Dossier): readonly Fact[] => [
    [
        say`Deposit`,
        application.depositPaid === null
            ? say`Not confirmed yet`
            : formatMoney(application.depositPaid, application.currency),
    ],
    [say`Phone`, device?.model ?? say`Not enrolled yet`],
    device === null ? null : ['IMEI', <Whole key="imei">{device.imei}</Whole>],
    device === null ? null : [say`Lock`, say(humanize(device.state)), device.state === 'active' ? 'good' : 'neutral'],
    application.completedAt === null ? null : [say`Handed over`, formatInstant(application.completedAt)],
];

export const ContractCard = ({ dossier }: { readonly dossier: Dossier }) => {
    const { isPaidOut } = shapeOf(dossier.application.terms?.offer ?? {});
    return (
        <Surface title={isPaidOut ? say`Contract and pay-out` : say`Contract and hand-over`}>
            <Facts facts={[...contractFacts(dossier), ...(isPaidOut ? payOutFacts : handoverFacts)(dossier)]} />
            {dossier.contract?.documentId != null && (
                <Box sx={{ justifySelf: 'start' }}>
                    <DocumentPhoto documentId={dossier.contract.documentId} label={say`the contract`} />
                </Box>
            )}
        </Surface>
    );
};
