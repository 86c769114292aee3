import { readFile } from 'node:fs/promises';
import { packageRoot } from '../../platform/packageRoot.ts';

/** One credit application of the Statlog data. Codes as the data set documents them, such as 'A34'. */
export interface CreditRecord {
    /** Its line in the file, from 0. */
    readonly number: number;
    readonly checking: string;
    readonly durationMonths: number;
    readonly history: string;
    /** Deutschmarks of 1994. */
    readonly amount: number;
    readonly savings: string;
    readonly employedSince: string;
    /** From 1 (light) to 4 (heavy): the instalment's share of disposable income. */
    readonly burden: number;
    readonly statusAndSex: string;
    readonly otherDebtors: string;
    /** From 1 (new) to 4 (long): how long at the address. */
    readonly residence: number;
    readonly property: string;
    readonly age: number;
    readonly otherPlans: string;
    readonly housing: string;
    readonly existingCredits: number;
    readonly job: string;
    readonly dependants: number;
    readonly hasTelephone: boolean;
    /** The rarer answer to the question for foreign workers, 37 of 1,000. */
    readonly isForeigner: boolean;
    readonly isGood: boolean;
}

const fieldCount = 21;

const recordOf = (line: string, number: number): CreditRecord => {
    const fields = line.trim().split(/\s+/);
    if (fields.length !== fieldCount) throw new Error(`Line ${number + 1} of the credit records has another form`);
    const code = (at: number): string => fields[at] ?? '';
    const count = (at: number): number => Number(code(at));
    return {
        number,
        checking: code(0),
        durationMonths: count(1),
        history: code(2),
        amount: count(4),
        savings: code(5),
        employedSince: code(6),
        burden: count(7),
        statusAndSex: code(8),
        otherDebtors: code(9),
        residence: count(10),
        property: code(11),
        age: count(12),
        otherPlans: code(13),
        housing: code(14),
        existingCredits: count(15),
        job: code(16),
        dependants: count(17),
        hasTelephone: code(18) === 'A192',
        isForeigner: code(19) === 'A202',
        isGood: count(20) === 1,
    };
};

/** The records of the file, in its order. Throws for a line of another form. */
const parseRecords = (text: string): readonly CreditRecord[] => text.trim().split('\n').map(recordOf);

export const readRecords = async (): Promise<readonly CreditRecord[]> =>
    parseRecords(await readFile(packageRoot('server', 'demo', 'credit', 'german.data'), 'utf8'));
