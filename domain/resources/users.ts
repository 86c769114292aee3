import { perhapsDoneBy, readOnly, stamps } from './readOnly.ts';
import { date, object, string } from '../yup.ts';
import { ownCountry } from '../access/scope.ts';
import {
    atLeast,
    givenByTwo,
    granted,
    groupOfRole,
    roleOfGroup,
    seniorities,
    type Grant,
    type Group,
    type Principal,
} from '../access/roles.ts';
import { phone } from '../application/sections/values.ts';
import { country } from '../countryField.ts';
import { languages } from '../languages/registry.ts';
import { defineResource, type Change, type Row } from '../resource.ts';
import { needsTwo, ownGroup, userActions } from './userActions.ts';

const statuses = ['active', 'disabled'] as const;

/** Whether the identity provider holds what the directory says. */
const providerStates = ['in_step', 'not_yet', 'refused'] as const;
export type ProviderState = (typeof providerStates)[number];

/** Those who may see, and those who may change, one kind of user (rule 6.2). */
interface KindOfUser {
    readonly group: Group;
    readonly label: { readonly one: string; readonly many: string; readonly counted?: string };
    readonly readers: readonly Grant[];
    readonly writers: readonly Grant[];
    readonly seniorities: readonly (typeof seniorities)[number][];
    /** Sold from a shop, so bound to a merchant and known there by an agent code. */
    readonly inShop: boolean;
}

/** What holds of everybody, whatever their work is. */
export const person = {
    username: string()
        .trim()
        .required()
        .matches(
            /^[a-z][a-z0-9._-]{1,39}$/,
            'Use 2 to 40 small letters, digits, dots or dashes, starting with a letter',
        )
        .meta({ createOnly: true }),
    name: string().trim().required().max(80),
    email: string().trim().required().email('Write an address such as ama@example.com').max(120),
    cellphone: phone().trim().required().label('Phone'),
    country,
    locale: string()
        .required()
        .oneOf(Object.keys(languages))
        .default('en')
        .meta({ choiceLabels: languages })
        .label('Language'),
    status: string().required().oneOf(statuses).default('active'),
    group: ownGroup,
    lastSignInAt: readOnly(date().nullable().defined(), 'Last sign-in'),
    providerState: readOnly(string().required().oneOf(providerStates).default('in_step'), 'Sign-in account', {
        choiceLabels: { in_step: 'Up to date', not_yet: 'Not yet at the provider', refused: 'Refused' },
    }),
    providerReason: readOnly(string().nullable().defined(), 'Why it differs', {
        help: 'Why the identity provider does not hold this yet',
    }),
    pendingEmail: readOnly(string().nullable().defined().email(), 'New email, waiting'),
    pendingCellphone: readOnly(phone().nullable().defined(), 'New phone, waiting'),
    pendingBy: perhapsDoneBy('Written by'),
    pendingUntil: readOnly(date().nullable().defined(), 'Counts from', {
        help: 'Unless its owner proves it sooner or stops it; codes go to the earlier one until then',
    }),
    secondStepOffAt: readOnly(date().nullable().defined(), 'Second step comes off', {
        help: 'Two people asked for it; its owner may stop it until then',
    }),
    ...stamps('Added'),
};

/** Nobody changes their own standing, and nobody shuts themselves out. */
const rulesOfUsers = (next: Row, { current, principal }: Change): Record<string, string> => {
    if (current === null || next['username'] !== principal.username) return {};
    return {
        ...(next['seniority'] === current['seniority']
            ? {}
            : { seniority: 'Ask another administrator to change your own seniority' }),
        ...(next['status'] === current['status']
            ? {}
            : { status: 'Ask another administrator to disable your own account' }),
    };
};

/** The rights of somebody as the row says; none for whoever is disabled or not there yet. */
const rightsOf = (row: Row | null): Pick<Principal, 'roles' | 'seniority'> => {
    const role = row?.['status'] === 'active' ? roleOfGroup(String(row['group'])) : undefined;
    return {
        roles: role === undefined ? [] : [role],
        seniority: seniorities.find((one) => one === row?.['seniority']) ?? 'junior',
    };
};

const isLead = (row: Row | null): boolean => row?.['group'] === groupOfRole.admin && row['seniority'] === 'lead';

const gains = (next: Row, current: Row | null): boolean => {
    const [now, then] = [rightsOf(current), rightsOf(next)];
    return (
        granted(then, givenByTwo) &&
        (then.roles.some((role) => !now.roles.includes(role)) || !atLeast(now.seniority, then.seniority))
    );
};

const comesOff = (next: Row, current: Row | null): boolean =>
    next['secondStepOffAt'] != null && current?.['secondStepOffAt'] == null;

