import { ReferenceName } from '../ReferenceName.tsx';
import type { ValueViews } from '../FieldsView.tsx';

/** Values shown with the help of react-admin's data: records by their names, linked. */
export const recordViews: ValueViews = {
    reference: ({ field, value }) => <ReferenceName resource={field.references} id={value} />,
};
