import type { JsonSchema } from '../../domain/jsonSchema.ts';
import { mostMeasures } from '../../domain/summary.ts';

export const summaryQuery: Readonly<Record<string, JsonSchema>> = {
    by: { type: 'array', items: { type: 'string' }, maxItems: 2, examples: [['state', 'startedOn:month']] },
    measures: { type: 'array', items: { type: 'array' }, maxItems: mostMeasures, examples: [[['amount', 'sum']]] },
    totals: { type: 'boolean' },
};
