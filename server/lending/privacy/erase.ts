import { dayIn } from '../../../domain/calendarDay.ts';
import type { Application } from '../../../domain/application/application.ts';
import { runningStages } from '../../../domain/application/stages.ts';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { dayAfter, fateOf, type Fate } from '../../../domain/privacy/retention.ts';
import type { RetentionKind } from '../../../domain/privacy/retentionKinds.ts';
import { customerRequests } from '../../../domain/resources/customerRequests.ts';
import type { Origin } from '../../platform/audit/eventLog.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { figuresIn, type Figures } from '../../platform/figures.ts';
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

/** What the law lets go before the time it names for a loan. */
const parts: readonly RetentionKind[] = ['bureau', 'pictures', 'contacts', 'messages'];

interface Kept {
    readonly kind: RetentionKind;
    readonly law: string;
    readonly article: string;
    /** Null while nobody can tell: the law's number is not confirmed, or an archive is asked first. */
    readonly until: string | null;
}

interface Erasing {
    readonly application: Application;
    readonly country: Country;
    readonly closedOn: string | null;
    readonly origin: Origin;
    readonly now: Date;
}

const moneyWaits = 'Money from a number of this customer waits: place it or send it back first';

const wordsOf: Readonly<Record<string, string>> = {
    money: 'Money is still due to the customer, or on its way',
    hold: 'A legal hold keeps the data of this customer',
};

const kindOf = ({ stage, submittedAt, signedAt }: Application): RetentionKind => {
    if (signedAt !== null) return 'loan';
    if (submittedAt === null) return 'draft';
    return stage === 'rejected' ? 'refused' : 'withdrawn';
};

const keptOf = (fate: Fate, kind: RetentionKind): Kept => ({
    kind,
    law: fate.rule.law,
    article: fate.rule.article,
    until: fate.day,
});

/** Forgets what may go today; resolves to what stays by law, undefined where nothing does, and to what went. */
const eraseNow = async (
    tx: Transaction,
    services: Services,
    { application, country, closedOn, origin, now }: Erasing,
): Promise<Outcome> => {
    const { uid } = application;
    const kind = kindOf(application);
    const today = dayIn(countries[country].timeZone, now);
    const fate = fateOf(country, { kind: 'loan', from: closedOn ?? today, stops: [] }, today);
    const stays = kind === 'loan' && !fate.goes ? keptOf(fate, kind) : undefined;
    const { isWaiting, ...elsewhere } = await staysOf(tx, uid);
    if (stays === undefined && isWaiting) throw conflict('KEPT_BY_LAW', moneyWaits);
    const went: Record<string, number> = {};
    const already = await tx.client.query<{ kind: string }>('select kind from forgotten where application_uid = $1', [
        uid,
    ]);
    const done = new Set(already.rows.map((row) => row.kind));
    await forgetReplies(tx, [uid]);
    for (const one of (stays === undefined ? [kind] : parts).filter((each) => !done.has(each))) {
        const rule = 'asked for by the customer';
        const counts = await forget(tx, services, { uids: [uid], country, kind: one, rule, now, origin });
        for (const [table, rows] of Object.entries(counts)) went[table] = (went[table] ?? 0) + rows;
    }
    return { isOwed: false, stays, elsewhere, went };
};

const uncertain = 'Until when the law wants it is not certain yet: ask us again.';

/** What the customer is told, in sentences, with the day until which the law keeps what stays. */
const answerOf = ({ isOwed, stays }: Pick<Outcome, 'isOwed' | 'stays'>, { day }: Figures): readonly string[] => {
    if (stays === undefined) return ['We have forgotten you: nothing of you is left but amounts, dates and codes.'];
    const first = isOwed
        ? 'Your loan runs: its contract needs your data until it is paid.'
        : 'We have forgotten what the law lets us. The contract and the payments stay as long as it wants them.';
    return [first, stays.until === null ? uncertain : `The law keeps them until ${day(stays.until)} at the earliest.`];
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

interface Outcome {
    /** A loan that runs keeps everything. */
    readonly isOwed: boolean;
    readonly stays: Kept | undefined;
    readonly elsewhere: StaysElsewhere;
    readonly went: Readonly<Record<string, number>>;
}

const stateOf = ({ isOwed, stays }: Outcome): 'refused' | 'partly' | 'answered' => {
    if (isOwed) return 'refused';
    return stays === undefined ? 'answered' : 'partly';
};

/** Nothing goes while a loan runs. The day is counted from the end of its plan: it cannot end later without being late. */
const refuseOwed = (country: Country, endsOn: string | null, today: string): Outcome => {
    const fate = fateOf(country, { kind: 'loan', from: endsOn ?? today, stops: [] }, today);
    return { isOwed: true, stays: keptOf(fate, 'loan'), elsewhere: { paidForOthers: 0, entries: 0 }, went: {} };
};

interface Certified extends Omit<Outcome, 'isOwed'> {
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
            const { stop, closedOn, endsOn } = await stopOf(tx, application.uid);
            const words = stop === null ? undefined : wordsOf[stop];
            if (words !== undefined) throw conflict('KEPT_BY_LAW', words);
            const { country } = application;
            const today = dayIn(countries[country].timeZone, now);
            const refused = await refusedUntil(tx, application, today);
            const outcome =
                stop === 'open_loan'
                    ? refuseOwed(country, endsOn, today)
                    : await eraseNow(tx, services, { application, country, closedOn, origin, now });
            const { stays, elsewhere, went } = outcome;
            const language = customerLanguage(application);
            const sentences = answerOf(outcome, figuresIn(language, application.currency));
            const next = {
                state: stateOf(outcome),
                answer: sentences.map((sentence) => translate(sentence, language)).join(' '),
                article:
                    stays === undefined ? null : [stays.law, stays.article].filter((text) => text !== '').join(', '),
                certificate: certificateOf(services, { request: id, now, went, stays, elsewhere, refused }),
            };
            await tx.client.query(
                `update customer_request set state = $2, answer = $3, article = $4, certificate = $5, answered_at = $6,
                    edited_by = $7, updated_at = $6, version = version + 1 where request_id = $1`,
                [id, next.state, next.answer, next.article, next.certificate, now, origin.principal.username],
            );
            if (stays !== undefined) await sendPageLink(tx, services, { application, because: 'answered' });
            return outcome.isOwed
                ? { ...current, ...next }
                : { ...current, customerName: null, customerPhone: null, words: '', ...next };
        });
        const about = { record: customerRequests.name, recordId: id, country: String(current['country']) };
        const before = { state: current['state'] };
        const event = { ...origin, action: 'erase', ...about, before, after: { state: after.state } };
        return { id, ...(await shown(context, id)), before: current, after, event };
    };
