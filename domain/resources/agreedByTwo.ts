import { string } from '../yup.ts';
import { ownRequest } from '../approval.ts';
import { reasonInput } from '../reason.ts';
import type { Change, Row, RowAction } from '../resource.ts';

const statuses = ['waiting', 'active', 'lifted'] as const;

const isLifted = 'This entry is lifted.';

/** Where something stands that counts once a second person agrees to it, and is over once two lift it. */
export const agreementStatus = () =>
    string()
        .required()
        .oneOf(statuses)
        .default('waiting')
        .meta({ choiceLabels: { waiting: 'Waits for a second person' } });

/** An entry is asked for by one, counts once another agrees, and is over once two lift it. */
export const agreementProblems = (next: Row, { current, principal }: Change): Record<string, string> => {
    const [from, to] = [current?.['status'] ?? 'waiting', next['status']];
    if (from === to || (current !== null && to === 'lifted')) return {};
    if (from !== 'waiting') return { status: isLifted };
    return current === null || current['createdBy'] === principal.username ? { status: ownRequest } : {};
};

/** What is only asked for is taken back by whoever asked. */
const isStep = (next: Row, current: Row | null): boolean =>
    (current?.['status'] === 'waiting' && next['status'] === 'active') ||
    (current?.['status'] === 'active' && next['status'] === 'lifted');

/** What all such declarations share; `confirm` says to the second person what follows. */
export const agreedByTwo = (confirm: string) => {
    const agree: RowAction = {
        name: 'agree',
        label: 'Agree',
        confirm,
        by: ['admin'],
        refusal: ({ status, createdBy }, { username }) => {
            if (status !== 'waiting') return 'Only an entry that waits is agreed to.';
            return createdBy === username ? ownRequest : undefined;
        },
        sets: { status: 'active' },
        takesAway: true,
    };
    const lift: RowAction = {
        name: 'lift',
        label: 'Lift',
        by: ['admin'],
        refusal: ({ status }) => (status === 'lifted' ? isLifted : undefined),
        sets: { status: 'lifted' },
        input: reasonInput,
    };
    return {
        secondPerson: (next: Row, { current }: Change) =>
            isStep(next, current) ? 'A second person must agree to it.' : undefined,
        settled: ({ status }: Row) =>
            status === 'lifted' ? isLifted : 'An entry stays as it was asked for: lift it, and add another.',
        actions: [agree, lift],
        reasoned: (next: Row, { current }: Change) =>
            current?.['status'] === 'active' && next['status'] === 'lifted' ? 'Write why it is lifted' : undefined,
    };
};
