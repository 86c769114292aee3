import { useMemo, useRef, useState, type RefObject } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Principal } from '../../../domain/access/roles.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { isFormField, type Resource, type Row } from '../../../domain/resource.ts';
import { schemaResolver, startingValues } from '../schemaForm.ts';
import { ApiError, isStale } from '../../dataProvider/ApiError.ts';
import { placeErrors } from '../submissionErrors.ts';
import { usePrincipal } from '../usePrincipal.ts';

interface RecordForm {
    readonly form: UseFormReturn;
    /** What the server refused and no field can show. */
    readonly refusal: string | null;
    /** Who must agree to what was asked for; nothing has changed yet. */
    readonly asked: string | null;
    /** Whether the last attempt succeeded, so that leaving needs no question. */
    readonly isSaved: RefObject<boolean>;
    /** Runs a save and puts what the server refuses where it belongs; false when it was refused. */
    readonly attempt: (save: () => Promise<unknown>) => Promise<boolean>;
}

/** Most people work in one country only. */
const likelyValues = ({ country }: Principal): Row =>
    isCountry(country) ? { country, currency: countries[country].currency } : {};

/**
 * The form over what a person may change of a record (`record` null: a new one), checked by the resource's own schema and rules.
 * A new record begins with `starting`. A fresher record fills in only what has not been touched.
 */
export const useRecordForm = (resource: Resource, record: Row | null, starting?: Row): RecordForm => {
    const principal = usePrincipal();
    const isSaved = useRef(false);
    const [refusal, setRefusal] = useState<string | null>(null);
    const [asked, setAsked] = useState<string | null>(null);
    const schema = useMemo(() => {
        const creating = record === null;
        const writable = resource.fields.filter((field) => isFormField(principal, field, { resource, creating }));
        return resource.schema.pick(writable.map(({ name }) => name));
    }, [resource, record, principal]);
    const values = useMemo<FieldValues>(
        () => startingValues(schema, record ?? { ...likelyValues(principal), ...starting }),
        [schema, record, principal, starting],
    );
    const form = useForm({
        resolver: schemaResolver(schema, (checked) => {
            const fixed = record === null ? (resource.fixed ?? {}) : {};
            return resource.rules?.({ ...record, ...checked, ...fixed }, { current: record, principal }) ?? {};
        }),
        values,
        resetOptions: { keepDirtyValues: true },
        mode: 'onTouched',
    });
    const attempt = async (save: () => Promise<unknown>): Promise<boolean> => {
        setRefusal(null);
        setAsked(null);
        try {
            await save();
            isSaved.current = true;
            return true;
        } catch (error) {
            if (error instanceof ApiError && error.code === 'SECOND_PERSON') {
                isSaved.current = true;
                setAsked(error.message);
                return false;
            }
            // What somebody else saved first is shown and chosen from; there is nothing to repeat.
            setRefusal(isStale(error) ? null : placeErrors(form, error));
            return false;
        }
    };
    return { form, refusal, asked, attempt, isSaved };
};
