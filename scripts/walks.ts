import { dirname } from 'node:path';

/** A file on the way of a request, and what happens there. */
interface Step {
    readonly file: string;
    readonly does: string;
    /** How the step before reaches it, where it does not import it. */
    readonly by?: 'request' | 'port';
}

interface Walk {
    readonly name: string;
    readonly steps: readonly Step[];
}

const listens: Step = {
    file: 'server/identity/authentication.ts',
    does: 'who asks, from our own directory',
    by: 'request',
};
const told: Step = { file: 'server/platform/audit/eventLog.ts', does: 'the entry of the log, to be sealed' };
const lifecycle: Step = {
    file: 'domain/application/lifecycle/transitions.ts',
    does: 'the row: from where, by whom, on which conditions, to what',
};
const record: Step = {
    file: 'server/lending/records/application.ts',
    does: 'the row, compared and set on its version',
};
const act: readonly Step[] = [
    { file: 'server/lending/applications/routes.ts', does: 'one route for every action; each key once', by: 'port' },
    { file: 'server/lending/applications/act.ts', does: 'lock, reach, stage, person, version, input: one transaction' },
    lifecycle,
];

/** The ways that four requests go: what a newcomer reads to follow one. Down in this order; the answer goes up the same way. */
export const walks: readonly Walk[] = [
    {
        name: "A grid row's save",
        steps: [
            { file: 'src/framework/record/EditForm.tsx', does: 'the form over what the person may change' },
            {
                file: 'src/framework/record/useRecordForm.ts',
                does: "the declaration's schema and rules, checked as one types",
            },
            {
                file: 'src/dataProvider/adminDataProvider.ts',
                does: "react-admin's update, with the version that was seen",
                by: 'port',
            },
            { file: 'src/dataProvider/http.ts', does: 'token, key, retries' },
            listens,
            { file: 'server/rest/write/writeRoutes.ts', does: 'one transaction with its log entry', by: 'port' },
            { file: 'server/rest/write/writeOne.ts', does: 'lock, compare versions, ask a second person' },
            { file: 'server/rest/write/planned.ts', does: 'what changes: writable, unmasked, really different' },
            { file: 'server/rest/write/checkRow.ts', does: 'schema, rules, references, reach' },
            { file: 'server/rest/sql/rowStore.ts', does: 'the statement' },
            { file: 'server/platform/audit/changeFeed.ts', does: 'whoever watches the list hears of it' },
            told,
        ],
    },
    {
        name: "A section's save on the phone",
        steps: [
            { file: 'src/sales/capture/useSectionStep.ts', does: 'one section as a form that keeps itself' },
            { file: 'src/framework/step/useStep.ts', does: 'draft on every key, save after a pause' },
            { file: 'src/offline/perform.ts', does: 'the wish: sent now or kept', by: 'port' },
            { file: 'src/offline/outbox/outbox.ts', does: 'the order of wishes, sealed on the phone', by: 'port' },
            { file: 'src/offline/transmit.ts', does: 'one wish, once', by: 'port' },
            { file: 'src/dataProvider/applicationsApi.ts', does: 'the request' },
            listens,
            ...act,
            record,
            told,
        ],
    },
    {
        name: 'A decision',
        steps: [
            { file: 'src/underwriting/decision/DecisionPanel.tsx', does: "the ways to decide, from the rows' places" },
            {
                file: 'src/dataProvider/applicationsApi.ts',
                does: 'the request with the version that was seen',
                by: 'port',
            },
            listens,
            ...act,
            { file: 'server/lending/applications/facts/registry.ts', does: 'what the conditions need to know' },
            {
                file: 'server/lending/applications/effects/registry.ts',
                does: 'decision, letter, notices: in the same transaction',
            },
            { file: 'server/lending/contracts/letter.ts', does: 'the paper of a rejection', by: 'port' },
            record,
            told,
        ],
    },
    {
        name: 'A payment',
        steps: [
            { file: 'src/framework/record/RowActionDialog.tsx', does: "the form of the action's input" },
            { file: 'src/framework/record/useRowAction.ts', does: 'the action of a row' },
            { file: 'src/dataProvider/applicationsApi.ts', does: 'the request' },
            listens,
            { file: 'server/rest/write/actionRoutes.ts', does: 'right, version, one transaction', by: 'port' },
            {
                file: 'server/lending/servicing/payments.ts',
                does: 'what the action does beyond setting fields',
                by: 'port',
            },
            { file: 'server/lending/servicing/receivePayment.ts', does: 'the payment, entered once by its reference' },
            {
                file: 'server/lending/servicing/keepLoan.ts',
                does: 'the loan in step with what is paid: state, commission, lock',
            },
            { file: 'domain/lending/standing.ts', does: 'what is paid, late and left' },
            { file: 'server/lending/records/loan.ts', does: 'the row of the loan' },
            told,
        ],
    },
];

/** The rooms of a walk are folders: each is counted once, however many of its files are passed. */
export const roomsOf = ({ steps }: Walk): readonly string[] => [...new Set(steps.map(({ file }) => dirname(file)))];
