import { say, sayCount, spoken } from '../../i18n/say.ts';

const minutes = (count: number): string =>
    count < 90
        ? sayCount(count, '%{smart_count} minute |||| %{smart_count} minutes')
        : sayCount(Math.round(count / 60), '%{smart_count} hour |||| %{smart_count} hours');

/** How long things take, what is given back, what was paid: from the waiting to after the sale. */
export const sellingTexts = spoken({
    usualClaim: (count: number) => say`Usually an underwriter begins within ${minutes(count)}.`,
    usualDecision: (count: number) => say`From here the decision usually takes ${minutes(count)}.`,
    promised: (count: number) => say`In working hours a decision is there within ${minutes(count)}.`,
    late: 'It takes longer than it should. It stands at the head of the queue now; tell the customer that you will call.',
    closed: 'Nobody decides at this hour. It goes on when work begins.',
    paidBy: 'Paid by',
    cash: 'Cash',
    mobileMoney: 'Mobile money',
    transferReference: 'Reference from the network’s message',
    missingReference: 'Write the reference from the network’s message.',
    tooLittle: (amount: string) => say`Less than the ${amount} that was agreed.`,
    receipt: 'The customer has a receipt by message.',
    loan: 'The loan',
    paid: 'Paid so far',
    outstanding: 'Still to pay',
    overdue: 'Overdue',
    nextDue: 'Next payment due',
    loanState: 'State',
    loanStates: {
        running: 'On time',
        overdue: 'Late',
        defaulted: 'In default',
        paid: 'Paid off',
        returned: 'Phone returned',
    } as Readonly<Record<string, string>>,
    lateCall: 'A call from you may keep the phone open.',
    sendCopy: 'Send the customer a copy',
    copySent: 'A link to the contract was sent to the customer. It opens for seven days.',
    readAll: 'Read the contract',
    readToEnd: 'Scroll to the end of the contract first.',
    agent: 'Agent',
    everyAgent: 'Everybody',
});
