import { granted, type Principal } from '../../../domain/access/roles.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { maskTexts } from '../../platform/audit/masking.ts';
import { mayRead } from '../../documents/access.ts';

const maskApplication = (application: Application): Application => {
    const { sections, ...rest } = application;
    // Section by section: one of them is called "address" and holds more than that.
    const masked = Object.entries(sections).map(([name, data]) => [name, maskTexts(data)]);
    return { ...maskTexts(rest), sections: Object.fromEntries(masked) as Application['sections'] };
};

const withoutIds = (value: unknown, hidden: ReadonlySet<string>): unknown => {
    if (typeof value === 'string') return hidden.has(value) ? null : value;
    if (Array.isArray(value)) return value.map((entry) => withoutIds(entry, hidden));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutIds(inner, hidden)]));
};

/** Nobody is told of a picture that would be refused to them: neither in the list nor by its id in a section. */
const withReadablePictures = (principal: Principal, dossier: Dossier): Dossier => {
    const { application } = dossier;
    const documents = dossier.documents.filter((one) => mayRead(principal, application, one));
    const isSeller = application.salesUsername === principal.username;
    // A seller saves whole sections: what they may no longer look at must not get lost by that.
    if (isSeller || documents.length === dossier.documents.length) return { ...dossier, documents };
    const hidden = new Set(dossier.documents.filter((one) => !documents.includes(one)).map((one) => one.documentId));
    // The same sections with the same fields; only ids were left out.
    const sections = withoutIds(application.sections, hidden) as Application['sections'];
    const isShown = (documentId: string): boolean => !hidden.has(documentId);
    const checks = dossier.checks.map((check) => ({
        ...check,
        looks: check.looks.map((look) => ({
            ...look,
            shown: look.shown.filter(isShown),
            enlarged: look.enlarged.filter(isShown),
        })),
    }));
    return { ...dossier, documents, checks, application: { ...application, sections } };
};

/** Support sees what happened, not who it happened to (rule 6.2): numbers by their last four, no positions, no photos. */
export const maskedFor = (principal: Principal, whole: Dossier): Dossier => {
    const dossier = withReadablePictures(principal, whole);
    if (granted(principal, ['admin', 'underwriter', 'sales'])) return dossier;
    return {
        ...dossier,
        application: maskApplication(dossier.application),
        consents: dossier.consents.map((one) => ({ ...maskTexts(one), statement: '' })),
        checks: dossier.checks.map((check) => ({ ...check, evidence: {}, findings: {}, looks: [] })),
    };
};
