import type { Dossier } from '../../../domain/application/dossier.ts';
import { sectionNames, type SectionName } from '../../../domain/application/sections/registry.ts';
import { sectionAddress, stageAddress } from '../stageAddress.ts';
import { say } from '../../i18n/say.ts';

export interface SectionRoute {
    readonly back: string;
    readonly next: string;
    readonly isLast: boolean;
    /** 'Step 3 of 7'; null where sections are not walked through in order. */
    readonly place: string | null;
}

/** The sections this application asks for, in order. */
const neededSections = ({ progress }: Pick<Dossier, 'progress'>): readonly SectionName[] => {
    const unneeded = progress.filter(({ state }) => state === 'not_needed').map(({ name }) => name);
    return sectionNames.filter((name) => !unneeded.includes(name));
};

/** From where one came to a section, and where one goes on. */
export const sectionRoute = (dossier: Pick<Dossier, 'application' | 'progress'>, name: SectionName): SectionRoute => {
    const { application } = dossier;
    const home = stageAddress(application);
    if (application.stage !== 'draft') return { back: home, next: home, isLast: true, place: null };
    const walked = neededSections(dossier);
    const order = sectionNames.filter((one) => one === name || walked.includes(one));
    const here = order.indexOf(name);
    const before = order[here - 1];
    const after = order[here + 1];
    const place = say`Step ${here + 1} of ${order.length}`;
    return {
        back: before === undefined ? home : sectionAddress(application.uid, before),
        next:
            after === undefined
                ? `/home/submit-application/${application.uid}`
                : sectionAddress(application.uid, after),
        isLast: after === undefined,
        place,
    };
};
