import { dayIn } from '../../../domain/calendarDay.ts';
import type { Application } from '../../../domain/application/application.ts';
import { runningStages } from '../../../domain/application/stages.ts';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { dayAfter } from '../../../domain/privacy/retention.ts';
import type { ApplicationKind } from '../../../domain/privacy/retentionKinds.ts';
import { customerRequests } from '../../../domain/resources/customerRequests.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { figuresIn } from '../../platform/figures.ts';
import { translate } from '../../platform/languages.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { sendPageLink } from '../papers/paperLink.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { shown } from '../../rest/sql/rowStore.ts';
import type { RunAction } from '../../rest/write/actionRoutes.ts';
import { lockApplication } from '../records/application.ts';
import type { Services } from '../services.ts';
import type { ErasureCertificate } from './certificatePage.ts';
import { stopOf } from './due.ts';
import { staysOf, type StaysElsewhere } from './elsewhere.ts';
import { forget, forgetReplies } from './forget.ts';
import { answerOf, cited, keptBy, keptByLaw, type Stays } from './stays.ts';

/** What the law lets go before the time it names for a loan. */
const parts: readonly ApplicationKind[] = ['bureau', 'pictures', 'contacts', 'calls', 'messages'];

interface Erasing {
    readonly application: Application;
    readonly country: Country;
    /** What the law keeps of it; undefined where nothing. */
    readonly stays: Stays | undefined;
    readonly origin: Origin;
    readonly now: Date;
}

const kindOf = ({ stage, submittedAt, signedAt }: Application): ApplicationKind => {
    if (signedAt !== null) return 'loan';
    if (submittedAt === null) return 'draft';
    return stage === 'rejected' ? 'refused' : 'withdrawn';
};

/** Forgets what may go today; resolves to how many rows each place had. */
const forgetNow = async (
    tx: Transaction,
    services: Services,
    { application, country, stays, origin, now }: Erasing,
): Promise<Readonly<Record<string, number>>> => {
    const { uid } = application;
    // Also where nothing of it was left it went.
    const went: Record<string, number> = { document: 0 };
    const already = await tx.client.query<{ kind: string }>('select kind from forgotten where application_uid = $1', [
        uid,
    ]);
    const done = new Set(already.rows.map((row) => row.kind));
    const kinds = stays === undefined ? [kindOf(application)] : parts;
    await forgetReplies(tx, [uid]);
    for (const kind of kinds.filter((each) => !done.has(each))) {
        const rule = 'asked for by the customer';
        const counts = await forget(tx, services, { uids: [uid], country, kind, rule, now, origin });
        for (const [table, rows] of Object.entries(counts)) went[table] = (went[table] ?? 0) + rows;
    }
    return went;
};

interface Outcome {
    readonly stays: Stays | undefined;
    readonly elsewhere: StaysElsewhere;
    readonly went: Readonly<Record<string, number>>;
}

/** Forgets as far as law, contract and whoever needs the data let us. */
const settle = async (
    tx: Transaction,
    services: Services,
    { application, country, origin, now }: Omit<Erasing, 'stays'>,
): Promise<Outcome> => {
    const today = dayIn(countries[country].timeZone, now);
    const { stop, closedOn, endsOn } = await stopOf(tx, application.uid);
    const { isWaiting, ...elsewhere } = await staysOf(tx, application.uid);
    const byLaw = keptByLaw(country, { kind: kindOf(application), from: closedOn ?? endsOn ?? today }, today);
    const keeper = stop ?? (isWaiting && byLaw === undefined ? 'money' : null);
    if (keeper !== null)
        return { stays: keptBy(keeper, country, byLaw), elsewhere: { paidForOthers: 0, entries: 0 }, went: {} };
    const went = await forgetNow(tx, services, { application, country, stays: byLaw, origin, now });
    return { stays: byLaw, elsewhere, went };
};

/** The last day on which a number of theirs is refused; undefined where none is. */
const refusedUntil = async (
    { client }: Transaction,
    { country, customerPhone, idNumber }: Application,
    today: string,
): Promise<string | undefined> => {
    const { rows } = await client.query<{ until: string | null }>(
        `select max(ends_on)::text as until from blacklist
            where status = 'active' and country = $1 and value = any ($2) and ends_on >= $3::date`,
        [country, [customerPhone, idNumber], today],
    );
    return rows[0]?.until ?? undefined;
};

const stateOf = ({ stays }: Outcome): 'refused' | 'partly' | 'answered' => {
    if (stays === undefined) return 'answered';
    return stays.keeper === undefined ? 'partly' : 'refused';
};

interface Certified extends Outcome {
    readonly request: string;
    readonly now: Date;
    readonly refused: string | undefined;
}

/** What went, what stays and why, and the day from which no nightly backup holds what went; null where the server takes none. */
const certificateOf = (
    { backupsKept }: Services,
    { request, now, went, stays, elsewhere, refused }: Certified,
): ErasureCertificate => {
    const day = now.toISOString().slice(0, 10);
    const backupsUntil = backupsKept === undefined ? null : dayAfter(day, { days: backupsKept });
    const refusedSo = refused === undefined ? {} : { refusedUntil: refused };
    return { request, day, went, stays: stays ?? null, elsewhere, ...refusedSo, backupsUntil };
};

/** Forgets a customer as far as law and contract let us, and certifies what went and what stays. */
export const erase =
    (services: Services): RunAction =>
    async (context, { id, current }) => {
        const { tx, origin } = context;
        const now = services.clock();
        const after = await asSystem(tx, async () => {
            const application = await lockApplication(tx, String(current['applicationUid']));
            if (application === undefined || !isCountry(application.country)) throw notFound();
            if (runningStages.includes(application.stage)) {
                throw conflict('STILL_RUNNING', 'The application runs: it is withdrawn first');
            }
            const { country } = application;
            const refused = await refusedUntil(tx, application, dayIn(countries[country].timeZone, now));
            const outcome = await settle(tx, services, { application, country, origin, now });
            const { stays } = outcome;
            const language = customerLanguage(application);
            const sentences = answerOf(stays, figuresIn(language, application.currency));
            const next = {
                state: stateOf(outcome),
                answer: sentences.map((sentence) => translate(sentence, language)).join(' '),
                article: stays === undefined ? null : cited(stays, language),
                certificate: certificateOf(services, { ...outcome, request: id, now, refused }),
            };
            await tx.client.query(
                `update customer_request set state = $2, answer = $3, article = $4, certificate = $5, answered_at = $6,
                    edited_by = $7, updated_at = $6, version = version + 1 where request_id = $1`,
                [id, next.state, next.answer, next.article, next.certificate, now, origin.principal.username],
            );
            if (stays !== undefined) await sendPageLink(tx, services, { application, because: 'answered' });
            return next.state === 'refused'
                ? { ...current, ...next }
                : { ...current, customerName: null, customerPhone: null, words: '', ...next };
        });
        const about = { record: customerRequests.name, recordId: id, country: String(current['country']) };
        const before = { state: current['state'] };
        const event = { ...origin, action: 'erase', ...about, before, after: { state: after.state } };
        return { id, ...(await shown(context, id)), before: current, after, event };
    };
