import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import type { CheckType } from '../../../domain/application/checks/registry.ts';
import { photosNamed } from '../../../domain/application/photos.ts';
import { countries, type Country } from '../../../domain/countries.ts';
import type { Application, DeviceRecord } from '../../../domain/application/application.ts';
import { checkTypes } from '../../../domain/application/checks/checkTypes.ts';
import type { ActionContext, ActionFacts } from '../../../domain/application/lifecycle/context.ts';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { capturedSections, exampleOffer, examplePrice } from '../../support/captured.ts';
import { applicationWith, people, type PersonName } from './people.ts';

/** The moment everything here happens at. */
export const now = '2026-11-02T12:00:00.000Z';
export const today = '2026-11-02';

export interface Situation {
    readonly application?: Partial<Application> | null;
    readonly by?: PersonName;
    readonly input?: Readonly<Record<string, unknown>>;
    readonly facts?: Partial<ActionFacts>;
    readonly country?: Country;
}

export const price = { ...examplePrice, isValid: true, pledgeRequired: false } as const;

export const terms = {
    offer: exampleOffer,
    customerName: 'Ama Serwaa Owusu',
    approvedAt: now,
    hash: 'terms-hash',
} as const;

export const device: DeviceRecord = {
    imei: withCheckDigit('35690412000000'),
    imei2: null,
    tac: '35690412',
    model: 'SM-A065F',
    state: 'active',
    failure: null,
    lockedByHand: null,
    updatedAt: now,
};

export const checkWith = (type: CheckType, changes: Partial<CheckRecord> = {}): CheckRecord => ({
    type,
    status: 'done',
    autoResult: 'pass',
    autoScore: null,
    autoReasons: [],
    evidence: {},
    outcome: 'pass',
    reasonCodes: [],
    comment: null,
    findings: {},
    checkedBy: 'assignee',
    checkedAt: now,
    looks: [],
    ...changes,
});

/** All eight checks passed, but for the changes of some. */
export const checksWith = (changes: Partial<Record<CheckType, Partial<CheckRecord>>> = {}): readonly CheckRecord[] =>
    checkTypes.map((type) => checkWith(type, changes[type]));

/** Nothing is in the way of anything. */
const clear: ActionFacts = {
    merchantActive: true,
    pauseNotice: null,
    running: [],
    runningLoans: [],
    coolingOffUntil: null,
    blacklisted: false,
    held: 0,
    withdrawn: [],
    price,
    outstanding: 0,
    isDrawn: false,
    checks: checksWith(),
    decisions: [],
    inputsHash: 'hash',
    device,
    imeiStanding: 'free',
    imei2Standing: 'free',
    contract: { status: 'ready', termsHash: terms.hash },
    code: 'accepted',
    isPhoneAsked: false,
    isPaidOut: false,
    minutesToAsk: 0,
    codesLastHour: 0,
    copiesLastHour: 0,
    codeRefusal: null,
    isSetBack: true,
    locksLastHour: 0,
    consentCodes: { toPhone: 0, ofApplication: 0 },
    codeUndelivered: false,
    documents: [],
    photos: photosNamed(capturedSections),
    assigneeAble: true,
    daysSinceCompletion: 1,
    returnDays: 7,
    reviewAsked: false,
    newSeller: { username: 'colleague', merchantCode: 'GH0001', agentCode: 'AG0002' },
};

/** An application with nothing wrong, and what is different about it. */
export const situation = ({ application = {}, by = 'owner', input = {}, facts = {}, country = 'GH' }: Situation = {}) =>
    ({
        application: application === null ? null : applicationWith({ sections: capturedSections, ...application }),
        principal: people[by],
        input,
        facts: { ...clear, ...facts },
        rules: countries[country],
        now,
        today,
    }) satisfies ActionContext;
