import { object, string } from '../../yup.ts';
import { defineSection, type Captured, type Problems, type SectionContext } from '../section.ts';
import { numberProblems } from './phones.ts';
import { day, phone, photo } from './values.ts';

const cardFills = ['idType', 'idNumber', 'idExpiry', 'dateOfBirth', 'gender'] as const;

const rulesOfKyc = (data: Captured, { rules, today }: SectionContext): Problems => {
    const idType = rules.idTypes.find((type) => type.code === data['idType'] && type.identityDocument);
    if (idType === undefined) return { idType: `Choose an ID of ${rules.name}` };
    const expiry = data['idExpiry'] ?? null;
    return {
        ...numberProblems('mobileMoneyNumber', data['mobileMoneyNumber'], rules),
        ...(idType.pattern.test(String(data['idNumber']))
            ? {}
            : { idNumber: `Write the number as printed, e.g. ${idType.example}` }),
        ...(idType.expiry === 'always' && expiry === null ? { idExpiry: 'Write the day the card expires' } : {}),
        ...(typeof expiry === 'string' && expiry < today
            ? { idExpiry: 'This ID has expired; ask for a valid one' }
            : {}),
        ...(String(data['dateOfBirth']) < today ? {} : { dateOfBirth: 'Choose a day in the past' }),
        ...(rules.mobileMoney.some((network) => network.code === data['mobileMoneyNetwork'])
            ? {}
            : { mobileMoneyNetwork: `Choose a network of ${rules.name}` }),
    };
};

export const kyc = defineSection({
    name: 'kyc',
    title: 'Identity and mobile money',
    help: 'Photograph the ID and the customer. What the card says is filled in; compare it, and type the rest.',
    path: '/home/kyc/:uid',
    schema: object({
        idType: string().required('Choose the kind of ID').meta({ choicesFrom: 'idTypes' }).label('Kind of ID'),
        idNumber: string()
            .trim()
            .uppercase()
            .required('Write the number on the ID')
            .max(30)
            .label('ID number')
            .meta({ notation: 'idNumber' }),
        idExpiry: day().nullable().default(null).label('Expires on'),
        dateOfBirth: day().required('Write the date of birth').label('Date of birth'),
        gender: string().oneOf(['female', 'male']).required('Choose as on the ID'),
        idFront: photo('id_front')
            .required('Photograph the front of the ID')
            .meta({ card: { side: 'front', fills: cardFills } })
            .label('ID, front'),
        idBack: photo('id_back')
            .required('Photograph the back of the ID')
            .meta({ card: { side: 'back', fills: cardFills } })
            .label('ID, back'),
        selfie: photo('selfie').required('Photograph the customer').label('Customer'),
        mobileMoneyNetwork: string()
            .required('Choose the network')
            .meta({ choicesFrom: 'mobileMoneyNetworks' })
            .label('Mobile money network'),
        mobileMoneyNumber: phone().required('Write the mobile money number').label('Mobile money number'),
        mobileMoneyScreen: photo('mobile_money_screen')
            .nullable()
            .default(null)
            .meta({ help: 'Needed only where the network cannot be asked' })
            .label('Registered name on the phone'),
    }),
    form: [
        { title: 'Photos', fields: ['idFront', 'idBack', 'selfie'] },
        { title: 'ID', fields: ['idType', 'idNumber', 'idExpiry', 'dateOfBirth', 'gender'] },
        { title: 'Mobile money', fields: ['mobileMoneyNetwork', 'mobileMoneyNumber', 'mobileMoneyScreen'] },
    ],
    check: rulesOfKyc,
});
