import type { Effect } from '../../../domain/application/lifecycle/effects.ts';
import { inputOf, transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { stageLabels, stages } from '../../../domain/application/stages.ts';
import type { Approval, WaitsAlone } from '../../../domain/approval.ts';
import { fieldsOf, humanize, type Field } from '../../../domain/field.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { resourceNamed } from '../../framework/resourceNamed.ts';
import { say, spoken } from '../../i18n/say.ts';

const verbs: Readonly<Record<string, string>> = spoken({
    create: 'Add',
    edit: 'Change',
    move: 'Move to other work',
    publish: 'Publish',
});

const rowOf = ({ record, action }: Approval) =>
    record === 'applications' ? transitions.find((row) => row.action === action) : undefined;

const buttonOf = ({ record, action }: Approval | WaitsAlone): string | undefined =>
    resourceNamed(record)?.actions?.find(({ name }) => name === action)?.label;

export const askedOf = (approval: Approval): string =>
    say(rowOf(approval)?.label ?? verbs[approval.action] ?? buttonOf(approval) ?? humanize(approval.action));

/** Of what is called by a choice or a month the server says its code. */
export const withName = (approval: Approval): Approval => {
    const resource = resourceNamed(approval.record);
    const field = resource?.field(resource.represent);
    const isCode = field?.kind === 'month' || field?.choices.some(({ id }) => id === approval.name) === true;
    return isCode ? { ...approval, name: formatValue(field, approval.name, { row: {} }) } : approval;
};

export const kindOf = ({ record }: Approval): string => say(resourceNamed(record)?.label.one ?? humanize(record));

/** What needs two people, before anybody asked for it. */
export const rowLabelOf = ({ record, action }: WaitsAlone): string => {
    const row = transitions.find((one) => one.action === action);
    const resource = resourceNamed(record);
    const what = row?.label ?? buttonOf({ record, action }) ?? resource?.needsTwo;
    const many = say(resource?.label.many ?? humanize(record));
    return what === undefined ? many : say`${many}: ${say(what)}`;
};

const effectTexts: Partial<Record<Effect, string>> = spoken({
    release_device: 'The phone is released from its lock.',
    void_contract: 'The contract becomes void.',
    void_commission: 'The commission is taken back.',
    plan_refund: 'The deposit is to be paid back.',
    record_return: 'The return is recorded: the loan of a phone that came back ends, another phone takes its place.',
    notify_customer: 'The customer is told.',
    notify_sales: 'The sales person is told.',
    notify_transfer: 'Both sales people are told.',
});

/** What happens beside the changes of the record. */
export const consequencesOf = (approval: Approval): readonly string[] =>
    (rowOf(approval)?.effects ?? []).flatMap((effect) => effectTexts[effect] ?? []);

const fieldsFor = (approval: Approval): readonly Field[] => {
    const row = rowOf(approval);
    return row === undefined ? (resourceNamed(approval.record)?.fields ?? []) : fieldsOf(inputOf(row));
};

const stageName = (value: unknown): string => {
    const stage = stages.find((one) => one === value);
    return stage === undefined ? '' : say(stageLabels[stage]);
};

export interface Difference {
    readonly name: string;
    readonly label: string;
    readonly from: string;
    readonly to: string;
    /** What it names a record of. */
    readonly references: string | undefined;
    /** Stands beside what would change, and stays. */
    readonly stays: boolean;
}

/** What would change, in words; what is empty before and after is left out. */
export const differencesOf = (approval: Approval): readonly Difference[] => {
    const { before, after, currency } = approval;
    const fields = fieldsFor(approval);
    const surroundings = { row: after, currency: currency ?? undefined };
    return Object.keys(after).flatMap((name) => {
        const field = fields.find((one) => one.name === name);
        const text = (value: unknown): string => {
            if (field !== undefined) return formatValue(field, value, surroundings);
            return name === 'stage' ? stageName(value) : '';
        };
        const [from, to] = [text(before[name]), text(after[name])];
        const stays = Object.keys(before).length > 0 && !(name in before);
        return from === to
            ? []
            : [{ name, label: say(field?.label ?? humanize(name)), from, to, references: field?.references, stays }];
    });
};
