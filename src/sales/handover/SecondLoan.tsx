import Button from '@mui/material/Button';
import type { Application } from '../../../domain/application/application.ts';
import { textIn } from '../../../domain/application/captured.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import { secondLoanProblem } from '../../../domain/lending/secondLoan.ts';
import { usePrices } from '../../dataProvider/prices.ts';
import { dropDraft, readDraft, writeDraft } from '../../framework/step/draftStore.ts';
import { Surface } from '../../framework/Surface.tsx';
import { todayIn } from '../../framework/today.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { say } from '../../i18n/say.ts';
import { navigate } from '../../routes/router.tsx';
import { useSession } from '../../session/useSession.ts';
import { startDraftKey, startIdentityKey } from '../capture/draftKeys.ts';
import { rulesOf } from '../data/rules.ts';
import { useLoan } from './LoanCard.tsx';

/** What is known of a customer and need not be asked again; what they agree to is asked every time. */
const lasting = [
    'firstName',
    'otherNames',
    'lastName',
    'phone',
    'alternativePhone',
    'language',
    'nextOfKinName',
    'nextOfKinPhone',
    'nextOfKinRelation',
] as const;

/** Begins with this customer, unless another one's beginning is kept here: that is finished first. */
const begin = (username: string, { sections: { customer } }: Application): void => {
    const key = startDraftKey(username);
    if (readDraft(key) === null) {
        const known = lasting.flatMap((name) => {
            const value = textIn(customer, name);
            return value === undefined ? [] : [[name, value]];
        });
        dropDraft(startIdentityKey(username));
        writeDraft(key, Object.fromEntries(known));
    }
    navigate('/home/application-request');
};

const Offered = ({ application, rules }: { readonly application: Application; readonly rules: CountryRules }) => {
    const { data: loan } = useLoan(application.uid);
    const { data: prices = [] } = usePrices(todayIn(rules.timeZone));
    const username = useSession((current) => current.username);
    const isOpen = loan !== undefined && loan.outstanding > 0 && loan.state !== 'returned';
    if (!isOpen || username === null || !prices.some((price) => price.lentAs === 'second')) return null;
    const problem = secondLoanProblem([{ ...loan, reference: application.reference, monthly: 0 }], rules.secondLoan);
    return (
        <Surface
            title={say`A second loan`}
            lead={
                problem === undefined
                    ? say`This customer pays well and may have a second loan beside this one.`
                    : sayMessage(problem)
            }
        >
            {problem === undefined && (
                <Button
                    variant="outlined"
                    sx={{ justifySelf: 'start' }}
                    onClick={() => begin(username, application)}
                >{say`Begin a second loan`}</Button>
            )}
        </Surface>
    );
};

/** What may be lent to the customer beside this loan, or what is missing; nothing where no price is for that. */
export const SecondLoan = ({ application }: { readonly application: Application }) => {
    const rules = rulesOf(application.country);
    return rules === undefined || rules.secondLoan === null ? null : (
        <Offered application={application} rules={rules} />
    );
};
