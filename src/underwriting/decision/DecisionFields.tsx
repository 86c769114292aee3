import type { Field } from '../../../domain/field.ts';
import { FieldInput } from '../../framework/FieldInput.tsx';

interface DecisionFieldsProps {
    readonly fields: readonly Field[];
    readonly names: readonly string[];
    readonly currency: string;
}

/** Some of an action's fields, in the order of the names. */
export const DecisionFields = ({ fields, names, currency }: DecisionFieldsProps) =>
    names.flatMap((name) => {
        const field = fields.find((one) => one.name === name);
        return field === undefined ? [] : [<FieldInput key={name} field={field} currency={currency} />];
    });
