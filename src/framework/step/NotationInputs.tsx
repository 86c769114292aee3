import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import type { SectionContext } from '../../../domain/application/section.ts';
import { countryOf, numberProblem } from '../../../domain/application/sections/phones.ts';
import type { Notation } from '../../../domain/field.ts';
import { groupDigitalAddress } from '../../../domain/matching/digitalAddress.ts';
import { groupIdNumber, idNumberProblem, isAllDigits, toldByIdNumber } from '../../../domain/matching/nationalId.ts';
import { groupPhone, guessNetwork, readPhone } from '../../../domain/matching/phone.ts';
import { say, spoken } from '../../i18n/say.ts';
import type { FieldInputProps } from '../inputSlots.ts';
import { textFieldProps } from '../inputs/textField.ts';
import { PhoneInput, TextInput } from '../inputs/TextInputs.tsx';
import { useFieldState, type FieldState } from '../inputs/useFieldState.ts';
import { beside } from './beside.ts';
import { useSectionContext } from './sectionContext.ts';
import type { IdType } from '../../../domain/countries/rules.ts';

interface CapturedId {
    readonly type: IdType;
    readonly number: string;
    readonly dateOfBirth: unknown;
    readonly gender: unknown;
    readonly today: string;
}

const sexes = spoken({ female: 'a woman', male: 'a man' });

/**
 * What a number tells of its holder, held against what was captured beside it: undefined when it tells nothing. A difference
 * is no fault, since cards carry errors too: whoever has the card in hand is asked to look again.
 */
const idDiscrepancies = ({ type, number, dateOfBirth, gender, today }: CapturedId): string | undefined => {
    const { birthYear, sex } = toldByIdNumber(type, number, today);
    const typedYear = typeof dateOfBirth === 'string' ? dateOfBirth.slice(0, 4) : '';
    if (birthYear !== undefined && typedYear !== '' && typedYear !== String(birthYear)) {
        return say`The number says ${birthYear}, the date of birth ${typedYear}. Compare both with the card.`;
    }
    if (sex !== undefined && typeof gender === 'string' && gender !== sex) {
        return say`The number is of ${sexes[sex]}. Compare it, and the gender, with the card.`;
    }
    if (birthYear !== undefined && sex !== undefined) return say`Of ${sexes[sex]} born in ${birthYear}.`;
    return undefined;
};

interface Written {
    /** How far it is typed, as it is written. */
    readonly group: (typed: string) => string;
    /** What is wrong once the field was left. */
    readonly problem: string | undefined;
    /** What it tells, or how it is written. */
    readonly hint: string | undefined;
    readonly inputMode: 'text' | 'tel' | 'numeric';
}

/** A text that takes its form while it is typed, and says what is wrong with it once it is left. */
const WrittenField = ({ state, written }: { readonly state: FieldState; readonly written: Written }) => {
    const { control, value, isInvalid, isTouched, hint } = state;
    const text = typeof value === 'string' ? value : '';
    const problem = isTouched && text !== '' ? written.problem : undefined;
    const change = (target: HTMLInputElement | HTMLTextAreaElement): void => {
        const typed = target.value;
        // Only at its end: a caret within the text would jump.
        const isAtEnd = target.selectionEnd === null || target.selectionEnd === typed.length;
        const grouped = isAtEnd && typed.length > text.length ? written.group(typed) : typed;
        control.onChange(grouped === '' ? null : grouped);
    };
    return (
        <TextField
            {...textFieldProps(state)}
            error={isInvalid || problem !== undefined}
            helperText={(isInvalid ? hint : undefined) ?? problem ?? written.hint ?? hint}
            value={text}
            autoComplete="off"
            onChange={({ target }) => change(target)}
            slotProps={{
                htmlInput: { inputMode: written.inputMode, autoCapitalize: 'characters', spellCheck: false },
            }}
        />
    );
};

interface InContext extends FieldInputProps {
    readonly context: SectionContext;
}

const networkOf = (typed: string, { rules }: SectionContext): string | undefined => {
    const home = countryOf(rules);
    const phone = home === undefined ? undefined : readPhone(typed, home);
    const code = phone === undefined ? undefined : guessNetwork(phone);
    const network = rules.mobileMoney.find((one) => one.code === code);
    return network === undefined ? undefined : say`A number of ${network.label}.`;
};

const CountryPhoneInput = ({ context, ...props }: InContext) => {
    const state = useFieldState(props);
    const { rules } = context;
    const typed = typeof state.value === 'string' ? state.value : '';
    const home = countryOf(rules);
    return (
        <WrittenField
            state={state}
            written={{
                group: (text) => (home === undefined ? text : groupPhone(text, home)),
                problem: numberProblem(typed, rules),
                hint: networkOf(typed, context),
                inputMode: 'tel',
            }}
        />
    );
};

const IdNumberInput = ({ context, ...props }: InContext) => {
    const state = useFieldState(props);
    const { name } = state.control;
    const [idType, dateOfBirth, gender]: unknown[] = useWatch({
        name: ['idType', 'dateOfBirth', 'gender'].map((other) => beside(name, other)),
    });
    const type = context.rules.idTypes.find(({ code }) => code === idType);
    const typed = typeof state.value === 'string' ? state.value : '';
    if (type === undefined) return <TextInput {...props} />;
    const told = idDiscrepancies({ type, number: typed, dateOfBirth, gender, today: context.today });
    return (
        <WrittenField
            state={state}
            written={{
                group: (text) => groupIdNumber(type, text),
                problem: idNumberProblem(type, typed),
                hint: told ?? say`As printed, e.g. ${type.example}`,
                inputMode: isAllDigits(type) ? 'numeric' : 'text',
            }}
        />
    );
};

const DigitalAddressInput = ({ context, ...props }: InContext) => {
    const state = useFieldState(props);
    const { digitalAddress } = context.rules;
    const typed = typeof state.value === 'string' ? state.value : '';
    if (digitalAddress === null) return <TextInput {...props} />;
    const example = say`Write it like ${digitalAddress.example}`;
    return (
        <WrittenField
            state={state}
            written={{
                group: groupDigitalAddress,
                problem: digitalAddress.pattern.test(typed) ? undefined : example,
                hint: example,
                inputMode: 'text',
            }}
        />
    );
};

const notations = { idNumber: IdNumberInput, digitalAddress: DigitalAddressInput } as const satisfies Record<
    Notation,
    unknown
>;

/** A telephone number as people of the section's country write it. */
export const SectionPhoneInput = (props: FieldInputProps) => {
    const context = useSectionContext();
    return context === null ? <PhoneInput {...props} /> : <CountryPhoneInput {...props} context={context} />;
};

/** A text, in the country's notation where it has one. */
export const SectionTextInput = (props: FieldInputProps) => {
    const context = useSectionContext();
    const { notation } = props.field;
    if (context === null || notation === undefined) return <TextInput {...props} />;
    const Input = notations[notation];
    return <Input {...props} context={context} />;
};
