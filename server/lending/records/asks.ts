import { and, count, eq, gt } from 'drizzle-orm';
import { dayIn } from '../../../domain/calendarDay.ts';
import { system, type Principal } from '../../../domain/access/roles.ts';
import { standingRefusal, type Application } from '../../../domain/application/application.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { needCard, type RequestKind } from '../../../domain/privacy/clocks.ts';
import { purposes, restricted, type Purpose } from '../../../domain/privacy/purposes.ts';
import { customerRequests } from '../../../domain/resources/customerRequests.ts';
import { recordEvent, type Origin } from '../../platform/audit/eventLog.ts';
import { sealedFor } from '../../platform/database/owned.ts';
import { customerRequest } from '../../platform/database/schema/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { takeRequest } from './takeRequest.ts';

/** What a customer asks by a form of their own: its heading, and what they are told before they send it. */
interface Ask {
    readonly kind: RequestKind;
    readonly title: string;
    readonly help: string;
    /** Asked of somebody whom we refused. */
    readonly ofRefusals?: true;
}

const showCard = 'Somebody must see your card in the shop before we do it.';

const asks: readonly Ask[] = [
    {
        kind: 'review',
        title: 'Ask why, and have the decision looked at again',
        help: 'Another person than the one who decided looks at it. Say what we should know.',
        ofRefusals: true,
    },
    { kind: 'complaint', title: 'Complain', help: 'Say what happened. Somebody else than the seller answers.' },
    {
        kind: 'access',
        title: 'See what we keep about you',
        help: 'Once we answer, you can open it on this page for seven days.',
    },
    { kind: 'export', title: 'Take away a copy of everything', help: showCard },
    { kind: 'correct', title: 'Have something corrected', help: showCard },
    { kind: 'erase', title: 'Be forgotten', help: showCard },
    { kind: 'object', title: 'Stop a use of your data', help: 'Say what we should not use it for.' },
    { kind: 'restrict', title: 'Have your data kept and not used for now', help: restricted },
];

/** The customer by themselves, through a code that their phone was sent. */
export const customerOf = ({ customerName, country }: Application): Principal => ({
    ...system,
    username: 'customer',
    name: customerName,
    country,
});

const mostADay = 10;

interface Wish {
    /** Of the form: what is sent twice is one request. */
    readonly id: string;
    readonly kind: string;
    readonly words: string;
    readonly purpose: string | null;
    readonly origin: Origin;
    /** A code to their phone; null: whoever answers asks for proof. */
    readonly proof: 'code' | null;
}

type Taken = 'taken' | 'empty' | 'too_many';

/** What this customer can ask: another look only at a refusal that stands. */
export const asksOf = (application: Application): readonly Ask[] =>
    asks.filter(({ ofRefusals }) => ofRefusals !== true || standingRefusal(application) !== null);

// A page that is loaded again sends again what was asked of it, also once that is answered: which is one request still.
const isAsked = (kind: string): kind is RequestKind => kind === 'withdraw' || asks.some((one) => one.kind === kind);

const askedToday = async ({ orm }: Transaction, { uid }: Application, now: Date): Promise<number> => {
    const since = new Date(now.getTime() - 86_400_000);
    const own = and(eq(customerRequest.applicationUid, uid), eq(customerRequest.createdBy, 'customer'));
    const [row] = await orm
        .select({ asked: count() })
        .from(customerRequest)
        .where(and(own, gt(customerRequest.createdAt, since)));
    return row?.asked ?? 0;
};

const soundPurpose = ({ kind, purpose }: Wish): Purpose | null | undefined =>
    kind === 'withdraw' ? purposes.find((one) => one === purpose) : null;

/** Takes what a customer asks, on their page, by their phone or in the shop; its clock runs from today. Run as the system. */
export const takeWish = async (
    tx: Transaction,
    { partners, jobs, clock }: Pick<Services, 'partners' | 'jobs' | 'clock'>,
    { application, wish }: { readonly application: Application; readonly wish: Wish },
): Promise<Taken> => {
    const { id, kind, origin } = wish;
    const words = wish.words.trim().slice(0, 2000);
    const purpose = soundPurpose(wish);
    const { uid, country } = application;
    if (!isAsked(kind) || !isCountry(country) || purpose === undefined || words === '') return 'empty';
    const now = clock();
    if (kind !== 'withdraw' && (await askedToday(tx, application, now)) >= mostADay) return 'too_many';
    const row = {
        requestId: id,
        applicationUid: uid,
        kind,
        purpose,
        words,
        receivedOn: dayIn(countries[country].timeZone, now),
        // A card that must be seen is seen by staff, who write so.
        proof: needCard.includes(kind) ? null : wish.proof,
        state: 'open' as const,
        country,
        createdBy: origin.principal.username,
        createdAt: now,
        search: '',
    };
    const kept = { ...row, ...(await sealedFor(tx, uid, { words })) };
    const made = await tx.orm.insert(customerRequest).values(kept).onConflictDoNothing().returning();
    if (made.length === 0) return 'taken';
    await takeRequest(tx, { partners, jobs }, { id, after: row, origin });
    const { search: _search, ...after } = row;
    await recordEvent(tx, {
        ...origin,
        action: 'create',
        record: customerRequests.name,
        recordId: id,
        country,
        before: null,
        after,
    });
    return 'taken';
};
