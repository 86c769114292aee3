import { array, number, object, string } from '../../yup.ts';
import { defineSection } from '../section.ts';
import { money, photo } from './values.ts';

const month = object({
    month: string()
        .matches(/^\d{4}-\d{2}$/, 'Write the month as 2026-09')
        .required('Write the month')
        .meta({ kind: 'month' }),
    income: money().required('Write what came in'),
});

export const affordability = defineSection({
    name: 'affordability',
    title: 'Affordability',
    help: 'What the customer earns and must pay. The instalment has to fit into what is left.',
    path: '/home/affordability/:uid',
    schema: object({
        employmentType: string()
            .oneOf(['employed', 'self_employed', 'farmer', 'casual', 'student', 'pensioner'])
            .required('Choose how the customer earns')
            .label('Earns as'),
        occupation: string().trim().min(2).max(60).required('Write what the customer does'),
        employer: string()
            .trim()
            .max(80)
            .nullable()
            .default(null)
            .label('Employer or business')
            .meta({ neededFor: { employmentType: 'employed' }, help: 'Needed for somebody who is employed' }),
        monthsInWork: number()
            .integer()
            .min(0)
            .max(720)
            .required('Write for how many months')
            .label('Months in this work'),
        payFrequency: string()
            .oneOf(['daily', 'weekly', 'monthly', 'seasonal'])
            .required('Choose how often money comes in')
            .label('Paid how often'),
        declaredIncome: money().required('Write the net income of a usual month').label('Net income a month'),
        incomeProof: string()
            .oneOf(['payslip', 'mobile_money_statement', 'bank_statement', 'none'])
            .required('Choose the proof')
            .label('Proof of income'),
        proofPhoto: photo('income_proof')
            .nullable()
            .default(null)
            .meta({ follows: 'incomeProof' })
            .label('Photo of the proof'),
        months: array(month)
            .max(6)
            .default([])
            .meta({ fromStatement: 'incomeProof' })
            .label('Income by month, from the statement'),
        householdCosts: money().required('Write the costs of a usual month').label('Household costs a month'),
        existingInstalments: money()
            .nullable()
            .default(null)
            .label('Instalments to others a month')
            .meta({ kind: 'money', help: 'Leave empty if the customer does not know' }),
        dependants: number().integer().min(0).max(20).required('Write how many people live on this income'),
    }),
    form: [
        { title: 'Work', fields: ['employmentType', 'occupation', 'employer', 'monthsInWork', 'payFrequency'] },
        { title: 'Income', fields: ['declaredIncome', 'incomeProof', 'proofPhoto', 'months'] },
        { title: 'Costs', fields: ['householdCosts', 'existingInstalments', 'dependants'] },
    ],
    check: (data) => ({
        ...(data['incomeProof'] !== 'none' && (data['proofPhoto'] ?? null) === null
            ? { proofPhoto: 'Photograph the proof of income' }
            : {}),
        ...(data['employmentType'] === 'employed' && !data['employer']
            ? { employer: 'Write who employs the customer' }
            : {}),
    }),
});
