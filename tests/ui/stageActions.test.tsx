import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Application } from '../../domain/application/application.ts';
import type { Dossier } from '../../domain/application/dossier.ts';
import type { Offered } from '../../domain/application/lifecycle/transitions.ts';
import type { Stage } from '../../domain/application/stages.ts';
import { queryClient } from '../../src/dataProvider/queryClient.ts';
import { startOffline } from '../../src/offline/offline.ts';
import { SalesArea } from '../../src/sales/SalesArea.tsx';
import { stageAddress as salesAddress } from '../../src/sales/stageAddress.ts';
import { session } from '../../src/session/session.ts';
import { AppTheme } from '../../src/theme/AppTheme.tsx';
import { stageAddress as deskAddress } from '../../src/underwriting/stageAddress.ts';
import { UnderwritingArea } from '../../src/underwriting/UnderwritingArea.tsx';
import { exampleOffer, examplePrice } from '../support/captured.ts';
import { people, type PersonName } from '../unit/application/people.ts';
import { expectDrawnOnce, offeredTo, offersOf } from './drawnActions.ts';
import { serve, uid } from './underwriting/dossier.ts';

configure({ asyncUtilTimeout: 10_000 });

interface Area {
    readonly role: string;
    readonly Area: ComponentType;
    readonly names: readonly PersonName[];
    /** Where the bar of each stage stands. */
    readonly addressOf: (application: { readonly uid: string; readonly stage: Stage }) => string;
}

const areas: Readonly<Record<string, Area>> = {
    sales: { role: 'sales', Area: SalesArea, names: ['owner', 'colleague', 'team_lead'], addressOf: salesAddress },
    underwriters: {
        role: 'underwriters',
        Area: UnderwritingArea,
        names: ['underwriter', 'assignee', 'senior', 'senior_assignee'],
        addressOf: deskAddress,
    },
};

/** The pages whose own content carries actions out. */
const ownPages: Partial<Record<Offered['place'], string>> = {
    'section page': `/home/kyc/${uid}`,
    'submit page': `/home/submit-application/${uid}`,
    'edit page': salesAddress({ uid, stage: 'edit_requested' }),
    'deal page': salesAddress({ uid, stage: 'condition_approved' }),
    'contract page': salesAddress({ uid, stage: 'approved' }),
    'handover page': salesAddress({ uid, stage: 'signed' }),
    'signed page': `/home/signed-application/${uid}`,
    'check page': `/underwriters/momo-kyc-check/${uid}`,
};

/** How things stand where an action is what comes next, and what is pressed to come to it. */
interface Standing {
    readonly application?: Partial<Application>;
    readonly dossier?: Partial<Dossier>;
    readonly press?: RegExp | readonly RegExp[];
}

const needsGuarantor = { conditions: { needGuarantor: true } } as const;
const device = {
    imei: '356904120000004',
    imei2: null,
    tac: '35690412',
    model: 'SM-A065F',
    state: 'error',
    failure: 'OFFLINE',
    lockedByHand: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
} as const;

const standings: Readonly<Record<string, Standing>> = {
    send_consent_code: { press: /^Let .* agree$/ },
    give_consent: { press: /^Let .* agree$/ },
    answer_flag: { press: /^Answer instead$/ },
    answer_conditions: { application: needsGuarantor },
    'save_section condition_approved': { application: needsGuarantor },
    'send_consent_code condition_approved': { application: needsGuarantor, press: /^Let .* agree$/ },
    'give_consent condition_approved': { application: needsGuarantor, press: /^Let .* agree$/ },
    'send_code condition_approved': { press: /a week/ },
    send_withdrawal_code: { press: [/^Withdraw a consent$/, /^Offers$/] },
    confirm_deposit: { press: /^Paid another way$/ },
    retry_enrolment: { dossier: { device } },
};

const standingOf = ({ action }: Offered, stage: Stage): Standing | undefined =>
    standings[`${action} ${stage}`] ?? standings[action];

