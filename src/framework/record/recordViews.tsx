import { ReferenceName } from '../ReferenceName.tsx';
import type { ValueViews } from '../FieldsView.tsx';
import { formatValue } from '../formatValue.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';

/** Values shown with the help of react-admin's data: records by their names, linked; and what we wrote, as it is told. */
export const recordViews: ValueViews = {
    text: ({ field, value, row }) => (field.told ? sayMessage(String(value)) : formatValue(field, value, { row })),
    reference: ({ field, value }) => <ReferenceName resource={field.references} id={value} />,
};
