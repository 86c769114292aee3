import { readOnly, stamps } from './readOnly.ts';
import { object, string } from '../yup.ts';
import { ownCountry } from '../access/scope.ts';
import { ownRequest } from '../approval.ts';
import { country } from '../countryField.ts';
import { day } from '../day.ts';
import { reasonInput } from '../reason.ts';
import { defineResource, type Change, type Row } from '../resource.ts';

const statuses = ['waiting', 'active', 'lifted'] as const;

const mostDays = 5 * 366;

const isLifted = 'This entry is lifted.';

/** Counted from when it is asked for, which the server knows. */
const endProblem = ({ endsOn, createdAt }: Row): string | undefined => {
    if (createdAt === undefined) return undefined;
    const days = (Number(endsOn) - Number(createdAt)) / 86_400_000;
    return days > 0 && days <= mostDays ? undefined : 'Choose a day after today, and within five years';
};

/** An entry is asked for by one, counts once another agrees, and is over once two lift it. */
const stepProblem = (next: Row, { current, principal }: Change): string | undefined => {
    const [from, to] = [current?.['status'] ?? 'waiting', next['status']];
    if (from === to || (current !== null && to === 'lifted')) return undefined;
    if (from !== 'waiting') return isLifted;
    return current === null || current['createdBy'] === principal.username ? ownRequest : undefined;
};

/** What is only asked for is taken back by whoever asked. */
const isStep = (next: Row, current: Row | null): boolean =>
    (current?.['status'] === 'waiting' && next['status'] === 'active') ||
    (current?.['status'] === 'active' && next['status'] === 'lifted');

/** Telephone and ID numbers that are lent nothing to, and stolen phones that are not sold, each for a time and a reason. */
export const blacklist = defineResource({
    name: 'blacklist',
    label: { one: 'Entry', many: 'Blacklist' },
    key: 'entryId',
    source: 'blacklist',
    represent: 'value',
    schema: object({
        entryId: readOnly(string().required()),
        kind: string()
            .required()
            .oneOf(['phone', 'id', 'imei'])
            .meta({ createOnly: true, choiceLabels: { phone: 'Phone', id: 'ID number', imei: 'Stolen phone (IMEI)' } }),
        value: string().trim().required('Write the number').max(40).meta({ createOnly: true }).label('Number'),
        reason: string()
            .trim()
            .required('Write why')
            .min(10, 'Write at least ten letters')
            .max(500)
            .meta({ kind: 'longText', createOnly: true, help: 'The second person agrees to this' }),
        endsOn: day().required('Choose a day').meta({ createOnly: true }).label('Until'),
        status: string()
            .required()
            .oneOf(statuses)
            .default('waiting')
            .meta({ choiceLabels: { waiting: 'Waits for a second person' } }),
        country: country.meta({ createOnly: true }),
        createdBy: readOnly(string().required(), 'Asked by'),
        editedBy: readOnly(string().nullable().defined(), 'Agreed to or lifted by'),
        ...stamps('Asked'),
    }),
    access: { list: ['admin'], show: ['admin'], create: ['admin'], edit: ['admin'] },
    scope: ownCountry('admin'),
    list: {
        columns: ['value', 'kind', 'status', 'reason', 'endsOn', 'country', 'createdBy', 'createdAt'],
        hidden: ['country', 'createdAt'],
        sort: ['createdAt', 'DESC'],
        sortable: ['endsOn'],
        search: ['value', 'reason', 'createdBy'],
        filters: ['status', 'kind', 'country'],
    },
    form: [
        { title: 'Who', fields: ['kind', 'value', 'country'] },
        { title: 'Why', fields: ['reason', 'endsOn'] },
        { title: 'Kept', fields: ['createdBy', 'createdAt', 'editedBy'] },
    ],
    menu: { group: 'Lending' },
    needsTwo: 'putting a customer on the blacklist, or lifting it',
    secondPerson: (next, { current }) => (isStep(next, current) ? 'A second person must agree to it.' : undefined),
    secondPersonReads: ['kind', 'value', 'reason', 'endsOn', 'country'],
    settled: () => 'An entry stays as it was agreed to: lift it, and add another.',
    actions: [
        {
            name: 'agree',
            label: 'Agree',
            confirm: 'Nothing is lent to this number, and no such phone sold, from now on.',
            by: ['admin'],
            refusal: ({ status, createdBy }, { username }) => {
                if (status !== 'waiting') return 'Only an entry that waits is agreed to.';
                return createdBy === username ? ownRequest : undefined;
            },
            sets: { status: 'active' },
            takesAway: true,
        },
        {
            name: 'lift',
            label: 'Lift',
            by: ['admin'],
            refusal: ({ status }) => (status === 'lifted' ? isLifted : undefined),
            sets: { status: 'lifted' },
            input: reasonInput,
        },
    ],
    reasoned: (next, { current }) =>
        current?.['status'] === 'active' && next['status'] === 'lifted' ? 'Write why it is lifted' : undefined,
    rules: (next, change) => {
        const [step, end] = [stepProblem(next, change), change.current === null ? endProblem(next) : undefined];
        return { ...(step === undefined ? {} : { status: step }), ...(end === undefined ? {} : { endsOn: end }) };
    },
});
