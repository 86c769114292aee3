import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../dataProvider/ApiError.ts';
import { inputName } from './placeLabel.ts';

/**
 * Puts what the server refused where it belongs: each fault at its field; what belongs to no field of the form comes back as one
 * message for the form as a whole (null when there is none). Throws what is not an answer of the server.
 */
export const placeErrors = <V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | null => {
    if (!(error instanceof ApiError)) throw error;
    const known = new Set(Object.keys(form.getValues()));
    const isOurs = (path: string) => known.has(path.split(/[.[]/)[0] ?? path);
    const faults = Object.entries(error.errors);
    const placed = faults.filter(([path]) => isOurs(path));
    for (const [path, message] of placed) {
        // The path was found among the form's own values; an input hears only of its own name.
        form.setError(
            inputName(path) as FieldPath<V>,
            { type: 'server', message },
            { shouldFocus: path === placed[0]?.[0] },
        );
    }
    const rest = faults.filter(([path]) => !isOurs(path)).map(([, message]) => message);
    if (rest.length > 0) return rest.join(' ');
    return placed.length > 0 ? null : error.message;
};
