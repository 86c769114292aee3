import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { reasonLabels } from '../../../domain/application/lifecycle/reasonCodes.ts';
import { formatDay, formatInstant } from '../../framework/dates.ts';
import { Surface } from '../../framework/Surface.tsx';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Facts } from '../parts/Facts.tsx';
import { personName } from '../parts/people.ts';
import { say } from '../../i18n/say.ts';
import { LetterCard } from './LetterCard.tsx';
import { SettledPage } from './SettledPage.tsx';

const Why = ({ dossier: { application, people } }: { readonly dossier: Dossier }) => {
    const { rejection } = application;
    if (rejection === null) return null;
    return (
        <Surface title={say`Why`}>
            <Box component="ul" sx={{ m: 0, pl: 2.5, fontWeight: 600 }}>
                {rejection.reasonCodes.map((code) => (
                    <li key={code}>{say(reasonLabels[code] ?? code)}</li>
                ))}
            </Box>
            <Box>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{say`What the customer is told`}</Box>
                {rejection.customerMessage}
            </Box>
            <Facts
                facts={[
                    [
                        say`Rejected by`,
                        rejection.by === 'system' ? say`A rule, by itself` : personName(people, rejection.by),
                    ],
                    [say`When`, formatInstant(rejection.at)],
                    [say`May apply again after`, formatDay(rejection.coolingOffUntil)],
                ]}
            />
        </Surface>
    );
};

/** What was refused and why; a senior may take it up again. */
export const RejectedPage = () => (
    <SettledPage stage="rejected" title={say`Rejected`}>
        {(dossier) => (
            <>
                <Why dossier={dossier} />
                <LetterCard dossier={dossier} />
                <DealFigures dossier={dossier} title={say`The deal that was asked for`} />
            </>
        )}
    </SettledPage>
);
