import type { Field } from '../../../domain/field.ts';

/** What every input of a finding is given; `place` is where its faults are looked up ('findings.attempts.0.at'). */
export interface FindingProps {
    readonly field: Field;
    readonly place: string;
    readonly value: unknown;
    readonly onChange: (value: unknown) => void;
    readonly faultAt: (place: string) => string | undefined;
    readonly currency: string;
    readonly isReadOnly: boolean;
}
