import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ApiError } from '../../dataProvider/ApiError.ts';
import type { Entry, Refusal } from './entry.ts';
import type { Wish } from './wish.ts';
import { mergeSections, sameValue } from './merge.ts';
import { isStillAsked } from './question.ts';
import { refusalOf } from './failure.ts';

/** done: the server has it already; again: sent anew, as another wish; refused: a person has to look at it. */
export type Reconciled =
    | { readonly kind: 'done' }
    | { readonly kind: 'again'; readonly entry: Entry }
    | { readonly kind: 'refused'; readonly refusal: Refusal };

type Answer = Extract<Wish, { readonly action: 'answer_flag' }>;

interface Known {
    /** What the server has now. */
    readonly dossier: Dossier;
    /** What it said. */
    readonly error: ApiError;
    readonly newId: () => string;
}

/** The server speaks of what is there already: an earlier try may have brought it there. */
export const isAboutEarlier = ({ code }: Pick<ApiError, 'code'>): boolean =>
    code === 'INVALID_TRANSITION' || code === 'key_reused';

/** Nothing in these stages was handed in; what ended before it could be is told to the person. */
const notHandedIn: readonly string[] = ['draft', 'edit_requested', 'cancelled', 'expired'];

const isAnswered = ({ section, answer }: Answer, { flagged }: Dossier['application']): boolean =>
    flagged.some((flag) => flag.section === section && flag.answer === answer);

/** Whether the wish shows in what the server has: an earlier try arrived though its answer did not. */
const isDone = ({ wish }: Entry, { application }: Dossier): boolean => {
    if (wish.action === 'start') return sameValue(application.sections.customer, wish.data);
    if (wish.action === 'save_section') return sameValue(application.sections[wish.section], wish.data);
    if (wish.action === 'answer_flag') return isAnswered(wish, application);
    if (wish.action === 'answer_conditions') return application.conditions?.answer === wish.answer;
    return wish.action !== 'photo' && !notHandedIn.includes(application.stage);
};

/** What becomes of a wish that the server refused or that was made on an older version. */
export const reconcile = (entry: Entry, { dossier, error, newId }: Known): Reconciled => {
    const { wish } = entry;
    const { sections, version } = dossier.application;
    const mayBeDone = error.status === 412 || isAboutEarlier(error);
    if (mayBeDone && isDone(entry, dossier)) return { kind: 'done' };
    // It was begun by an earlier try, before the customer's data changed once more.
    if (wish.action === 'start' && mayBeDone) {
        const base = sections.customer;
        const changed = { action: 'save_section', section: 'customer', data: wish.data, base } as const;
        return { kind: 'again', entry: { ...entry, id: newId(), version, tries: 0, wish: changed } };
    }
    const theirs = wish.action === 'save_section' ? sections[wish.section] : null;
    // What was read before it was answered is another now: no answer is given for somebody.
    if (error.status !== 412 || !isStillAsked(wish, dossier.application))
        return { kind: 'refused', refusal: { ...refusalOf(error), theirs, version } };
    const again = { ...entry, id: newId(), version, tries: 0 };
    if (wish.action !== 'save_section') return { kind: 'again', entry: again };
    const { data, clashes } = mergeSections(wish.base, wish.data, theirs);
    if (clashes.length > 0) return { kind: 'refused', refusal: { ...refusalOf(error), theirs, version } };
    return { kind: 'again', entry: { ...again, wish: { ...wish, data, base: theirs } } };
};
