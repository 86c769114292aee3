import { useEffect } from 'react';
import { get, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** The inputs at which the schema found a fault. What the server refused stays until the server takes it. */
const faultyInputs = (errors: object, path = ''): readonly string[] =>
    Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
        if (typeof error !== 'object' || error === null || key === 'ref') return [];
        const name = `${path}${key}`;
        if (!('type' in error) || typeof error.type !== 'string') return faultyInputs(error, `${name}.`);
        return error.type === 'schema' && key !== 'root' ? [name] : [];
    });

/** A fault goes when its cause goes, wherever that stands: an answer may right another field. No fault comes by this. */
export const useRecheck = (form: UseFormReturn<FieldValues>): void => {
    useEffect(
        () =>
            form.subscribe({
                formState: { values: true },
                callback: ({ name, errors = {} }: { readonly name?: string; readonly errors?: FieldErrors }) => {
                    const changed = name !== undefined && get(errors, name) !== undefined ? [name] : [];
                    const faulty = [...new Set([...changed, ...faultyInputs(errors)])];
                    if (faulty.length > 0) void form.trigger(faulty);
                },
            }),
        [form],
    );
};
