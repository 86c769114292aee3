import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import { checks, type CheckType } from '../../../domain/application/checks/registry.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { offered } from '../../../domain/application/lifecycle/transitions.ts';
import type { Notes } from '../../../domain/application/notes.ts';
import type { Seniority } from '../../../domain/access/roles.ts';
import { session } from '../../../src/session/session.ts';
import { capturedSections, cleanFacts, exampleOffer, examplePrice } from '../../support/captured.ts';
import { applicationWith, people } from '../../unit/application/people.ts';

export const uid = '01890000-0000-7000-8000-000000000001';

type Changes = Partial<Dossier['application']>;

const recordOf = (type: CheckType, changes: Partial<CheckRecord>): Dossier['checks'][number] => ({
    type,
    status: 'not_started',
    autoResult: 'pass',
    autoScore: null,
    autoReasons: [],
    evidence: {
        ...Object.fromEntries(checks[type].facts.map((name) => [name, { ...cleanFacts }[name]])),
        notes: ['Compared'],
    },
    outcome: null,
    reasonCodes: [],
    comment: null,
    findings: {},
    checkedBy: null,
    checkedAt: null,
    looks: [],
    required: true,
    ...changes,
});

/** Whose last instalment is less than the others. */
export const unevenOffer = {
    ...exampleOffer,
    schedule: exampleOffer.schedule.with(-1, { number: 26, amount: 5_200, dueOn: null }),
};

/** An application that 'assignee' reviews, with everything captured and nothing judged. */
export const dossierWith = (
    changes: Changes = {},
    records: Partial<Record<CheckType, Partial<CheckRecord>>> = {},
): Dossier => {
    const application = applicationWith({
        uid,
        stage: 'under_review',
        customerName: 'Ama Serwaa Owusu',
        customerPhone: '+233244123456',
        idNumber: 'GHA-123456789-0',
        sections: capturedSections,
        ...changes,
    });
    return {
        application,
        progress: [],
        needs: { pledge: false, guarantor: false },
        price: { ...examplePrice, isValid: true, pledgeRequired: false },
        quote: exampleOffer,
        runningLoans: [],
        review: null,
        contactsWithdrawn: false,
        checks: checkTypes.map((type) => recordOf(type, records[type] ?? {})),
        decisions: [],
        contract: null,
        consents: [],
        photoMaySign: false,
        phone: null,
        isDrawn: false,
        lock: null,
        device: null,
        documents: [],
        earnings: [],
        timeline: [],
        merchant: { merchantCode: 'GH0001', name: 'Circle Phone Centre' },
        people: { assignee: 'Kwame Asante' },
        pendingApprovals: [],
        actions: offered(application, people.assignee),
    };
};

/** Signs a person in for the screens, as the directory would describe them. */
export const signIn = (username: string, seniority: Seniority = 'officer', name = username): void =>
    session.set({
        token: 'token',
        username,
        name,
        roles: ['underwriters'],
        seniority,
        country: 'GH',
        expires: Date.now() / 1000 + 3600,
    });

export interface Sent {
    readonly path: string;
    readonly body: unknown;
    readonly ifMatch: string | null;
}

const reply = (status: number, body: unknown): Response =>
    new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/json', 'Content-Range': 'rows 0-0/0' },
    });

/** Answers the screens' calls: the dossier, what `onAction` says to each action, and the rows of `lists` by resource. */
export const serve = (
    dossier: Dossier,
    onAction: (sent: Sent) => readonly [number, unknown] = () => [200, dossier],
    lists: Readonly<Record<string, readonly unknown[]>> = {},
) => {
    const sent: Sent[] = [];
    const nothingWritten: Notes = { threads: [], people: [], mayWrite: [] };
    vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
        if (method === 'POST') {
            const one = {
                path,
                body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
                ifMatch: new Headers(headers).get('If-Match'),
            };
            sent.push(one);
            return reply(...onAction(one));
        }
        if (path.endsWith('/dossier')) return reply(200, dossier);
        if (path.endsWith('/notes')) return reply(200, nothingWritten);
        if (path === '/api/config')
            return reply(200, { cognito: null, simulated: ['mobileMoney', 'bureau'], missing: [] });
        return path.startsWith('/api/documents/')
            ? reply(404, { code: 'not_found', message: 'No picture here.' })
            : reply(200, Object.entries(lists).find(([name]) => path.startsWith(`/api/${name}?`))?.[1] ?? []);
    });
    return sent;
};

/** Fills a field at once: typing letter by letter says no more and takes seconds on a busy machine. */
export const paste = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
    await user.click(field);
    await user.paste(text);
};
