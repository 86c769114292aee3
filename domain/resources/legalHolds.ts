import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { object, string } from '../yup.ts';
import { explanation } from '../fieldShapes.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { defineResource } from '../resource.ts';
import { agreedByTwo, agreementProblems, agreementStatus } from './agreedByTwo.ts';
import { endsWithin } from './endsWithin.ts';
import { ofCustomer } from './ofCustomer.ts';

/** Whoever keeps data for a dispute looks again by then whether it still lasts. */
const reviewProblems = endsWithin('reviewOn', 180, 'Choose a day after today, and within 180 days');

/** Customers of whom nothing is forgotten, whatever its day, because a court, an authority or a claim needs it. */
export const legalHolds = defineResource({
    name: 'legal-holds',
    label: { one: 'Legal hold', many: 'Legal holds' },
    key: 'holdId',
    source: 'legal_hold',
    // The log keeps it for ever: no name.
    represent: 'customerName',
    schema: object({
        holdId: readOnly(string().required()),
        applicationUid: string()
            .required('Choose an application of the customer')
            .meta({ createOnly: true, references: 'applications' })
            .label('Application'),
        customerName: ofCustomer.customerName,
        reason: explanation('Write who needs it, and for what', 500)
            .meta({ createOnly: true, sealed: 'unsought', help: 'The second person agrees to this' })
            .label('Who needs it, and for what'),
        reviewOn: day()
            .required('Choose a day')
            .meta({
                createOnly: true,
                help: 'By then somebody looks whether it still lasts; until it is lifted, it does',
            })
            .label('Look again on'),
        status: agreementStatus(),
        country: country.meta({ createOnly: true }),
        createdBy: doneBy('Asked by'),
        editedBy: perhapsDoneBy('Agreed to or lifted by'),
        ...stamps('Asked'),
    }),
    access: { read: ['admin'], create: ['admin'], edit: ['admin'], export: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: ['customerName', 'status', 'reason', 'reviewOn', 'country', 'createdBy', 'createdAt'],
        hidden: ['country', 'createdAt'],
        sort: ['reviewOn', 'ASC'],
        sortable: ['createdAt'],
        search: ['customerName'],
        filters: ['status', 'country'],
    },
    form: [
        { title: 'Who', fields: ['applicationUid', 'customerName', 'country'] },
        { title: 'Why', fields: ['reason', 'reviewOn'] },
        { title: 'Kept', fields: ['createdBy', 'createdAt', 'editedBy'] },
    ],
    menu: { group: 'People' },
    needsTwo: 'keeping a customer’s data for a dispute, or no longer keeping it',
    secondPersonReads: ['applicationUid', 'reason', 'reviewOn', 'country'],
    reminds: { of: 'reviewOn', from: 14, while: { status: 'active' }, soon: 'holdReviewSoon', now: 'holdReviewNow' },
    ...agreedByTwo('Nothing of this customer is forgotten until it is lifted.'),
    rules: (next, change) => ({ ...agreementProblems(next, change), ...reviewProblems(next, change) }),
});
