import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import {
    codesOf,
    foundCodes,
    fraudCodes,
    reasonLabels,
    restsOnScoreAlone,
    unfoundCodes,
} from '../../../domain/application/lifecycle/reasonCodes.ts';
import { fieldsOf } from '../../../domain/field.ts';
import type { Row } from '../../../domain/resource.ts';
import { Notice } from '../../framework/Notice.tsx';
import { ReasonBoxes } from '../parts/ReasonBoxes.tsx';
import { rulesOf } from '../rules.ts';
import { say, spoken } from '../../i18n/say.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { DecisionFrame } from './DecisionFrame.tsx';
import { useDecisionForm, type DecisionForm } from './useDecisionForm.ts';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';

interface ReasonGroup {
    readonly title: string;
    readonly codes: readonly string[];
}

const ofChecks: readonly ReasonGroup[] = checkTypes.map((type) => ({
    title: say(checks[type].title),
    codes: Object.keys(checks[type].reasonCodes),
}));

const others: ReasonGroup = spoken({
    title: 'Other',
    codes: Object.keys(reasonLabels).filter((code) => ofChecks.every(({ codes }) => !codes.includes(code))),
});

interface Refusable {
    readonly application: Pick<Dossier['application'], 'stage'>;
    readonly checks: readonly Pick<
        Dossier['checks'][number],
        'type' | 'required' | 'outcome' | 'reasonCodes' | 'autoReasons'
    >[];
}

/**
 * The reasons a rejection may give, by the check that found them; while a review still runs only knock-outs and fraud.
 * None where no check found any: those of no check stand beside them.
 */
export const reasonGroups = ({ application: { stage }, checks: records }: Refusable): readonly ReasonGroup[] => {
    const isNeeded = (type: CheckType): boolean => records.some((one) => one.type === type && one.required);
    const found = foundCodes(records, isNeeded);
    const isOffered = (code: string): boolean =>
        unfoundCodes([code], found).length === 0 && (stage !== 'under_review' || fraudCodes.includes(code));
    const offered = ofChecks
        .map(({ title, codes }) => ({ title, codes: codes.filter(isOffered) }))
        .filter(({ codes }) => codes.length > 0);
    const beside = { title: others.title, codes: others.codes.filter(isOffered) };
    return offered.length === 0 || beside.codes.length === 0 ? offered : [...offered, beside];
};

/** The reasons that failed and referred checks gave: where a rejection starts from. */
export const reasonsFound = ({ checks: records }: Pick<Dossier, 'checks'>): readonly string[] => [
    ...new Set(
        records.flatMap(({ outcome, reasonCodes }) => (outcome === 'fail' || outcome === 'refer' ? reasonCodes : [])),
    ),
];

/** Where the law forbids to refuse on the bureau's word alone: the reason that is missing (rule 2.8). */
export const bureauOnlyFault = (codes: readonly string[], rules: CountryRules): string | null =>
    !rules.bureau.scoreAloneMayReject && restsOnScoreAlone(codes)
        ? say`In ${rules.name} the credit bureau may not be the only reason: add one from another check.`
        : null;

const schema = schemaOf('reject');
const fields = fieldsOf(schema);

const Reasons = ({ dossier, form }: { readonly dossier: Dossier; readonly form: DecisionForm['form'] }) => {
    const { field, fieldState } = useController({ control: form.control, name: 'reasonCodes' });
    const chosen = codesOf({ reasonCodes: field.value });
    const legal = bureauOnlyFault(chosen, rulesOf(dossier.application));
    return (
        <Box component="fieldset">
            <Box component="legend" sx={{ p: 0, fontWeight: 700 }}>
                {say`Reasons`}
            </Box>
            {(fieldState.error?.message ?? legal) != null && (
                <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', fontWeight: 500 }}>
                    {fieldState.error?.message ?? legal}
                </Box>
            )}
            {reasonGroups(dossier).map(({ title, codes }) => (
                <Box key={title} component="fieldset" sx={{ pt: 1 }}>
                    <Box component="legend" sx={{ p: 0, py: 0.5, fontWeight: 600, fontSize: '0.9375rem' }}>
                        {title}
                    </Box>
                    <ReasonBoxes codes={codes} labels={reasonLabels} chosen={chosen} onChange={field.onChange} />
                </Box>
            ))}
        </Box>
    );
};

interface RejectFormProps {
    readonly dossier: Dossier;
    readonly onDone?: () => void;
}

/** Reasons by check, what colleagues must know, and what the customer is told. */
const FoundForm = ({ dossier, onDone }: RejectFormProps) => {
    const { uid, currency } = dossier.application;
    const rules = rulesOf(dossier.application);
    const faultsOf = useMemo(
        () =>
            (checked: Row): Record<string, string> => {
                const legal = bureauOnlyFault(codesOf(checked), rules);
                return legal === null ? {} : { reasonCodes: legal };
            },
        [rules],
    );
    const decision = useDecisionForm({
        uid,
        action: 'reject',
        schema,
        initial: {
            reasonCodes: reasonsFound(dossier).filter((code) =>
                reasonGroups(dossier).some(({ codes }) => codes.includes(code)),
            ),
        },
        rules: faultsOf,
        ...(onDone === undefined ? {} : { onDone }),
    });
    return (
        <DecisionFrame decision={decision} submitLabel={say`Reject`} isFinal>
            {!rules.bureau.scoreAloneMayReject && (
                <Notice>{say`In ${rules.name} the law forbids to refuse on the credit bureau alone: give a reason from another check too.`}</Notice>
            )}
            <Reasons dossier={dossier} form={decision.form} />
            <DecisionFields fields={fields} names={['internalComment', 'customerMessage']} currency={currency} />
            <Box
                sx={{ fontSize: '0.875rem', color: 'text.secondary' }}
            >{say`The customer may apply again after ${rules.thresholds.coolingOffDays} days.`}</Box>
        </DecisionFrame>
    );
};

/** Refuses an application for what its checks found; there is nothing to refuse it for where they found nothing. */
export const RejectForm = (props: RejectFormProps) =>
    reasonGroups(props.dossier).length > 0 ? (
        <FoundForm {...props} />
    ) : (
        <Notice>{say`No check found a reason to reject this. What is found is written into its check first: judge it there, or send this back for rework.`}</Notice>
    );
