import type { Application } from '../../../domain/application/application.ts';
import { conflict } from '../../platform/errors.ts';

/** Nobody answers what is asked about their own sale or decision. Throws 409 `OWN_WORK`. */
export const refuseOwnWork = (application: Application | undefined, username: string): void => {
    const { salesUsername, reviewer, decidedBy, createdBy } = application ?? {};
    if ([salesUsername, reviewer, decidedBy, createdBy].includes(username))
        throw conflict('OWN_WORK', 'You sold or decided this yourself: somebody else answers');
};
