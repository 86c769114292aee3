import type { Stage } from '../application/stages.ts';

/** Who is told, by their part in what happened; people of the staff are those of its country. */
export type Audience =
    | 'seller'
    | 'formerSeller'
    | 'underwriter'
    /** Whom a note is for, on whichever side. */
    | 'reader'
    /** Whoever asked for what needed a second person. */
    | 'asker'
    /** Whoever may be that second person. */
    | 'secondPeople'
    | 'admins'
    /** Senior underwriters. */
    | 'seniors'
    /** Every leading administrator, of whichever country. */
    | 'leads'
    /** Administrators and support: who pays deposits back and answers customers. */
    | 'payers'
    /** Everybody who sells in the shop. */
    | 'shop';

/**
 * All that a text may speak of: nothing here names a person, a number of theirs or an address, since it is sent to phones.
 * The inbox names the customer beside it.
 */
export interface NoticeFacts {
    /** What people call it by: an application's reference, a shop's code. */
    readonly reference: string;
    /** What addresses call it by. */
    readonly recordId: string;
    /** Where an application stands; of nothing else. */
    readonly stage?: Stage;
    /** The address of the page it happened on, where that differs from reader to reader. */
    readonly page?: string;
    /** With its currency: 'GHS 450'. */
    readonly amount?: string;
}

export interface NoticeKind {
    readonly to: Audience;
    readonly title: string;
    /** %{reference} and %{amount} stand for the facts of these names. */
    readonly body: string;
    /** The address in this app where one goes on. */
    readonly link: (facts: NoticeFacts) => string | null;
    /** How soon a phone is woken for it: 'high' at once, though it sleeps; 'normal', unless told. */
    readonly urgency?: 'high' | 'low';
    /** Also told to the very person whose act brought it about. */
    readonly evenOwn?: true;
}
