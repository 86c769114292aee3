import { evidenceSections } from '../../domain/application/lifecycle/evidence.ts';
import type { Application } from '../../domain/application/application.ts';
import type { Stage } from '../../domain/application/stages.ts';
import { matchRoute } from '../routes/matchRoute.ts';
import type { PathOf } from '../routes/writtenRows.ts';

type SalesPath = PathOf<'sales'>;
interface Standing extends Pick<Application, 'uid' | 'stage' | 'flagged' | 'conditions'> {
    /** Sections that came to be needed and are not complete. */
    readonly missing?: readonly string[];
}

/** Where a sales person works on an application of each stage. */
const stagePaths = {
    draft: '/home/application-request/:uid',
    pending: '/home/pending/:uid',
    under_review: '/home/pending/:uid',
    reviewed: '/home/pending/:uid',
    edit_requested: '/home/application-edit/:uid',
    condition_approved: '/home/application-request/:uid/offers',
    approved: '/home/contract/:uid',
    signed: '/home/phone-locking/:uid',
    completed: '/home/complete/:uid',
    rejected: '/home/rejection/:uid',
    // Closed without a page of their own: the overview says so and offers a new start.
    cancelled: '/home/application-request/:uid',
    expired: '/home/application-request/:uid',
} as const satisfies Record<Stage, SalesPath>;

const fill = (path: string, uid: string): string => path.replace(':uid', encodeURIComponent(uid));

export const stageAddress = ({ uid, stage }: Pick<Application, 'uid' | 'stage'>): string =>
    fill(stagePaths[stage], uid);

/** The pages on which sections are filled in, by the section that each shows; the customer's is part of the overview. */
const sectionPaths = {
    customer: '/home/application-request/:uid',
    offer: '/home/application-request/:uid/offers',
    kyc: '/home/kyc/:uid',
    pledge: '/home/pledge/:uid',
    guarantor: '/home/guarantor/:uid',
    affordability: '/home/affordability/:uid',
    address: '/home/address/:uid',
} as const satisfies Record<string, SalesPath>;

type Section = keyof typeof sectionPaths;

export const sectionAddress = (uid: string, section: Section, field?: string): string => {
    const form = section === 'customer' ? '?edit=customer' : '';
    return `${fill(sectionPaths[section], uid)}${form}${field === undefined ? '' : `#${field}`}`;
};

const isOpen = ({ flagged, conditions, stage, missing = [] }: Standing, section: string): boolean => {
    if (stage === 'draft') return true;
    if (stage === 'edit_requested') {
        return missing.includes(section) || flagged.some((flag) => flag.section === section);
    }
    if (stage !== 'condition_approved') return false;
    // Only these two members decide it; the rest of an application is not looked at.
    return missing.includes(section) || evidenceSections({ conditions } as Application).includes(section);
};

const furtherStages: Partial<Record<SalesPath, readonly Stage[]>> = {
    '/home/submit-application/:uid': ['draft'],
    '/home/signed-application/:uid': ['signed', 'completed'],
};

const showsSection = (path: string, application: Standing): boolean =>
    Object.entries(sectionPaths).some(([section, own]) => own === path && isOpen(application, section));

/** Whether the page at `pathname` is one for the application as it stands; if not, it goes to `stageAddress`. */
export const isPageOf = (pathname: string, application: Standing): boolean => {
    const path = matchRoute(pathname)?.route.path;
    if (path === undefined) return false;
    if (path === stagePaths[application.stage]) return true;
    const further = (furtherStages as Readonly<Record<string, readonly Stage[]>>)[path];
    return further?.includes(application.stage) === true || showsSection(path, application);
};
