import { askedTooOften } from '../../../lending/moneyOrder.ts';
import { readImei, type ImeiStanding } from '../../../matching/imei.ts';
import { matchTac, tacOf } from '../../../matching/tac.ts';
import { isOut, isUnfinished } from '../../application.ts';
import { textIn } from '../../captured.ts';
import { applicationOf, type ActionContext, type Problem } from '../context.ts';
import { licenceProblem } from '../offerTerms.ts';
import { blocked, must, wrong, type Conditions } from '../problems.ts';

const documentFields = new Set(['signature', 'photo', 'handoverPhoto', 'evidence']);

export const codeProblem = (code: ActionContext['facts']['code']): Problem | null => {
    const messages = {
        absent: 'Send a code to the customer and write it here',
        wrong: 'This is not the code that was sent',
        other: 'The code was sent for other terms; send a new one',
        expired: 'The code is too old; send a new one',
        exhausted: 'Too many tries; send a new code',
    } as const;
    return code === 'accepted' ? null : wrong({ code: messages[code] });
};

/** Whether a photo of the customer signing may stand for the code: only where no message reaches them (transition T16). */
export const photoMayProve = ({
    facts: { codeUndelivered },
    rules: { thresholds },
}: Pick<ActionContext, 'rules'> & { readonly facts: Pick<ActionContext['facts'], 'codeUndelivered'> }): boolean =>
    codeUndelivered || !thresholds.signatureSmsRequired;

const standingProblems: Readonly<Record<ImeiStanding, string | null>> = {
    free: null,
    on_loan: 'This phone is already on another loan',
    stolen: 'This phone is reported stolen: do not sell it, keep it apart and call our support',
};

const standingProblem = (field: 'imei' | 'imei2', standing: ImeiStanding): Problem | null => {
    const problem = standingProblems[standing];
    return problem === null ? null : wrong({ [field]: problem });
};

const imeiProblem = ({ input, facts: { price, imeiStanding } }: ActionContext): Problem | null => {
    const reading = readImei(textIn(input, 'imei') ?? '');
    if (!reading.ok) return wrong({ imei: reading.problem });
    if (price !== null && matchTac(reading.imei, price.tacs) === 'mismatch') {
        return wrong({
            imei: `This is not a ${price.model}: its number begins with ${tacOf(reading.imei)}`,
        });
    }
    return standingProblem('imei', imeiStanding);
};

/** What is wrong with the second number of a phone; a phone with one SIM has none. */
const imei2Problem = ({ input, facts: { imei2Standing } }: ActionContext, imei: string): Problem | null => {
    const typed = textIn(input, 'imei2');
    if (typed === undefined) return null;
    const reading = readImei(typed);
    if (!reading.ok) return wrong({ imei2: reading.problem });
    if (reading.imei === imei)
        return wrong({ imei2: 'This is the first number again; write the other or leave it empty' });
    return standingProblem('imei2', imei2Standing);
};

