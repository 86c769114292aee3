import { granted } from '../../../access/roles.ts';
import { applicationOf } from '../context.ts';
import { wrong, type Conditions } from '../problems.ts';

const refuse = (message: string) => wrong({ salesUsername: message });

/** What must hold where an application goes to another seller. */
export const transferConditions = {
    seller_able: {
        facts: ['newSeller'],
        test: (context) => {
            const { principal, facts } = context;
            const { salesUsername, merchantCode, assignee, reviewer, decidedBy } = applicationOf(context);
            const { newSeller } = facts;
            if (newSeller === null)
                return refuse('Choose an active sales representative of this country, in an active shop');
            if (newSeller.username === salesUsername) return refuse('It is theirs already');
            if ([assignee, reviewer, decidedBy].includes(newSeller.username))
                return refuse('They review this application; nobody reviews what they sell');
            const isStaff = granted(principal, ['admin', 'support']);
            return isStaff || newSeller.merchantCode === merchantCode
                ? null
                : refuse('Choose somebody of your own shop');
        },
    },
} as const satisfies Conditions;
