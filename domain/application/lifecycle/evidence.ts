import type { Application } from '../application.ts';

/** The sections that a change of deal opened for evidence and that are not answered yet. */
export const evidenceSections = ({ conditions: asked }: Application): readonly string[] => {
    if (asked === null || asked.answered === true) return [];
    return [...(asked.needGuarantor === true ? ['guarantor'] : []), ...(asked.needPledge === true ? ['pledge'] : [])];
};

/** Whether a change of deal still waits for an answer of the sales person. */
export const waitsForEvidence = (application: Application): boolean =>
    evidenceSections(application).length > 0 ||
    (application.conditions?.answered !== true && (application.conditions?.needDocument ?? null) !== null);
