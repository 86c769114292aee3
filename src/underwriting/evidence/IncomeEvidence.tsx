import Box from '@mui/material/Box';
import { entriesIn, numberIn, textIn } from '../../../domain/application/captured.ts';
import { irregularIncome, provenIncome } from '../../../domain/application/checks/provenIncome.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { statementIncome } from '../../../domain/lending/affordability.ts';
import { say } from '../../i18n/say.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatWholeMonth } from '../../framework/months.ts';
import { formatMoney } from '../../framework/money.ts';
import { useJudgementForm } from '../check/judgementForm.ts';
import { Facts } from '../parts/Facts.tsx';
import type { EvidenceProps } from './evidenceProps.ts';
import { PhotoBoard } from './PhotoBoard.tsx';
import { photosOf } from './photos.ts';
import { asVerified, householdOf, Ratios } from './Ratios.tsx';
import { SectionFacts } from './SectionFacts.tsx';
import { PlainButton, small } from '../../framework/buttons.tsx';

/** What the statement comes to, by the rule that counts and by the other. */
const StatementSums = ({ data, currency }: { readonly data: Captured; readonly currency: string }) => {
    const months = entriesIn(data, 'months').flatMap((month) => numberIn(month, 'income') ?? []);
    const isIrregular = irregularIncome(data);
    const sum = (byLowest: boolean): string => {
        const income = statementIncome(months, byLowest);
        return income === undefined ? '–' : formatMoney(income, currency);
    };
    const tone = (isRule: boolean) => (isRule ? 'good' : 'neutral');
    return (
        <Facts
            facts={[
                [say`Mean of ${months.length} months`, sum(false), tone(!isIrregular)],
                [say`Lowest-quarter month`, sum(true), tone(isIrregular)],
                [say`Counts`, isIrregular ? say`The low month: income is irregular` : say`The mean: income is regular`],
                [say`Declared`, formatMoney(numberIn(data, 'declaredIncome') ?? 0, currency)],
            ]}
        />
    );
};

const Months = ({ data, currency }: { readonly data: Captured; readonly currency: string }) => {
    const months = entriesIn(data, 'months');
    const most = Math.max(1, ...months.map((month) => numberIn(month, 'income') ?? 0));
    if (months.length === 0)
        return <Box sx={{ color: 'text.secondary' }}>{say`No month was taken from a statement.`}</Box>;
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: 'auto 1fr auto',
                gap: '6px 12px',
                alignItems: 'center',
                fontSize: '0.9375rem',
            }}
        >
            {months.map((month, index) => {
                const income = numberIn(month, 'income') ?? 0;
                return (
                    <Box key={index} sx={{ display: 'contents' }}>
                        <span>{formatWholeMonth(textIn(month, 'month') ?? '')}</span>
                        <Box
                            aria-hidden
                            sx={{ height: 10, borderRadius: '5px', bgcolor: 'primary.main', opacity: 0.75 }}
                            style={{ width: `${(income / most) * 100}%` }}
                        />
                        <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
                            {formatMoney(income, currency)}
                        </Box>
                    </Box>
                );
            })}
        </Box>
    );
};

/** What the customer earns and must pay, and whether the instalment fits; follows what the underwriter types. */
export const IncomeEvidence = ({ dossier: { application }, context, check }: EvidenceProps) => {
    const { judgement, changeFindings, isReadOnly } = useJudgementForm();
    const { findings } = judgement;
    const data = application.sections.affordability;
    if (data === null) return <Notice>{say`Affordability was not captured.`}</Notice>;
    const captured = householdOf(data, context);
    const take = (): void =>
        changeFindings({
            verifiedIncome: captured.income,
            ...(captured.obligations === 'unknown' ? {} : { obligations: captured.obligations }),
        });
    const hasProof = provenIncome(data) !== undefined;
    return (
        <>
            <Surface
                title={say`Does the instalment fit?`}
                lead={
                    hasProof
                        ? say`Proven income: the lesser of what was declared and what the statement shows.`
                        : say`No statement proves the income: computed from what was declared.`
                }
                end={
                    !isReadOnly && (
                        <PlainButton sx={small} onClick={take}>
                            {say`Take these amounts`}
                        </PlainButton>
                    )
                }
            >
                <Ratios household={asVerified(captured, findings)} context={context} />
            </Surface>
            <PhotoBoard title={say`Proof`} photos={photosOf(check, application)} height={320} />
            <Surface title={say`Income by month, from the statement`}>
                <Months data={data} currency={application.currency} />
                {entriesIn(data, 'months').length > 0 && <StatementSums data={data} currency={application.currency} />}
            </Surface>
            <SectionFacts
                application={application}
                section="affordability"
                title={say`As the customer told it`}
                only={[
                    'employmentType',
                    'occupation',
                    'employer',
                    'monthsInWork',
                    'payFrequency',
                    'declaredIncome',
                    'incomeProof',
                    'householdCosts',
                    'existingInstalments',
                    'dependants',
                ]}
            />
        </>
    );
};
