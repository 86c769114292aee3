import { boolean, object, string } from '../../yup.ts';
import { languages } from '../../languages/registry.ts';
import { defineSection } from '../section.ts';
import { nextOfKin } from './nextOfKin.ts';
import { numberProblems } from './phones.ts';
import { consent, personName, phone } from './values.ts';

/** What our people call in: the languages that we write, by their own names, and others that customers speak. */
const spokenLanguages = {
    ...languages,
    tw: 'Twi',
    ha: 'Hausa',
    yo: 'Yoruba',
    lg: 'Luganda',
    rw: 'Kinyarwanda',
};

const consents = ['consentIdentity', 'consentMobileMoney', 'consentBureau'] as const;

export const customer = defineSection({
    name: 'customer',
    title: 'Customer request',
    help: 'Who is asking, how to reach them, and what they agree to.',
    path: '/home/application-request/:uid',
    schema: object({
        firstName: personName().required('Write the first name as on the ID').label('First name'),
        otherNames: string().trim().max(60).nullable().default(null).label('Other names'),
        lastName: personName().required('Write the surname as on the ID').label('Surname'),
        phone: phone().required('Write the number the customer uses').label('Phone'),
        alternativePhone: phone().nullable().default(null).label('Another phone'),
        language: string()
            .oneOf(Object.keys(spokenLanguages))
            .required('Choose the language for the call')
            .default('en')
            .meta({ choiceLabels: spokenLanguages })
            .label('Language for the call'),
        customerWaiting: boolean().required().default(true).label('The customer is waiting in the shop'),
        nextOfKinName: personName()
            .required('Write whom to call if the customer cannot be reached')
            .label('Next of kin'),
        nextOfKinPhone: phone()
            .required('Write the number of the next of kin')
            .meta({ contactName: 'nextOfKinName' })
            .label('Phone of the next of kin'),
        nextOfKinRelation: string()
            .oneOf(['spouse', 'parent', 'child', 'sibling', 'relative', 'friend'])
            .required('Choose how they are related')
            .label('Relation'),
        consentIdentity: consent('Agrees that we check the ID'),
        consentMobileMoney: consent('Agrees that we check the mobile money account'),
        consentBureau: consent('Agrees that we ask the credit bureau'),
        // Asked for before; since then whoever takes a phone is shown at the contract what locks.
        consentDeviceLock: boolean()
            .nullable()
            .default(null)
            .label('Understands that the phone locks if payments are missed'),
        consentMarketing: boolean().required().default(false).label('Would like to hear of offers (optional)'),
    }),
    form: [
        {
            title: 'Customer',
            fields: ['firstName', 'otherNames', 'lastName', 'phone', 'alternativePhone', 'language', 'customerWaiting'],
        },
        { title: 'Next of kin', fields: nextOfKin },
        {
            title: 'Consents',
            fields: [...consents, 'consentMarketing'],
            together: { label: 'The customer was read this and agrees to all of it', fields: consents },
        },
    ],
    check: (data, { rules }) => ({
        ...numberProblems('phone', data['phone'], rules),
        ...(data['nextOfKinPhone'] === data['phone']
            ? { nextOfKinPhone: "This is the customer's own number; write another" }
            : {}),
        ...(data['alternativePhone'] === data['phone']
            ? { alternativePhone: 'Write a number other than the first' }
            : {}),
    }),
});
