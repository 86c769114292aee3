import { doneBy, perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { object, string } from '../yup.ts';
import { explanation } from '../fieldShapes.ts';
import { ownCountry } from '../access/scope.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { defineResource } from '../resource.ts';
import { agreedByTwo, agreementProblems, agreementStatus } from './agreedByTwo.ts';
import { endsWithin } from './endsWithin.ts';

const endProblems = endsWithin('endsOn', 5 * 366, 'Choose a day after today, and within five years');

/** Telephone and ID numbers that are lent nothing to, and stolen phones that are not sold, each for a time and a reason. */
export const blacklist = defineResource({
    name: 'blacklist',
    label: { one: 'Entry', many: 'Blacklist' },
    key: 'entryId',
    source: 'blacklist',
    represent: 'value',
    schema: object({
        entryId: readOnly(string().required()),
        kind: string()
            .required()
            .oneOf(['phone', 'id', 'imei'])
            .meta({ createOnly: true, choiceLabels: { phone: 'Phone', id: 'ID number', imei: 'Stolen phone (IMEI)' } }),
        value: string().trim().required('Write the number').max(40).meta({ createOnly: true }).label('Number'),
        reason: explanation('Write why', 500).meta({ createOnly: true, help: 'The second person agrees to this' }),
        endsOn: day().required('Choose a day').meta({ createOnly: true }).label('Until'),
        status: agreementStatus(),
        country: country.meta({ createOnly: true }),
        createdBy: doneBy('Asked by'),
        editedBy: perhapsDoneBy('Agreed to or lifted by'),
        ...stamps('Asked'),
    }),
    access: { read: ['admin'], create: ['admin'], edit: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: ['value', 'kind', 'status', 'reason', 'endsOn', 'country', 'createdBy', 'createdAt'],
        hidden: ['country', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['endsOn'],
        search: ['value', 'reason', 'createdBy'],
        filters: ['status', 'kind', 'country'],
    },
    form: [
        { title: 'Who', fields: ['kind', 'value', 'country'] },
        { title: 'Why', fields: ['reason', 'endsOn'] },
        { title: 'Kept', fields: ['createdBy', 'createdAt', 'editedBy'] },
    ],
    menu: { group: 'Lending' },
    needsTwo: 'putting a customer on the blacklist, or lifting it',
    secondPersonReads: ['kind', 'value', 'reason', 'endsOn', 'country'],
    ...agreedByTwo('Nothing is lent to this number, and no such phone sold, from now on.'),
    rules: (next, change) => ({ ...agreementProblems(next, change), ...endProblems(next, change) }),
});
