import { readOnly } from './readOnly.ts';
import { object, string } from '../yup.ts';
import { groupOfRole, groups, seniorities, type Grant, type Group, type Principal } from '../access/roles.ts';
import { reasonInput } from '../reason.ts';
import type { Row, RowAction } from '../resource.ts';

const isDisabled = (row: Row): string | undefined =>
    row['status'] === 'disabled' ? 'This person is disabled: enable them first.' : undefined;

const comesOffSoon = ({ secondStepOffAt }: Row): string | undefined =>
    secondStepOffAt == null ? undefined : 'It comes off soon: its owner was told.';

const isOneself =
    (message: string) =>
    (row: Row, principal: Principal): string | undefined =>
        row['username'] === principal.username ? message : undefined;

const groupLabels = {
    admin: 'Administrators',
    support: 'Support',
    underwriters: 'Underwriters',
    sales: 'Sales representatives',
} as const satisfies Record<Group, string>;

/** Where somebody works; moved by an action alone. */
export const ownGroup = readOnly(string().required().oneOf<string>(groups), undefined, { choiceLabels: groupLabels });

/** What of accounts needs two people (rule 6.2), in words. */
export const needsTwo = (group: Group): string =>
    group === groupOfRole.admin
        ? 'adding or changing one who leads, giving more rights, taking a second step off'
        : 'giving rights that two must give, taking a second step off';

/** Where somebody is moved to, with what their new work needs. */
export const moveInput = object({
    group: string().required().oneOf(groups).meta({ choiceLabels: groupLabels }),
    seniority: string().required().oneOf(seniorities).default('junior'),
    merchantCode: string()
        .nullable()
        .default(null)
        .meta({ references: 'merchants', help: 'For sales representatives' })
        .label('Merchant'),
    agentCode: string().nullable().default(null).meta({ help: 'For sales representatives' }).label('Agent code'),
});

/** What is sent or taken off anew. */
const resets = (by: readonly Grant[]): readonly RowAction[] => [
    {
        name: 'reset-password',
        label: 'Reset password',
        confirm: 'The password stops working. A code to set a new one is sent.',
        by,
        takesAway: true,
        refusal: isDisabled,
    },
    {
        name: 'reset-second-step',
        label: 'Reset the second step',
        confirm:
            'For somebody who lost their phone and their recovery codes. Ask them face to face first. A second person must agree; then they are told, and it comes off a day later unless they stop it.',
        by,
        takesAway: true,
        refusal: (row, principal) =>
            isDisabled(row) ??
            comesOffSoon(row) ??
            isOneself('Ask another administrator to reset your own second step')(row, principal),
        input: reasonInput,
    },
    {
        name: 'resend-invitation',
        label: 'Send the invitation again',
        confirm: 'A new temporary password is sent. The one sent before stops working.',
        by,
        inBulk: true,
        refusal: isDisabled,
    },
];

/** What is done to a user beside changing their record, by those who may change it. */
export const userActions = (by: readonly Grant[]): readonly RowAction[] => [
    ...resets(by),
    {
        name: 'disable',
        label: 'Disable',
        confirm: 'They are signed out everywhere and cannot sign in.',
        by,
        takesAway: true,
        inBulk: true,
        refusal: isOneself('Ask another administrator to disable your own account'),
        sets: { status: 'disabled' },
        input: reasonInput,
    },
    {
        name: 'enable',
        label: 'Enable',
        by,
        inBulk: true,
        refusal: isOneself('Ask another administrator to enable your own account'),
        sets: { status: 'active' },
    },
    {
        name: 'sign-out-everywhere',
        label: 'Sign them out everywhere',
        confirm: 'They must sign in again on every device.',
        by,
        takesAway: true,
        inBulk: true,
    },
    {
        name: 'move',
        label: 'Move to another group',
        confirm: 'Their rights change at once.',
        // Support changes sales representatives alone, so it has nowhere to move them to.
        by: by.filter((grant) => grant !== 'support'),
        refusal: isOneself('Ask another administrator to change your own role'),
        input: moveInput,
    },
    {
        name: 'stop-waiting',
        label: 'Stop what waits',
        confirm: 'What counts now goes on counting. All leading administrators are told.',
        by,
        refusal: ({ pendingUntil, secondStepOffAt }) =>
            pendingUntil == null && secondStepOffAt == null ? 'Nothing waits for this person.' : undefined,
    },
    {
        name: 'try-again',
        label: 'Try the sign-in account again',
        by,
        inBulk: true,
        refusal: ({ providerState }) =>
            providerState === 'in_step' ? 'The sign-in account is in step already.' : undefined,
    },
];