/** Nobody alone gives a right that two must give or takes a second step off, and one leading administrator alone changes no other (rule 6.2). */
const inTwos = (next: Row, { current }: Change): string | undefined => {
    if (isLead(next) || isLead(current)) {
        return 'A second leading administrator must approve this within seven days, under Approvals.';
    }
    if (gains(next, current)) return 'A second administrator must approve this within seven days, under Approvals.';
    return comesOff(next, current)
        ? 'A second person who may change this account must approve this within seven days, under Approvals.'
        : undefined;
};

/** Whoever is shut out will ask why. */
const reasonToDisable = (next: Row, { current }: Change): string | undefined =>
    current !== null && next['status'] === 'disabled' && current['status'] !== 'disabled'
        ? 'Write why this person is disabled'
        : undefined;

const schemaOf = (kind: KindOfUser) =>
    object({
        ...person,
        seniority: string()
            .required()
            .oneOf(kind.seniorities)
            .default('junior')
            .meta({ writableBy: ['admin'] }),
        merchantCode: kind.inShop
            ? string().required().meta({ references: 'merchants' }).label('Merchant')
            : readOnly(string().nullable().defined()),
        agentCode: kind.inShop
            ? string()
                  .trim()
                  .required()
                  .matches(/^[A-Z0-9]{3,12}$/, 'Use 3 to 12 capital letters or digits, e.g. AG0042')
                  .label('Agent code')
            : readOnly(string().nullable().defined()),
    });

const defineKindOfUser = (kind: KindOfUser) =>
    defineResource({
        name: kind.group === 'admin' ? 'users/admins' : `users/${kind.group}`,
        label: kind.label,
        key: 'username',
        source: 'app_user',
        represent: 'name',
        schema: schemaOf(kind),
        access: {
            read: kind.readers,
            create: kind.writers,
            edit: kind.writers,
            export: kind.readers,
            import: kind.writers,
        },
        scope: (principal) =>
            ownCountry('admin', 'support')(principal).map((where) => ({ ...where, group: kind.group })),
        list: {
            columns: [
                'username',
                'name',
                'email',
                'cellphone',
                ...(kind.inShop ? (['merchantCode', 'agentCode'] as const) : []),
                'seniority',
                'country',
                'status',
                'providerState',
                'lastSignInAt',
                'createdAt',
            ],
            hidden: ['createdAt', 'country'],
            sort: ['name', 'ASC'],
            sortable: ['username', 'createdAt', 'lastSignInAt'],
            search: ['name', 'username', 'email', 'cellphone'],
            filters: [
                'status',
                'country',
                'seniority',
                ...(kind.inShop ? (['merchantCode'] as const) : []),
                'providerState',
                'lastSignInAt',
            ],
        },
        addresses: {
            create: `/admin/users/add/${roleOfGroup(kind.group)}`,
            record: `/admin/users/edit/${roleOfGroup(kind.group)}/:username`,
        },
        menu: { group: 'People' },
        form: [
            { title: 'Person', fields: ['username', 'name', 'email', 'cellphone', 'locale'] },
            {
                title: 'Work',
                fields: [
                    'country',
                    ...(kind.inShop ? (['merchantCode', 'agentCode'] as const) : []),
                    'seniority',
                    'status',
                ],
            },
            { title: 'Sign-in', fields: ['lastSignInAt', 'providerState', 'providerReason'] },
        ],
        bulkEdit: ['status', ...(kind.inShop ? (['merchantCode'] as const) : []), 'seniority'],
        imports: { by: ['username'], existing: 'update' },
        actions: userActions(kind.writers),
        fixed: { group: kind.group },
        rules: rulesOfUsers,
        reasoned: reasonToDisable,
        needsTwo: needsTwo(kind.group),
        secondPerson: inTwos,
    });

const staff = ['junior', 'officer', 'senior', 'lead'] as const;

export const salesUsers = defineKindOfUser({
    group: 'sales',
    label: { one: 'Sales representative', many: 'Sales representatives' },
    readers: ['admin', 'support'],
    writers: ['admin', 'support'],
    seniorities: ['junior', 'officer', 'team_lead'],
    inShop: true,
});

export const underwriterUsers = defineKindOfUser({
    group: 'underwriters',
    label: { one: 'Underwriter', many: 'Underwriters' },
    readers: ['admin', 'support'],
    writers: ['admin'],
    seniorities: staff,
    inShop: false,
});

export const supportUsers = defineKindOfUser({
    group: 'support',
    label: { one: 'Support agent', many: 'Support', counted: 'Support agents' },
    readers: ['admin', 'support'],
    writers: ['admin'],
    seniorities: staff,
    inShop: false,
});

export const adminUsers = defineKindOfUser({
    group: 'admin',
    label: { one: 'Administrator', many: 'Administrators' },
    readers: ['admin'],
    writers: ['admin:lead'],
    seniorities: staff,
    inShop: false,
});
