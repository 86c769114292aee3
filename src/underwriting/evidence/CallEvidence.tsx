import Box from '@mui/material/Box';
import { entriesIn, textIn } from '../../../domain/application/captured.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { humanize } from '../../../domain/field.ts';
import { formatInstant } from '../../framework/dates.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { useJudgementForm } from '../check/judgementForm.ts';
import { DealFigures } from '../parts/DealFigures.tsx';
import { drawnSections } from '../declarations.ts';
import { Callable } from './Callable.tsx';
import { useCallTimer } from './callTimer.ts';
import type { EvidenceProps } from './evidenceProps.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { scriptOf } from './callScript.ts';

const isAnswered = (value: unknown): boolean =>
    typeof value === 'boolean' || (typeof value === 'string' && value !== '');

/** The ten things to say, to read aloud, with what the answer should be; those answered step back. */
const CallScript = ({ dossier }: { readonly dossier: Dossier }) => {
    const { findings } = useJudgementForm().judgement;
    const lines = scriptOf(dossier);
    const next = lines.findIndex(({ finding }) => !isAnswered(findings[finding]));
    return (
        <Surface title={say`Read aloud`} lead={say`Let the customer answer first; then read out what is on file.`}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
                {lines.map(({ finding, ask, expect }, index) => (
                    <Box
                        component="li"
                        key={finding}
                        aria-current={index === next ? 'step' : undefined}
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: '26px minmax(0, 1fr)',
                            gap: 1,
                            px: 1,
                            py: 0.75,
                            mx: -1,
                            borderRadius: '10px',
                            bgcolor: index === next ? 'action.hover' : undefined,
                            color: isAnswered(findings[finding]) ? 'text.secondary' : undefined,
                        }}
                    >
                        <b>{index + 1}</b>
                        <div>
                            {ask}
                            {expect !== null && (
                                <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                                    <Box component="span" sx={{ color: 'text.secondary' }}>
                                        {say`On file:`}{' '}
                                    </Box>
                                    {expect}
                                </Box>
                            )}
                        </div>
                    </Box>
                ))}
            </Box>
        </Surface>
    );
};

const languageOf = (code: string | undefined): string =>
    drawnSections.customer.fields.find(({ name }) => name === 'language')?.choices.find(({ id }) => id === code)
        ?.name ?? say`Not captured`;

/** When the customer asked to be called again, where that is the last word so far. */
const Promised = () => {
    const last = entriesIn(useJudgementForm().judgement.findings, 'attempts').at(-1);
    const at = last?.['result'] === 'callback' ? textIn(last, 'callbackAt') : undefined;
    return at === undefined ? null : <Notice tone="warning">{say`To be called back: ${formatInstant(at)}`}</Notice>;
};

const NextOfKin = ({ customer }: { readonly customer: Captured | null }) => (
    <>
        {say`Next of kin, not liable:`} {textIn(customer, 'nextOfKinName') ?? say`not captured`},{' '}
        {say(humanize(textIn(customer, 'nextOfKinRelation') ?? say`relation unknown`)).toLowerCase()},{' '}
        {textIn(customer, 'nextOfKinPhone') ?? say`no number`}
    </>
);

/** Whom to call, in which language, and what to say. */
export const CallEvidence = ({ dossier, context: { rules } }: EvidenceProps) => {
    const { application, actions } = dossier;
    const { customer } = application.sections;
    const timer = useCallTimer(application.uid);
    const other = textIn(customer, 'alternativePhone');
    const mayLog = actions.some(({ action }) => action === 'record_check');
    const { callAttempts, callHours } = rules.thresholds;
    const language = languageOf(textIn(customer, 'language'));
    const callable = { mayLog, timer };
    return (
        <>
            <Surface
                title={say`Call`}
                lead={say`In ${language}. Unreachable needs ${callAttempts} calls in ${callHours} different hours.`}
            >
                <Promised />
                <Callable label={application.customerName} number={application.customerPhone} {...callable} />
                {other !== undefined && <Callable label={say`Another phone`} number={other} {...callable} />}
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    {dossier.contactsWithdrawn ? (
                        say`The customer no longer wants us to call the people they named.`
                    ) : (
                        <NextOfKin customer={customer} />
                    )}
                </Box>
            </Surface>
            <CallScript dossier={dossier} />
            <DealFigures dossier={dossier} />
        </>
    );
};
