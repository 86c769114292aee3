import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FieldInput } from '../../framework/FieldInput.tsx';
import type { FindingProps } from './finding.ts';

/** Kinds that no check asks for yet, by the product's general input of the kind. */
export const AnyFinding = ({ field, place, value, onChange, faultAt, currency, isReadOnly }: FindingProps) => {
    const form = useForm({ defaultValues: { [field.name]: value } });
    const fault = faultAt(place);
    const { setError, clearErrors, subscribe } = form;
    useEffect(
        () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values[field.name]) }),
        [subscribe, onChange, field.name],
    );
    useEffect(() => {
        if (fault === undefined) clearErrors(field.name);
        else setError(field.name, { type: 'rule', message: fault });
    }, [fault, field.name, setError, clearErrors]);
    return (
        <FormProvider {...form}>
            <FieldInput field={field} currency={currency} disabled={isReadOnly} />
        </FormProvider>
    );
};
