import { number, object, string } from '../../yup.ts';
import { frequencies } from '../../lending/term.ts';
import { defineSection } from '../section.ts';
import { money, term } from './values.ts';

export const offer = defineSection({
    name: 'offer',
    title: 'Offer',
    help: 'Choose the phone, the deposit, how long and how often to pay.',
    path: '/home/application-request/:uid/offers',
    isImpersonal: true,
    schema: object({
        pricingId: string()
            .required('Choose a phone')
            .meta({ references: 'pricing', choicesFrom: 'products' })
            .label('Phone'),
        pricingVersion: number().integer().required('Choose a phone').label('Price version'),
        deposit: money().required('Write the deposit').label('Deposit'),
        ...term,
        frequency: string().oneOf(frequencies).required('Choose how often to pay').label('Pays'),
        colour: string().trim().max(30).nullable().default(null),
    }),
    form: [{ title: 'Offer', fields: ['pricingId', 'deposit', 'tenorMonths', 'tenorDays', 'frequency', 'colour'] }],
});
