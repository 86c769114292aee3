import { string } from '../yup.ts';

/** Whose it is, as records keep it that belong to an application; null for what belongs to none. */
export const ofCustomer = {
    customerName: string().nullable().defined().meta({ readOnly: true }).label('Customer'),
    customerPhone: string()
        .nullable()
        .defined()
        .meta({ kind: 'phone', readOnly: true, unmaskedFor: ['admin', 'underwriter', 'sales'] })
        .label('Phone'),
};