const flag = {
    section: 'kyc',
    reasonCode: 'WRONG',
    message: 'Look again',
    fields: [],
    answer: null,
    answered: false,
} as const;
const terms = { offer: exampleOffer, customerName: 'Ama', approvedAt: '2026-11-01T00:00:00.000Z', hash: 'h' };
const contract = { contractId: 'c', status: 'ready', termsHash: 'h', documentId: 'd', signedAt: null } as const;
const recommendation = { verdict: 'approve', comment: 'Everything fits.', by: 'assignee' } as const;
const rejection = {
    reasonCodes: [],
    customerMessage: 'No',
    coolingOffUntil: '2026-12-01',
    at: terms.approvedAt,
    by: 'senior',
};

const usual: Partial<Record<Stage, Partial<Application>>> = {
    edit_requested: { flagged: [flag] },
    reviewed: { recommendation, exposure: 1_000 },
    condition_approved: { conditions: { maxFinanced: 90_000 } },
    approved: { terms },
    signed: { terms },
    completed: { terms, completedAt: terms.approvedAt },
    rejected: { rejection },
};

const price = {
    ...examplePrice,
    status: 'published',
    serviceFee: 0,
    pledgeRequired: 'no',
    validFrom: '2020-01-01',
    validTo: null,
};

/** What the areas' frames and pages ask for beside the application. */
const answers: Readonly<Record<string, unknown>> = {
    '/api/desk': { counts: {}, colleagues: [] },
    [`/api/applications/${uid}/contract`]: { clauses: [], consents: [] },
    [`/api/loans/${uid}`]: { state: 'paid', currency: 'GHS', paid: 0, outstanding: 0, overdue: 0, signUntil: null },
};

const answerFirst = (known: Readonly<Record<string, unknown>>): void => {
    const further = fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
        Object.hasOwn(known, path) ? Response.json(known[path]) : further(path, init),
    );
};

const draw = async (area: Area, name: PersonName, stage: Stage, path: string, actions: readonly Offered[]) => {
    const standing = actions.map((one) => standingOf(one, stage))[0] ?? {};
    const dossier = {
        ...offeredTo(name, { stage, ...usual[stage], ...standing.application }),
        checks: offeredTo(name, { stage }).checks.map((check) => ({
            ...check,
            status: 'done' as const,
            outcome: 'pass' as const,
            evidence: {},
        })),
        contract,
        ...standing.dossier,
    };
    const { username, seniority, merchantCode, agentCode } = people[name];
    session.set({
        token: 't',
        username,
        name: username,
        roles: [area.role],
        seniority,
        country: 'GH',
        merchantCode,
        agentCode,
        expires: Date.now() / 1000 + 3600,
    });
    serve(dossier, undefined, { pricing: [price] });
    answerFirst(answers);
    history.replaceState(null, '', path);
    render(
        <QueryClientProvider client={queryClient}>
            <AppTheme>
                <area.Area />
            </AppTheme>
        </QueryClientProvider>,
    );
    for (const name of [standing.press ?? []].flat()) {
        const [first] = await screen.findAllByRole('button', { name });
        if (first !== undefined) await userEvent.click(first);
    }
    await expectDrawnOnce(actions);
};

beforeAll(startOffline);
beforeEach(() => {
    queryClient.clear();
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal(
        'IntersectionObserver',
        class {
            observe = () => undefined;
            disconnect = () => undefined;
        },
    );
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

const pathFor = ({ addressOf }: Area, stage: Stage, { place }: Offered): string => {
    if (stage === 'condition_approved' && place === 'section page') return `/home/guarantor/${uid}`;
    return place === 'bar' || place === 'decision' || place === 'dialog'
        ? addressOf({ uid, stage })
        : (ownPages[place] ?? '');
};

describe.each(Object.entries(areas))('%s', (_, area) => {
    const cases = offersOf(area.names).flatMap(([name, stage, actions]) => {
        const keyOf = (one: Offered): string =>
            standingOf(one, stage) === undefined ? pathFor(area, stage, one) : one.action;
        return [...new Set(actions.map(keyOf))].map((key) => {
            const group = actions.filter((one) => keyOf(one) === key);
            return { name, stage, group, names: group.map(({ action }) => action).join(', ') };
        });
    });
    test.each(cases)('draws for $name, $stage, exactly once: $names', async ({ name, stage, group }) => {
        const [first] = group;
        const path = first === undefined ? '' : pathFor(area, stage, first);
        expect(path).not.toBe('');
        await draw(area, name, stage, path, group);
    });
});
