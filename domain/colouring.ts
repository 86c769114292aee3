import type { Principal } from './access/roles.ts';
import { isColourRule, mostRules, type ColourRule, type RuleTone } from './colourRule.ts';
import type { Field } from './field.ts';
import { matches } from './filter/matches.ts';
import { operatorsOf } from './filter/operators.ts';
import { FilterFault, readTree, type Asked } from './filter/readTree.ts';
import type { Operator } from './filter/tree.ts';
import { canRead, isMasked, shownFields, type Resource, type Row } from './resource.ts';

/** What a rule may ask of a field: a row does not hold the record that it names. */
export const ruleOperators = (field: Field): readonly Operator[] => operatorsOf(field).filter((op) => op !== 'where');

/** What a person may make rules of: what a row of theirs holds as it is. */
export const ruleFields = (resource: Resource, principal: Principal): readonly Field[] =>
    shownFields(resource)
        .map((name) => resource.field(name))
        .filter((one) => canRead(principal, one) && !isMasked(principal, one) && ruleOperators(one).length > 0);

/** The rules among what was kept that this person may use; what another one asked of a masked column colours nothing. */
export const rulesFor = (resource: Resource, principal: Principal, kept: unknown): readonly ColourRule[] => {
    const fields = ruleFields(resource, principal);
    const asked: Asked = { field: (name) => fields.find((field) => field.name === name), of: () => undefined };
    return (Array.isArray(kept) ? kept : []).slice(0, mostRules).flatMap((rule: unknown): readonly ColourRule[] => {
        if (!isColourRule(rule)) return [];
        try {
            return [{ when: readTree(rule.when, asked), tone: rule.tone }];
        } catch (fault) {
            if (fault instanceof FilterFault) return [];
            throw fault;
        }
    });
};

export const toneOf = (rules: readonly ColourRule[], row: Row, now: Date): RuleTone | undefined =>
    rules.find(({ when }) => matches(when, row, now))?.tone;