/** What must hold from the signature to the hand-over, and afterwards. */
export const handoverConditions = {
    code_accepted: { facts: ['code'], test: ({ facts: { code } }) => codeProblem(code) },
    code_due: {
        facts: [],
        test: (context) => {
            const { purpose, deal } = context.input;
            const due = applicationOf(context).stage === 'approved' ? 'sign' : 'accept_deal';
            if (purpose !== due) return blocked('CODE_NOT_DUE', 'There is nothing that this code could prove now');
            return purpose === 'sign' || (deal ?? null) !== null ? null : wrong({ deal: 'Choose the offer first' });
        },
    },
    codes_left: must(
        ['codesLastHour'],
        ({ facts: { codesLastHour }, rules: { thresholds } }) => codesLastHour <= thresholds.otpResendsPerHour,
        blocked('TOO_MANY_CODES', 'Several codes were sent within the hour; wait a little and try again'),
    ),
    copies_left: must(
        ['copiesLastHour'],
        ({ facts: { copiesLastHour }, rules: { thresholds } }) => copiesLastHour < thresholds.otpResendsPerHour,
        blocked('TOO_MANY_COPIES', 'Several copies were sent within the hour; wait a little and try again'),
    ),
    contract_matches: {
        facts: ['contract'],
        test: (context) => {
            const { contract } = context.facts;
            const hash = applicationOf(context).terms?.hash;
            return contract?.status === 'ready' && contract.termsHash === hash && context.input['termsHash'] === hash
                ? null
                : blocked('CONTRACT_CHANGED', 'The contract changed; read it again with the customer');
        },
    },
    terms_allowed: { facts: ['price'], test: licenceProblem },
    signature_proven: {
        facts: ['code', 'codeUndelivered', 'documents'],
        test: ({ input, facts, rules }) => {
            if (!facts.documents.includes(String(input['signature'])))
                return wrong({ signature: 'The signature was not received; sign again' });
            if ((input['code'] ?? null) !== null) return codeProblem(facts.code);
            if (!photoMayProve({ facts, rules })) return codeProblem('absent');
            const photographed = facts.documents.includes(String(input['photo']));
            return photographed
                ? null
                : wrong({ code: 'Write the code, or photograph the customer signing where no message arrives' });
        },
    },
    documents_held: {
        facts: ['documents'],
        test: ({ input, facts }) => {
            const named = Object.entries(input).filter(
                ([name, value]) => documentFields.has(name) && typeof value === 'string',
            );
            const absent = named.filter(([, value]) => !facts.documents.includes(String(value)));
            return absent.length === 0
                ? null
                : wrong(
                      Object.fromEntries(absent.map(([name]) => [name, 'The photo was not received; take it again'])),
                  );
        },
    },
    imei_fits: {
        facts: ['imeiStanding', 'imei2Standing', 'price', 'device'],
        test: (context) => {
            const reading = readImei(String(context.input['imei']));
            const problem = imeiProblem(context);
            if (problem !== null || !reading.ok) return problem;
            const second = imei2Problem(context, reading.imei);
            if (second !== null) return second;
            const { device } = context.facts;
            const changes = device !== null && device.imei !== reading.imei && device.state === 'active';
            return changes && (context.input['reason'] ?? null) === null
                ? wrong({ reason: 'Say why the phone changes' })
                : null;
        },
    },
    phone_out: must(
        ['device'],
        ({ facts: { device } }) => device !== null && isOut(device.state),
        blocked('NO_PHONE', 'The customer has no phone of this loan to take back'),
    ),
    replacement_fits: {
        facts: ['imeiStanding', 'price'],
        test: (context) => (context.input['kind'] === 'return' ? null : imeiProblem(context)),
    },
    deposit_paid: {
        facts: [],
        test: (context) => {
            const { depositPaid, terms } = applicationOf(context);
            return depositPaid !== null && terms !== null && depositPaid >= terms.offer.deposit + terms.offer.feeUpfront
                ? null
                : blocked('DEPOSIT_OPEN', 'Confirm the deposit first');
        },
    },
    deposit_open: must(
        [],
        (context) => applicationOf(context).depositPaid === null,
        blocked('DEPOSIT_PAID', 'The deposit is confirmed already'),
    ),
    phone_free: {
        facts: ['isPhoneAsked'],
        test: ({ facts: { isPhoneAsked } }) =>
            isPhoneAsked ? blocked('ASKED_ALREADY', 'The phone was asked already: wait for the answer') : null,
    },
    payee_known: {
        facts: [],
        test: (context) => {
            const { kyc } = applicationOf(context).sections;
            return (textIn(kyc, 'mobileMoneyNumber') ?? '') === '' || (textIn(kyc, 'mobileMoneyNetwork') ?? '') === ''
                ? blocked('NO_WALLET', 'No mobile money number of this customer is known')
                : null;
        },
    },
    not_paid_out: {
        facts: ['isPaidOut'],
        test: ({ facts: { isPaidOut } }) =>
            isPaidOut ? blocked('PAID_OUT', 'The money is on its way to the customer already: wait for it') : null,
    },
    asks_left: {
        facts: ['minutesToAsk'],
        test: ({ facts: { minutesToAsk } }) =>
            minutesToAsk === 0 ? null : blocked('ASKED_TOO_OFTEN', askedTooOften(minutesToAsk)),
    },
    deposit_agreed: {
        facts: [],
        test: (context) => {
            const { terms } = applicationOf(context);
            const amount = Number(context.input['amount']);
            if (terms === null || amount === terms.offer.dueAtHandover) return null;
            return amount < terms.offer.dueAtHandover
                ? wrong({ amount: 'This is less than the deposit that was agreed' })
                : wrong({ amount: 'This is more than the deposit that was agreed: take that, and give the rest back' });
        },
    },
    device_active: must(
        ['device'],
        ({ facts: { device } }) => device?.state === 'active',
        blocked('DEVICE_NOT_ACTIVE', 'The phone is not enrolled for locking yet'),
    ),
    device_unfinished: must(
        ['device'],
        ({ facts: { device } }) => device !== null && isUnfinished(device.state),
        blocked('NOTHING_TO_RETRY', 'There is no enrolment to try again'),
    ),
    within_return_days: {
        facts: ['daysSinceCompletion', 'returnDays'],
        test: ({ facts: { daysSinceCompletion, returnDays }, rules: { timers } }) => {
            const days = returnDays ?? timers.returnDays;
            return daysSinceCompletion !== null && daysSinceCompletion <= days
                ? null
                : blocked('RETURN_LATE', `A phone may be returned within ${days} days`);
        },
    },
    timed_out: {
        facts: [],
        test: (context) => {
            const { expiresAt } = applicationOf(context);
            return expiresAt !== null && expiresAt <= context.now ? null : blocked('NOT_DUE', 'Its time is not over');
        },
    },
} as const satisfies Conditions;
