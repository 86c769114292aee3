import type { Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { formatValue } from '../framework/formatValue.ts';
import { StatusChip, type Tone } from '../framework/StatusChip.tsx';

/** A cell that says a choice as a mark in the tone of its value. */
export const chip = (tones: Readonly<Record<string, Tone>>) => (field: Field, row: Row) => {
    const value = row[field.name];
    return <StatusChip tone={tones[String(value)] ?? 'neutral'} label={formatValue(field, value, { row })} />;
};
