import { array, boolean, object, string } from '../../yup.ts';
import { defineSection } from '../section.ts';
import { numberProblems } from './phones.ts';
import { money, personName, phone, photo } from './values.ts';

const person = object({
    idPhoto: photo('guarantor_id')
        .nullable()
        .default(null)
        .meta({ card: { side: 'back', fills: ['name', 'idType', 'idNumber'] }, help: 'It fills in name and number' })
        .label('ID of the guarantor'),
    name: personName().required('Write the name as on the ID'),
    relation: string()
        .oneOf(['spouse', 'parent', 'sibling', 'relative', 'friend', 'employer', 'colleague'])
        .required('Choose how they know each other'),
    idType: string().required('Choose the kind of ID').meta({ choicesFrom: 'idTypes' }).label('Kind of ID'),
    idNumber: string()
        .trim()
        .uppercase()
        .max(30)
        .required('Write the number on the ID')
        .label('ID number')
        .meta({ notation: 'idNumber' }),
    phone: phone().required('Write the number of the guarantor').meta({ contactName: 'name' }),
    occupation: string().trim().max(60).required('Write what they do for a living'),
    monthlyIncome: money().required('Write what they earn in a month').label('Monthly income'),
    address: string().trim().max(160).required('Write where they live'),
    photo: photo('guarantor').required('Photograph the guarantor'),
    consent: boolean()
        .oneOf([true], 'The guarantor must agree to pay if the customer does not')
        .required('The guarantor must agree to pay if the customer does not')
        .label('Agrees to pay if the customer does not'),
});

export const guarantor = defineSection({
    name: 'guarantor',
    title: 'Guarantor',
    help: 'Somebody who agrees to pay if the customer does not. Needed for larger amounts or unproven income.',
    path: '/home/guarantor/:uid',
    schema: object({
        guarantors: array(person).required().max(2, 'Two guarantors at most').default([]),
    }),
    form: [{ title: 'Guarantors', fields: ['guarantors'] }],
    check: (data, { rules }) => {
        const guarantors: readonly Record<string, unknown>[] = Array.isArray(data['guarantors'])
            ? data['guarantors']
            : [];
        const problems: Record<string, string> = {};
        guarantors.forEach((one, index) => {
            Object.assign(problems, numberProblems(`guarantors[${index}].phone`, one['phone'], rules));
            const idType = rules.idTypes.find((type) => type.code === one['idType']);
            if (idType === undefined) problems[`guarantors[${index}].idType`] = `Choose an ID of ${rules.name}`;
            else if (!idType.pattern.test(String(one['idNumber']))) {
                problems[`guarantors[${index}].idNumber`] = `Write the number as printed, e.g. ${idType.example}`;
            }
        });
        return problems;
    },
});
