import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, type FocusEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Field } from '../../domain/field.ts';
import { fieldKinds } from '../../domain/fieldKind.ts';
import type { Group } from '../../domain/resource.ts';
import { say, spoken } from '../i18n/say.ts';
import { FieldInput } from './FieldInput.tsx';
import { InputSlotsProvider } from './inputSlots.ts';
import { CardFormProvider } from './step/cardMarks.ts';
import { KnownProvider } from './step/inputHelp.tsx';
import { SectionChoicesProvider, type SectionChoices } from './step/sectionChoices.ts';
import { SectionContextProvider } from './step/sectionContext.ts';
import { stepSlots } from './step/stepSlots.tsx';
import { TogetherInput } from './step/TogetherInput.tsx';
import type { Step } from './step/useStep.ts';
import { sheet } from './Surface.tsx';

export interface StepPageProps {
    readonly step: Step;
    readonly currency: string;
    readonly choices: SectionChoices;
    readonly isReadOnly?: boolean;
    /** What is known from elsewhere, offered at the field that may take it. */
    readonly known?: Readonly<Record<string, string>>;
    /** Fields that do not matter given the others, such as a promise beside pledged goods. */
    readonly isHidden?: (name: string) => boolean;
}

const texts = spoken({
    restored: 'What you typed before was kept on this phone and is put back.',
    merged: 'Somebody else changed this section meanwhile. What you typed was kept on top of it: look it over once.',
});

const Notices = ({ step: { refusal, isRestored, isMerged } }: { readonly step: Step }) => (
    <>
        {refusal !== null && <Alert severity="error">{refusal}</Alert>}
        {isMerged && <Alert severity="warning">{texts.merged}</Alert>}
        {isRestored && !isMerged && <Alert severity="info">{texts.restored}</Alert>}
    </>
);

/** An address such as '/home/kyc/…#idNumber' leads to that field, with every fault shown. */
const useFieldOfAddress = (check: Step['check']): void => {
    useEffect(() => {
        const name = decodeURIComponent(location.hash.slice(1));
        if (name === '') return;
        void check().then(() => {
            const input = document.getElementById(name) ?? document.getElementsByName(name)[0];
            input?.scrollIntoView({ block: 'center' });
            input?.focus({ preventScroll: true });
        });
    }, [check]);
};

/** A question to be answered with yes or no is a line of its own. */
const isWide = ({ kind }: Field): boolean => kind === 'boolean' || fieldKinds[kind].wide !== undefined;

const GroupOfFields = ({
    group,
    fields,
    currency,
    isReadOnly,
}: {
    readonly group: Group;
    readonly fields: readonly Field[];
    readonly currency: string;
    readonly isReadOnly: boolean;
}) => {
    const { together } = group;
    const alone = fields.filter(({ name }) => together?.fields.includes(name) !== true);
    return (
        <Box
            component="section"
            aria-label={say(group.title)}
            sx={{
                display: 'grid',
                // Two beside each other only where their labels have room.
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
                alignItems: 'start',
                gap: 2.5,
                p: 2,
                ...sheet,
                // One style for all of it: a phone works for every one.
                '&, & > *': { minWidth: 0 },
                '& > [data-wide]': { gridColumn: '1 / -1' },
            }}
        >
            <Typography component="h2" data-wide sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>
                {say(group.title)}
            </Typography>
            {together !== undefined && (
                <div data-wide>
                    <TogetherInput
                        label={together.label}
                        fields={fields.filter(({ name }) => together.fields.includes(name))}
                        disabled={isReadOnly}
                    />
                </div>
            )}
            {alone.map((field) => (
                <div key={field.name} data-wide={isWide(field) || undefined}>
                    <FieldInput field={field} currency={currency} disabled={isReadOnly} />
                </div>
            ))}
        </Box>
    );
};

/**
 * The page of one section, made from its declaration: its groups of fields, each kind with its input, faults at their fields.
 * What is typed is kept by the step (`useStep`); the frame with its title and its next step is the area's.
 */
export const StepPage = ({ step, currency, choices, isReadOnly = false, known, isHidden }: StepPageProps) => {
    const { section, context, form, check, leaveField, draftKey } = step;
    useFieldOfAddress(check);
    const fieldsOf = ({ fields }: Group): readonly Field[] =>
        section.fields.filter(({ name }) => fields.includes(name) && isHidden?.(name) !== true);
    const offered = useMemo(
        () => ({
            values: known ?? {},
            take: (name: string, value: string): void => {
                form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
                leaveField();
            },
        }),
        [form, known, leaveField],
    );
    const leave = ({ target }: FocusEvent): void => {
        if (target instanceof HTMLElement && target.closest('input, textarea, select') !== null) leaveField();
    };
    return (
        <FormProvider {...form}>
            <InputSlotsProvider value={stepSlots}>
                <SectionContextProvider value={context}>
                    <CardFormProvider value={draftKey}>
                        <KnownProvider value={offered}>
                            <SectionChoicesProvider value={choices}>
                                <Box
                                    component="form"
                                    noValidate
                                    onSubmit={(event) => event.preventDefault()}
                                    onBlur={leave}
                                    sx={{ display: 'grid', gap: 2 }}
                                >
                                    <Typography color="text.secondary">{say(section.help)}</Typography>
                                    <Notices step={step} />
                                    {section.form
                                        .map((group) => ({ group, fields: fieldsOf(group) }))
                                        .filter(({ fields }) => fields.length > 0)
                                        .map(({ group, fields }) => (
                                            <GroupOfFields
                                                key={group.title}
                                                group={group}
                                                fields={fields}
                                                currency={currency}
                                                isReadOnly={isReadOnly}
                                            />
                                        ))}
                                </Box>
                            </SectionChoicesProvider>
                        </KnownProvider>
                    </CardFormProvider>
                </SectionContextProvider>
            </InputSlotsProvider>
        </FormProvider>
    );
};
