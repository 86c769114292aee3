import { date, number, string, type AnySchema } from '../yup.ts';

/** A field that the server sets: shown, never sent. Without a label it is called by its name. */
export const readOnly = <S extends AnySchema>(schema: S, label?: string, meta: object = {}): S => {
    const marked = schema.meta({ ...meta, readOnly: true });
    return label === undefined ? marked : marked.label(label);
};

/** Whoever did something with a row. */
export const doneBy = (label: string) => readOnly(string().required(), label, { references: 'people' });

/** Whoever did it, once somebody did. */
export const perhapsDoneBy = (label: string) =>
    readOnly(string().nullable().defined(), label, { references: 'people' });

/** What the writer of rows keeps of each: when it was made and changed, and its version. */
export const stamps = (madeLabel: string) => ({
    createdAt: readOnly(date().required(), madeLabel),
    updatedAt: readOnly(date().required(), 'Changed'),
    version: readOnly(number().integer().required()),
});
