import Phone from '@mui/icons-material/Phone';
import Box from '@mui/material/Box';
import { entriesIn, textIn } from '../../../domain/application/captured.ts';
import { formatMoney } from '../../../domain/lending/money.ts';
import { humanize } from '../../../domain/field.ts';
import { formatDay } from '../../framework/dates.ts';
import { buttonLook, PlainButton, primary } from '../../framework/buttons.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { useJudgementForm } from '../check/judgementForm.ts';
import { DealFigures } from '../parts/DealFigures.tsx';
import { Facts } from '../parts/Facts.tsx';
import type { EvidenceProps } from './evidenceProps.ts';
import { drawnSections } from '../declarations.ts';

const results = {
    answered: 'Answered',
    no_answer: 'No answer',
    switched_off: 'Switched off',
    wrong_person: 'Wrong person',
} as const;

interface NumberProps {
    readonly label: string;
    readonly number: string;
    readonly mayLog: boolean;
}

/** A number to call, and one press to log what became of it. */
const Callable = ({ label, number, mayLog }: NumberProps) => {
    const { judgement, changeFindings } = useJudgementForm();
    const log = (result: string): void => {
        const attempts = entriesIn(judgement.findings, 'attempts');
        const attempt = { at: new Date().toISOString(), number, result, note: null };
        changeFindings({ attempts: [...attempts, attempt] });
    };
    return (
        <Box sx={{ display: 'grid', gap: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Box sx={{ flexGrow: 1 }}>
                    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{label}</Box>
                    <Box sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                        {number}
                    </Box>
                </Box>
                <Box component="a" href={`tel:${number}`} sx={[buttonLook, primary]}>
                    <Phone />
                    Call
                </Box>
            </Box>
            {mayLog && (
                <Box
                    component="fieldset"
                    aria-label={`Log a call to ${number}`}
                    sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
                >
                    {Object.entries(results).map(([result, text]) => (
                        <PlainButton
                            key={result}
                            onClick={() => log(result)}
                            sx={{ borderColor: 'divider', color: 'inherit' }}
                        >
                            {text}
                        </PlainButton>
                    ))}
                </Box>
            )}
        </Box>
    );
};

const languageOf = (code: string | undefined): string =>
    drawnSections.customer.fields.find(({ name }) => name === 'language')?.choices.find(({ id }) => id === code)
        ?.name ?? 'Not captured';

/** Whom to call, in which language, and what the customer must be able to say. */
export const CallEvidence = ({ dossier, context: { rules } }: EvidenceProps) => {
    const { application, quote, actions } = dossier;
    const { customer, kyc, offer } = application.sections;
    const other = textIn(customer, 'alternativePhone');
    const born = textIn(kyc, 'dateOfBirth');
    const mayLog = actions.some(({ action }) => action === 'record_check');
    const { callAttempts, callHours } = rules.thresholds;
    return (
        <>
            <Surface
                title="Call"
                lead={`In ${languageOf(textIn(customer, 'language'))}. Unreachable needs ${callAttempts} calls in ${callHours} different hours.`}
            >
                <Callable label={application.customerName} number={application.customerPhone} mayLog={mayLog} />
                {other !== undefined && <Callable label="Another phone" number={other} mayLog={mayLog} />}
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    Next of kin, not liable: {textIn(customer, 'nextOfKinName') ?? 'not captured'},{' '}
                    {humanize(textIn(customer, 'nextOfKinRelation') ?? 'relation unknown').toLowerCase()},{' '}
                    {textIn(customer, 'nextOfKinPhone') ?? 'no number'}
                </Box>
            </Surface>
            <Surface title="The customer should say">
                <Facts
                    facts={[
                        { label: 'Full name', value: application.customerName },
                        { label: 'Date of birth', value: born === undefined ? 'Not captured' : formatDay(born) },
                        {
                            label: 'Last four of the ID',
                            value: application.idNumber?.replaceAll(/\W/g, '').slice(-4) ?? 'Not captured',
                        },
                        {
                            label: 'Phone and colour',
                            value:
                                [application.product, textIn(offer, 'colour')]
                                    .filter((part) => part != null)
                                    .join(', ') || 'Not chosen',
                        },
                        ...(quote === null
                            ? []
                            : [
                                  { label: 'Pays today', value: formatMoney(quote.dueAtHandover, quote.currency) },
                                  {
                                      label: `Pays ${quote.frequency}`,
                                      value: formatMoney(quote.instalment, quote.currency),
                                  },
                                  {
                                      label: 'For how long',
                                      value: `${quote.tenorMonths} months, ${quote.instalmentCount} times`,
                                  },
                                  { label: 'In all', value: formatMoney(quote.totalCost, quote.currency) },
                              ]),
                    ]}
                />
            </Surface>
            <DealFigures dossier={dossier} />
        </>
    );
};
