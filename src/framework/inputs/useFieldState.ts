import { useController, useWatch, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { isNeeded } from '../../../domain/field.ts';
import { say } from '../../i18n/say.ts';
import type { FieldInputProps } from '../inputSlots.ts';

export interface FieldState {
    readonly control: ControllerRenderProps<FieldValues, string>;
    readonly value: unknown;
    readonly isInvalid: boolean;
    /** It was left at least once. */
    readonly isTouched: boolean;
    /** The fault when there is one, else the field's help. */
    readonly hint: string | undefined;
    readonly label: string;
    readonly isRequired: boolean;
}

/** What every input needs of the form around it. `FieldInput` must stand inside a react-hook-form `FormProvider`. */
export const useFieldState = ({ field, name = field.name, disabled = false }: FieldInputProps): FieldState => {
    const beside = Object.keys(field.neededFor ?? {});
    const answers = useWatch<FieldValues>({ name: beside });
    const { field: control, fieldState } = useController<FieldValues, string>({ name });
    return {
        control: { ...control, disabled: disabled || field.readOnly },
        value: control.value as unknown,
        isInvalid: fieldState.invalid,
        isTouched: fieldState.isTouched,
        hint: fieldState.error?.message ?? (field.help === undefined ? undefined : say(field.help)),
        label: say(field.label),
        isRequired: isNeeded(field, Object.fromEntries(beside.map((one, index) => [one, answers[index]]))),
    };
};
