import { granted, type Principal } from '../../domain/access/roles.ts';
import type { Application } from '../../domain/application/application.ts';
import type { Dossier } from '../../domain/application/dossier.ts';
import { lastFour } from '../audit/masking.ts';

const personal = /(phone|idnumber|dateofbirth|mobilemoneynumber|digitaladdress|landmark)/i;

const maskValues = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(maskValues);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
            if (personal.test(name) && typeof inner === 'string') return [name, lastFour(inner)];
            return [name, name === 'location' ? null : maskValues(inner)];
        }),
    );
};

const maskApplication = (application: Application): Application => ({
    ...application,
    customerPhone: lastFour(application.customerPhone),
    idNumber: application.idNumber === null ? null : lastFour(application.idNumber),
    // The same sections with the same fields; only texts were shortened.
    sections: maskValues(application.sections) as Application['sections'],
});

/** Support sees what happened, not who it happened to (domain rule 6.2): numbers by their last four, no positions, no photos. */
export const maskedFor = (principal: Principal, dossier: Dossier): Dossier =>
    granted(principal, ['admin', 'underwriter', 'sales'])
        ? dossier
        : {
              ...dossier,
              application: maskApplication(dossier.application),
              checks: dossier.checks.map((check) => ({ ...check, evidence: {}, findings: {} })),
              documents: dossier.documents.filter(({ kind }) => kind === 'contract'),
          };
