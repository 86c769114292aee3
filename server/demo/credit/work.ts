import { pick, spread } from '../spread.ts';
import type { CreditRecord } from './records.ts';

/** How a customer earns, in the words of the affordability section. */
export interface Work {
    readonly employmentType: 'employed' | 'self_employed' | 'farmer' | 'casual' | 'pensioner';
    readonly occupation: string;
    readonly employer: string | null;
    readonly monthsInWork: number;
    readonly payFrequency: 'daily' | 'weekly' | 'monthly' | 'seasonal';
}

const trades = [
    'Tailor',
    'Mechanic',
    'Carpenter',
    'Hairdresser',
    'Electrician',
    'Welder',
    'Shop keeper',
    'Caterer',
    'Motor rider',
    'Phone repairer',
];
const skilled = ['Teacher', 'Nurse', 'Driver', 'Cashier', 'Clerk', 'Store keeper', 'Security guard', 'Lab assistant'];
const leading = ['Head teacher', 'Accountant', 'Branch manager', 'Pharmacist', 'Site engineer', 'Ward sister'];
const unskilled = ['Market porter', 'Cleaner', 'Mason helper', 'Car washer', 'Food seller'];
const employers = [
    'District hospital',
    'Central primary school',
    'Transport cooperative',
    'City supermarket',
    'Municipal council',
    'Regional bank',
    'Flour mill',
    'Water company',
];

// Unemployed, less than 1, 4 and 7 years, and longer.
const monthsBySince: Readonly<Record<string, number>> = { A71: 2, A72: 7, A73: 26, A74: 62, A75: 110 };

const kindOf = ({ job, age, employedSince, number }: CreditRecord): Work['employmentType'] => {
    if (age >= 66) return 'pensioner';
    if (job === 'A171' || employedSince === 'A71') return 'casual';
    if (job === 'A172') return spread(number, 40, 2) === 0 ? 'farmer' : 'casual';
    return job === 'A174' || spread(number, 41, 2) === 0 ? 'employed' : 'self_employed';
};

const occupations: Readonly<Record<Work['employmentType'], readonly string[]>> = {
    employed: skilled,
    self_employed: trades,
    farmer: ['Farmer', 'Poultry farmer', 'Vegetable farmer'],
    casual: unskilled,
    pensioner: ['Retired teacher', 'Retired clerk', 'Retired driver'],
};

const paid = {
    employed: 'monthly',
    self_employed: 'daily',
    farmer: 'seasonal',
    casual: 'weekly',
    pensioner: 'monthly',
} as const;

export const workOf = (record: CreditRecord): Work => {
    const { number, job, employedSince } = record;
    const employmentType = kindOf(record);
    const known = employmentType === 'employed' && job === 'A174' ? leading : occupations[employmentType];
    return {
        employmentType,
        occupation: pick(known, number, 42),
        employer: employmentType === 'employed' ? pick(employers, number, 43) : null,
        monthsInWork: (monthsBySince[employedSince] ?? 12) + spread(number, 44, 12),
        payFrequency: paid[employmentType],
    };
};

// Salary paid into an account; an account with money, without, and none.
const proofByAccount: Readonly<Record<string, string>> = {
    A11: 'mobile_money_statement',
    A12: 'bank_statement',
    A13: 'bank_statement',
    A14: 'mobile_money_statement',
};

/** What proves the income; nothing for those without work who did not pay back. */
export const proofOf = (record: CreditRecord, { employmentType }: Work): string => {
    if (record.employedSince === 'A71' && !record.isGood) return 'none';
    return employmentType === 'employed' ? 'payslip' : (proofByAccount[record.checking] ?? 'mobile_money_statement');
};
