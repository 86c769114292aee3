import { describe, expect, it } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Stage } from '../../../domain/application/stages.ts';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { chained, isSameMatter, type Entry } from '../../../src/offline/outbox/entry.ts';
import type { Command } from '../../../src/offline/outbox/command.ts';
import type { Remark, Terms } from '../../../src/offline/outbox/command.ts';
import { reconcile } from '../../../src/offline/outbox/reconcile.ts';

const entryOf = (command: Command): Entry => ({
    id: 'old',
    uid: 'a',
    order: 1,
    command,
    version: 3,
    tries: 2,
    madeAt: 0,
    refusal: null,
});
const asked: Remark = { round: 1, reasonCode: 'WRONG', message: 'Where?', fields: [] };
const answer: Command = { action: 'answer_flag', section: 'address', answer: 'The blue gate', asked };
const other: Command = { ...answer, answer: 'The red gate' };
const kept: Command = { action: 'answer_flag', section: 'address', answer: 'The red gate' };
const terms: Terms = { decidedAt: '2026-11-20T10:00:00.000Z', conditions: { needDocument: 'Payslip' } };
const keptEvidence: Command = { action: 'answer_conditions', answer: 'Of October', evidence: 'd' };
const evidence: Command = { action: 'answer_conditions', answer: 'Of October', evidence: 'd', asked: terms };

/** What becomes of a command when the server has this, and says that. */
const outcome = (command: Command, stage: Stage, status: 409 | 412, changes: Partial<Application> = {}) => {
    const flagged = [
        { section: 'address', reasonCode: 'WRONG', message: 'Where?', answered: true, answer: 'The blue gate' },
    ];
    const application = { uid: 'a', version: 7, stage, flagged, editRounds: 1, sections: {}, ...terms, ...changes };
    // Reconciling looks at nothing else of an application.
    const dossier = { application } as unknown as Dossier;
    const error = new ApiError(status, { code: status === 412 ? 'stale' : 'INVALID_TRANSITION', message: 'No' });
    return reconcile(entryOf(command), { dossier, error, newId: () => 'new' });
};

describe('what comes of a command that the server did not carry out', () => {
    it.each<[string, Command, Stage, 409 | 412, 'done' | 'again' | 'refused']>([
        ['an answer that an earlier try brought there', answer, 'pending', 409, 'done'],
        ['the same, beside another change', answer, 'edit_requested', 412, 'done'],
        ['an answer beside another change', other, 'edit_requested', 412, 'again'],
        ['an answer that comes too late', other, 'pending', 409, 'refused'],
        ['a sending back that an earlier try brought there', { action: 'resubmit' }, 'under_review', 409, 'done'],
        ['a sending back beside another change', { action: 'resubmit' }, 'edit_requested', 412, 'again'],
        ['a sending back of what has expired', { action: 'resubmit' }, 'expired', 409, 'refused'],
        ['a submission of what was cancelled meanwhile', { action: 'submit' }, 'cancelled', 409, 'refused'],
        ['a submission that a rule declined', { action: 'submit' }, 'rejected', 409, 'done'],
    ])('%s', (_, command, stage, status, kind) => {
        const more = {
            done: {},
            again: { entry: { id: 'new', version: 7, tries: 0, command } },
            refused: { refusal: { status, version: 7 } },
        };
        expect(outcome(command, stage, status)).toMatchObject({ kind, ...more[kind] });
    });
});

describe('an answer beside another change', () => {
    const flag = { section: 'address', reasonCode: 'WRONG', message: 'Where?', answered: false, answer: null } as const;
    const elsewhere = { flagged: [{ ...flag, section: 'kyc' as const }] };
    const atField = { flagged: [{ ...flag, fields: [{ field: 'town', message: 'Which?' }] }] };
    const later = '2026-11-21T10:00:00.000Z';
    it.each<[string, Command, Partial<Application>, 'again' | 'refused']>([
        ['to the same remark', answer, { flagged: [flag] }, 'again'],
        [
            'to the same remark, changed by an earlier answer',
            answer,
            { flagged: [{ ...flag, answered: true }] },
            'again',
        ],
        ['to a remark with other words', answer, { flagged: [{ ...flag, message: 'Who?' }] }, 'refused'],
        ['to a remark for another reason', answer, { flagged: [{ ...flag, reasonCode: 'EXPIRED' }] }, 'refused'],
        ['to a remark that now names a field', answer, atField, 'refused'],
        ['to the same words of a later round', answer, { flagged: [flag], editRounds: 2 }, 'refused'],
        ['to a section that is no longer asked about', answer, elsewhere, 'refused'],
        ['given while nothing was asked', { ...answer, asked: null }, { flagged: [flag] }, 'refused'],
        ['kept before it was noted what was asked', kept, { flagged: [flag] }, 'again'],
        ['kept so, of a section that is no longer asked about', kept, elsewhere, 'refused'],
        ['to the same conditions', evidence, {}, 'again'],
        ['to other conditions', evidence, { conditions: { needDocument: 'Licence' } }, 'refused'],
        ['to conditions with one more', evidence, { conditions: { ...terms.conditions, needPledge: true } }, 'refused'],
        ['to the same conditions, decided once more', evidence, { decidedAt: later }, 'refused'],
        ['to conditions that are gone', evidence, { conditions: null }, 'refused'],
        ['kept before it was noted which conditions', keptEvidence, {}, 'again'],
        ['kept so, of conditions that are gone', keptEvidence, { conditions: null }, 'refused'],
    ])('%s', (_, command, changes, kind) => {
        const stage = command.action === 'answer_flag' ? 'edit_requested' : 'condition_approved';
        expect(outcome(command, stage, 412, changes)).toMatchObject({ kind });
    });

    it('knows the answer that an earlier try brought there', () => {
        const answered = { ...terms.conditions, answered: true, answer: 'Of October', evidence: 'd' };
        expect(outcome(evidence, 'pending', 409, { conditions: answered })).toEqual({ kind: 'done' });
        expect(outcome({ ...evidence, answer: 'Of May' }, 'pending', 409, { conditions: answered })).toMatchObject({
            kind: 'refused',
        });
    });
});

it('takes a command along to what another one made of the application, unless it answers what is no longer asked', () => {
    const [done, mine, before, resubmit] = [
        entryOf({ action: 'save_section', section: 'kyc', data: {}, base: null }),
        { ...entryOf(answer), id: 'answer' },
        { ...entryOf(kept), id: 'kept without its question' },
        { ...entryOf({ action: 'resubmit' }), id: 'resubmit' },
    ];
    const flag = { section: 'address', reasonCode: 'WRONG', message: 'Where?', answered: false, answer: null } as const;
    const taken = (...messages: readonly string[]) => {
        const flagged = messages.map((message) => ({ ...flag, message }));
        // Nothing else of it is looked at.
        const now = { version: 7, editRounds: 1, flagged } as unknown as Application;
        return chained([done, mine, before, resubmit], done, now).map(({ id, version }) => [id, version]);
    };
    expect(taken('Where?')).toEqual([
        ['answer', 7],
        ['kept without its question', 7],
        ['resubmit', 7],
    ]);
    expect(taken('Who?')).toEqual([
        ['kept without its question', 7],
        ['resubmit', 7],
    ]);
    expect(taken()).toEqual([['resubmit', 7]]);
});

it('lets the later answer to a section stand for the earlier one, and for no other section’s', () => {
    expect(isSameMatter(answer, other)).toBe(true);
    expect(isSameMatter(answer, { ...answer, section: 'kyc' })).toBe(false);
    expect(isSameMatter(answer, { action: 'resubmit' })).toBe(false);
});
