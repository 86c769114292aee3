import { describe, expect, it } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { isSameMatter, type Entry, type Wish } from '../../../src/offline/outbox/entry.ts';
import { reconcile } from '../../../src/offline/outbox/reconcile.ts';

const entryOf = (wish: Wish): Entry => ({
    id: 'old',
    uid: 'a',
    order: 1,
    wish,
    version: 3,
    tries: 2,
    madeAt: 0,
    refusal: null,
});
const answer: Wish = { action: 'answer_flag', section: 'address', answer: 'The blue gate' };
const other: Wish = { action: 'answer_flag', section: 'address', answer: 'The red gate' };

/** What becomes of a wish when the server has this, and says that. */
const outcome = (wish: Wish, stage: Stage, status: 409 | 412) => {
    const flagged = [
        { section: 'address', reasonCode: 'WRONG', message: 'Where?', answered: true, answer: 'The blue gate' },
    ];
    // Reconciling looks at nothing else of an application.
    const dossier = { application: { uid: 'a', version: 7, stage, flagged, sections: {} } } as unknown as Dossier;
    const error = new ApiError(status, { code: status === 412 ? 'stale' : 'INVALID_TRANSITION', message: 'No' });
    return reconcile(entryOf(wish), { dossier, error, newId: () => 'new' });
};

describe('what comes of a wish that the server did not carry out', () => {
    it.each<[string, Wish, Stage, 409 | 412, 'done' | 'again' | 'refused']>([
        ['an answer that an earlier try brought there', answer, 'pending', 409, 'done'],
        ['the same, beside another change', answer, 'edit_requested', 412, 'done'],
        ['an answer beside another change', other, 'edit_requested', 412, 'again'],
        ['an answer that comes too late', other, 'pending', 409, 'refused'],
        ['a sending back that an earlier try brought there', { action: 'resubmit' }, 'under_review', 409, 'done'],
        ['a sending back beside another change', { action: 'resubmit' }, 'edit_requested', 412, 'again'],
        ['a sending back of what has expired', { action: 'resubmit' }, 'expired', 409, 'refused'],
        ['a submission of what was cancelled meanwhile', { action: 'submit' }, 'cancelled', 409, 'refused'],
        ['a submission that a rule declined', { action: 'submit' }, 'rejected', 409, 'done'],
    ])('%s', (_, wish, stage, status, kind) => {
        const more = {
            done: {},
            again: { entry: { id: 'new', version: 7, tries: 0, wish } },
            refused: { refusal: { status, version: 7 } },
        };
        expect(outcome(wish, stage, status)).toMatchObject({ kind, ...more[kind] });
    });
});

it('lets the later answer to a section stand for the earlier one, and for no other section’s', () => {
    expect(isSameMatter(answer, other)).toBe(true);
    expect(isSameMatter(answer, { ...answer, section: 'kyc' })).toBe(false);
    expect(isSameMatter(answer, { action: 'resubmit' })).toBe(false);
});
