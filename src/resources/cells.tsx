import type { Stage } from '../../domain/application/stages.ts';
import type { Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { formatValue } from '../framework/formatValue.ts';
import { ReferenceName } from '../framework/ReferenceName.tsx';
import { StatusChip, type Tone } from '../framework/StatusChip.tsx';
import type { Cells } from '../framework/widgets.tsx';
import { say } from '../i18n/say.ts';

export const stageTones: Record<Stage, Tone> = {
    draft: 'neutral',
    pending: 'waiting',
    under_review: 'working',
    reviewed: 'working',
    edit_requested: 'waiting',
    condition_approved: 'waiting',
    approved: 'good',
    signed: 'good',
    completed: 'good',
    rejected: 'bad',
    cancelled: 'neutral',
    expired: 'neutral',
};

const chip = (tones: Readonly<Record<string, Tone>>) => (field: Field, row: Row) => {
    const value = row[field.name];
    return <StatusChip tone={tones[String(value)] ?? 'neutral'} label={formatValue(field, value, { row })} />;
};

export const orderTones: Readonly<Record<string, Tone>> = {
    kept: 'working',
    asked: 'working',
    confirmed: 'good',
    refused: 'bad',
    unknown: 'waiting',
};

const ofUser: Cells = {
    status: chip({ active: 'good', disabled: 'bad' }),
    providerState: chip({ in_step: 'good', not_yet: 'waiting', refused: 'bad' }),
};
const onOrOff = (field: Field, row: Row) => (
    <StatusChip
        tone={row[field.name] === true ? 'good' : 'neutral'}
        label={row[field.name] === true ? say`On` : say`Off`}
    />
);

/** A choice that, left empty, means all there are. */
const orAll = (all: () => string) => (field: Field, row: Row) => formatValue(field, row[field.name], { row }) || all();

/** Cells that say more than their declaration can, by resource and field. */
export const cells: Readonly<Record<string, Cells>> = {
    applications: { stage: chip(stageTones) },
    'users/sales': ofUser,
    'users/underwriters': ofUser,
    'users/support': ofUser,
    'users/admins': ofUser,
    merchants: { status: chip({ active: 'good', suspended: 'bad' }) },
    'api-keys': { status: chip({ waiting: 'waiting', active: 'good', revoked: 'neutral' }) },
    pricing: { status: chip({ draft: 'waiting', published: 'good', retired: 'neutral' }) },
    features: {
        enabled: onOrOff,
        countries: orAll(() => say`Every country`),
        roles: orAll(() => say`Every role`),
        merchants: orAll(() => say`Every merchant`),
    },
    loans: {
        state: chip({ running: 'good', overdue: 'waiting', defaulted: 'bad', paid: 'neutral', returned: 'neutral' }),
    },
    'event-logs': {
        recordId: ({ name }, row) => <ReferenceName resource={String(row['record'])} id={row[name]} />,
    },
    'money-orders': { state: chip(orderTones) },
    payouts: {
        status: chip({
            proposed: 'waiting',
            paying: 'working',
            paid: 'good',
            partly_paid: 'bad',
            withdrawn: 'neutral',
        }),
    },
    earnings: { state: chip({ earned: 'waiting', released: 'working', paid: 'good', void: 'bad' }) },
};
