import type { Application } from '../../../domain/application/application.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { sameValue } from './merge.ts';
import type { Remark, Terms, Command } from './command.ts';

/** Whether an answer was given to it is no part of a question. */
export const remarkOn = ({ flagged, editRounds }: Application, section: SectionName): Remark | null => {
    const flag = flagged.find((one) => one.section === section);
    if (flag === undefined) return null;
    const { reasonCode, message, fields = [] } = flag;
    return { round: editRounds, reasonCode, message, fields };
};

export const termsOf = ({ conditions, decidedAt }: Application): Terms | null => {
    if (conditions === null) return null;
    const { answered: _answered, answer: _answer, evidence: _evidence, ...asked } = conditions;
    return { decidedAt, conditions: asked };
};

/** Of an answer that was kept without its question no more is known than whether there is one. */
const isSame = (asked: unknown, now: Remark | Terms | null): boolean =>
    asked === undefined ? now !== null : sameValue(asked, now);

/** Whether an application still asks what a command answers. What answers nothing is not held back by this. */
export const isStillAsked = (command: Command, application: Application): boolean => {
    if (command.action === 'answer_flag') return isSame(command.asked, remarkOn(application, command.section));
    if (command.action === 'answer_conditions') return isSame(command.asked, termsOf(application));
    return true;
};
