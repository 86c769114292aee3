import { secondLoanProblem } from '../../lending/secondLoan.ts';
import { ageOn } from '../../matching/age.ts';
import type { ActionContext } from './context.ts';

/** Reasons that end an application at once (T2k). */
export const knockOuts = ({ application, input, facts, rules, today }: ActionContext): readonly string[] => {
    const birthDate = (application?.sections.kyc ?? input)['dateOfBirth'];
    return [
        ...(typeof birthDate === 'string' && ageOn(birthDate, today) < rules.thresholds.minAge ? ['UNDERAGE'] : []),
        ...(facts.blacklisted ? ['BLACKLISTED'] : []),
        // Another application is no loan: it is refused as a duplicate and may still be the one to go on with.
        ...(secondLoanProblem(facts.runningLoans, rules.secondLoan) === undefined ? [] : ['ACTIVE_LOAN']),
    ];
};
