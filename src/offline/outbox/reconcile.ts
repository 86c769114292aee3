import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ApiError } from '../../dataProvider/ApiError.ts';
import type { Entry, Refusal } from './entry.ts';
import type { Command } from './command.ts';
import { mergeSections, sameValue } from './merge.ts';
import { isStillAsked } from './question.ts';
import { refusalOf } from './failure.ts';

/** done: the server has it already; again: sent anew, as another command; refused: a person has to look at it. */
export type Reconciled =
    | { readonly kind: 'done' }
    | { readonly kind: 'again'; readonly entry: Entry }
    | { readonly kind: 'refused'; readonly refusal: Refusal };

type Answer = Extract<Command, { readonly action: 'answer_flag' }>;

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

/** Whether the command shows in what the server has: an earlier try arrived though its answer did not. */
const isDone = ({ command }: Entry, { application }: Dossier): boolean => {
    if (command.action === 'start') return sameValue(application.sections.customer, command.data);
    if (command.action === 'save_section') return sameValue(application.sections[command.section], command.data);
    if (command.action === 'answer_flag') return isAnswered(command, application);
    if (command.action === 'answer_conditions') return application.conditions?.answer === command.answer;
    return command.action !== 'photo' && !notHandedIn.includes(application.stage);
};

/** What becomes of a command that the server refused or that was made on an older version. */
export const reconcile = (entry: Entry, { dossier, error, newId }: Known): Reconciled => {
    const { command } = entry;
    const { sections, version } = dossier.application;
    const mayBeDone = error.status === 412 || isAboutEarlier(error);
    if (mayBeDone && isDone(entry, dossier)) return { kind: 'done' };
    // It was begun by an earlier try, before the customer's data changed once more.
    if (command.action === 'start' && mayBeDone) {
        const base = sections.customer;
        const changed = { action: 'save_section', section: 'customer', data: command.data, base } as const;
        return { kind: 'again', entry: { ...entry, id: newId(), version, tries: 0, command: changed } };
    }
    const theirs = command.action === 'save_section' ? sections[command.section] : null;
    // What was read before it was answered is another now: no answer is given for somebody.
    if (error.status !== 412 || !isStillAsked(command, dossier.application))
        return { kind: 'refused', refusal: { ...refusalOf(error), theirs, version } };
    const again = { ...entry, id: newId(), version, tries: 0 };
    if (command.action !== 'save_section') return { kind: 'again', entry: again };
    const { data, clashes } = mergeSections(command.base, command.data, theirs);
    if (clashes.length > 0) return { kind: 'refused', refusal: { ...refusalOf(error), theirs, version } };
    return { kind: 'again', entry: { ...again, command: { ...command, data, base: theirs } } };
};
