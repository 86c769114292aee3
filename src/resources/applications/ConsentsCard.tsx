import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConsentRecord } from '../../../domain/application/consent.ts';
import { wordsCover } from '../../../domain/application/consentVersions.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { purposeNames, type Purpose } from '../../../domain/privacy/purposes.ts';
import { Card } from '../../admin/Card.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { say } from '../../i18n/say.ts';
import { personNames } from '../customers/courseWords.ts';

const provenText = ({ method, givenAt, version }: ConsentRecord): string =>
    [
        say`Agreed on ${formatInstant(givenAt)}`,
        method === 'code' ? say`A code by phone` : say`A signature`,
        say`Version ${version}`,
    ].join(' · ');

interface ConsentsProps {
    readonly dossier: Pick<Dossier, 'consents' | 'withdrawn'>;
}

/** Who proved that they agree, the customer or a guarantor, and purpose by purpose to what. */
export const ConsentsCard = ({ dossier: { consents, withdrawn = {} } }: ConsentsProps) => {
    /** What is withdrawn is the customer's. */
    const withdrawnOn = (person: ConsentRecord['person'], purpose: Purpose): string | undefined =>
        person === 'customer' ? withdrawn[purpose] : undefined;
    return (
        <Card title={say`Consents`}>
            <Box sx={{ display: 'grid', gap: 2, fontSize: '0.875rem' }}>
                {consents.map((one) => (
                    <div key={one.consentId}>
                        <Typography component="h3" variant="subtitle2">
                            {one.name} · {personNames[one.person]}
                        </Typography>
                        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                            {wordsCover(one.version, one.person).map((purpose) => {
                                const since = withdrawnOn(one.person, purpose);
                                return (
                                    <li key={purpose}>
                                        {say(purposeNames[purpose])}
                                        {since !== undefined && (
                                            <>
                                                {' · '}
                                                <b>{say`Withdrawn on ${formatInstant(since)}`}</b>
                                            </>
                                        )}
                                    </li>
                                );
                            })}
                        </Box>
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{provenText(one)}</Box>
                    </div>
                ))}
            </Box>
        </Card>
    );
};
