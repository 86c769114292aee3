import { createHash } from 'node:crypto';
import type { Application } from '../../../domain/application/application.ts';
import type { CheckRecord } from '../../../domain/application/checks/record.ts';
import { canonicalJson } from '../../platform/audit/canonicalJson.ts';

/** What a decision is made on: the captured sections and the judgements. Any later change shows as another hash. */
export const inputsHashOf = (application: Pick<Application, 'sections'>, checks: readonly CheckRecord[]): string => {
    const judged = checks
        .map(({ type, status, outcome, reasonCodes, findings }) => ({ type, status, outcome, reasonCodes, findings }))
        .toSorted((left, right) => left.type.localeCompare(right.type));
    return createHash('sha256')
        .update(canonicalJson({ sections: application.sections, checks: judged }))
        .digest('hex');
};
