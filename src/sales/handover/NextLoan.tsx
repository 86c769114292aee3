import Button from '@mui/material/Button';
import { textIn } from '../../../domain/application/captured.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { nextOfKin } from '../../../domain/application/sections/nextOfKin.ts';
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
import { useLoan, type Loan } from './LoanCard.tsx';

/** What is known of a customer and need not be asked again; what they agree to is asked every time. */
const lasting = ['firstName', 'otherNames', 'lastName', 'phone', 'alternativePhone', 'language'] as const;

/** Begins with this customer, unless another one's beginning is kept here: that is finished first. */
const begin = (username: string, { application, contactsWithdrawn }: Dossier): void => {
    const { customer } = application.sections;
    const key = startDraftKey(username);
    if (readDraft(key) === null) {
        // Whom nobody may call any more is not named again by us.
        const names = [...lasting, ...(contactsWithdrawn ? [] : nextOfKin)];
        const known = names.flatMap((name) => {
            const value = textIn(customer, name);
            return value === undefined ? [] : [[name, value]];
        });
        dropDraft(startIdentityKey(username));
        writeDraft(key, Object.fromEntries(known));
    }
    navigate('/home/application-request');
};

interface OfferedProps {
    readonly dossier: Dossier;
    readonly username: string;
}

const Begin = ({ dossier, username, label }: OfferedProps & { readonly label: string }) => (
    <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => begin(username, dossier)}>
        {label}
    </Button>
);

interface BesideProps extends OfferedProps {
    readonly loan: Loan;
    readonly rules: CountryRules;
}

const Beside = ({ dossier, username, loan, rules }: BesideProps) => {
    const { data: prices = [] } = usePrices(todayIn(rules.timeZone));
    if (!prices.some((price) => price.lentAs === 'second')) return null;
    const problem = secondLoanProblem(
        [{ ...loan, reference: dossier.application.reference, monthly: 0 }],
        rules.secondLoan,
    );
    return (
        <Surface
            title={say`A second loan`}
            lead={
                problem === undefined
                    ? say`This customer pays well and may have a second loan beside this one.`
                    : sayMessage(problem)
            }
        >
            {problem === undefined && <Begin dossier={dossier} username={username} label={say`Begin a second loan`} />}
        </Surface>
    );
};

/** What may be lent to the customer of this loan next: another once it is paid off, before that one beside it where there are any. */
export const NextLoan = ({ dossier }: { readonly dossier: Dossier }) => {
    const { application } = dossier;
    const { data: loan } = useLoan(application.uid);
    const username = useSession((current) => current.username);
    const rules = rulesOf(application.country);
    if (loan === undefined || username === null || rules === undefined) return null;
    if (loan.state === 'paid') {
        return (
            <Surface
                title={say`This loan is paid off`}
                lead={say`A new application begins with what is known of this customer. What they agree to and their photos are asked anew.`}
            >
                <Begin dossier={dossier} username={username} label={say`Begin a new application`} />
            </Surface>
        );
    }
    const isOpen = loan.outstanding > 0 && loan.state !== 'returned';
    return rules.secondLoan === null || !isOpen ? null : (
        <Beside dossier={dossier} username={username} loan={loan} rules={rules} />
    );
};
