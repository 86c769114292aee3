import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { assess, type Assessment } from '../../../domain/lending/affordability.ts';
import { formatMoney } from '../../framework/money.ts';
import type { Step } from '../../framework/step/useStep.ts';
import { percentText } from '../../framework/numbers.ts';
import { Link } from '../../routes/router.tsx';
import { Notice, type NoticeTone } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { sectionAddress } from '../stageAddress.ts';
import { say, spoken } from '../../i18n/say.ts';

interface RatioProps {
    readonly label: string;
    readonly bps: number | 'unknown';
    readonly maxBps: number;
}

/** How much of a limit is used: a bar with the limit as its mark, and the figures. */
const Ratio = ({ label, bps, maxBps }: RatioProps) => {
    const share = bps === 'unknown' ? 0 : Math.min(1, bps / (maxBps * 2));
    const isOver = bps !== 'unknown' && bps > maxBps;
    const colour = isOver ? 'error.main' : 'primary.main';
    return (
        <Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {label}
                </Box>
                <Box component="span" sx={{ fontWeight: 700, color: isOver ? 'error.main' : 'text.primary' }}>
                    {bps === 'unknown' ? say`Unknown` : percentText(bps, 1)}
                </Box>
            </Box>
            <Box sx={{ position: 'relative', height: 8, borderRadius: 4, bgcolor: 'action.hover', my: 0.5 }}>
                <Box style={{ width: `${share * 100}%` }} sx={{ height: '100%', borderRadius: 4, bgcolor: colour }} />
                <Box
                    sx={{ position: 'absolute', left: '50%', top: -3, bottom: -3, width: 2, bgcolor: 'text.primary' }}
                />
            </Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{say`at most ${percentText(maxBps)}`}</Box>
        </Box>
    );
};

const verdicts: Record<Assessment['result'], string> = spoken({
    pass: 'Fits the income',
    review: 'An underwriter will look at the debts',
    fail: 'Too dear for this income',
});

const tones: Record<Assessment['result'], NoticeTone> = { pass: 'good', review: 'warning', fail: 'error' };

const amount = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

interface AffordabilityPanelProps {
    readonly dossier: Dossier;
    readonly rules: CountryRules;
    readonly step: Step;
}

/** The chosen instalment held against the income as it is being typed (rule 4.3). */
export const AffordabilityPanel = ({ dossier, rules, step }: AffordabilityPanelProps) => {
    const values: Readonly<Record<string, unknown>> = useWatch({ control: step.form.control });
    const { quote, application } = dossier;
    if (quote === null) {
        return (
            <Surface
                title={say`Does it fit?`}
                lead={say`Choose an offer first: the instalment is held against the income here.`}
            >
                <Button component={Link} to={sectionAddress(application.uid, 'offer')} variant="outlined">
                    {say`Choose an offer`}
                </Button>
            </Surface>
        );
    }
    const household = {
        income: amount(values['declaredIncome']) ?? 0,
        obligations: amount(values['existingInstalments']) ?? ('unknown' as const),
        expenses: amount(values['householdCosts']) ?? 0,
    };
    const { monthly, ptiBps, dtiBps, disposable, result } = assess(quote, household, rules.thresholds);
    const money = (value: number): string => formatMoney(value, quote.currency);
    return (
        <Surface title={say`Does it fit?`} lead={say`${say`Instalment a month`}: ${money(monthly)}`}>
            <Ratio label={say`Instalment of income`} bps={ptiBps} maxBps={rules.thresholds.ptiMaxBps} />
            <Ratio label={say`All debts of income`} bps={dtiBps} maxBps={rules.thresholds.dtiMaxBps} />
            <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}>
                <span>{say`Left each month`}</span>
                <span>{disposable === 'unknown' ? say`Unknown` : money(disposable)}</span>
            </Box>
            {household.income > 0 && <Notice tone={tones[result]}>{verdicts[result]}</Notice>}
        </Surface>
    );
};
