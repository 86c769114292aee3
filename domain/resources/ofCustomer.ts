import { readOnly } from './readOnly.ts';
import { string } from '../yup.ts';

/** Whose it is, as records keep it that belong to an application; null for what belongs to none. */
export const ofCustomer = {
    customerName: readOnly(string().nullable().defined(), 'Customer', { sealed: 'name' }),
    customerPhone: readOnly(string().nullable().defined(), 'Phone', {
        kind: 'phone',
        sealed: 'phone',
        unmaskedFor: ['admin', 'underwriter', 'sales'],
    }),
};
