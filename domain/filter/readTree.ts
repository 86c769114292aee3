import type { Field } from '../field.ts';
import { operatorsOf } from './operators.ts';
import { longest, units, type Age, type Relative } from './relative.ts';
import { joints, type FilterTree, type Leaf, type Operator, type Scalar } from './tree.ts';

/** What a tree may ask: a field by its name, and the fields of the record it names. */
export interface Asked {
    readonly field: (name: string) => Field | undefined;
    /** Undefined where the person may not list those records. */
    readonly of: (field: Field) => Asked | undefined;
}

/** Said of a tree that cannot be meant. */
export class FilterFault extends Error {}

const deepest = 5;
const mostParts = 60;
const mostValues = 100;

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

const fail = (message: string): never => {
    throw new FilterFault(message);
};

const objectIn = (value: unknown): Json => (isJson(value) ? value : fail('Send an object.'));

const oneOf = <T extends string>(known: readonly T[], value: unknown): T =>
    known.find((one) => one === value) ?? fail(`Send one of ${known.join(', ')}, not ${JSON.stringify(value)}.`);

const countIn = (value: unknown): number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= longest
        ? value
        : fail(`Count from 1 to ${longest}.`);

const scalarsIn = (value: unknown): readonly Scalar[] =>
    Array.isArray(value) && value.length > 0 && value.length <= mostValues && value.every(isScalar)
        ? value
        : fail(`Send a list of 1 to ${mostValues} values.`);

const textIn = (value: unknown): string =>
    typeof value === 'string' && value.trim() !== '' ? value : fail('Send a text.');

const boundsIn = (value: unknown): { readonly from?: Scalar; readonly to?: Scalar } => {
    const bounds = Object.entries(objectIn(value)).filter(([, bound]) => bound !== null);
    const isBound = ([name, bound]: readonly [string, unknown]) =>
        (name === 'from' || name === 'to') && isScalar(bound);
    return bounds.length > 0 && bounds.every(isBound) ? Object.fromEntries(bounds) : fail('Send "from", "to" or both.');
};

const relativeIn = (value: unknown): Relative => {
    const asked = objectIn(value);
    const kind = oneOf(['last', 'next', 'this'] as const, asked['kind']);
    const unit = oneOf(units, asked['unit']);
    return kind === 'this' ? { kind, unit } : { kind, count: countIn(asked['count']), unit };
};

const ageIn = (value: unknown): Age => {
    const asked = objectIn(value);
    return { count: countIn(asked['count']), unit: oneOf(['hour', ...units] as const, asked['unit']) };
};

class Reading {
    #parts = 0;

    tree(value: unknown, asked: Asked, depth: number): FilterTree {
        this.#parts += 1;
        if (this.#parts > mostParts) fail(`Ask at most ${mostParts} things at once.`);
        if (depth > deepest) fail(`Go at most ${deepest} deep.`);
        const json = objectIn(value);
        if (!('join' in json)) return this.#leaf(json, asked, depth);
        const { of } = json;
        if (!Array.isArray(of)) return fail('Send a list under "of".');
        return { join: oneOf(joints, json['join']), of: of.map((part) => this.tree(part, asked, depth + 1)) };
    }

    #leaf(json: Json, asked: Asked, depth: number): Leaf {
        const name = String(json['field']);
        const field = asked.field(name) ?? fail(`There is no filter "${name}" here.`);
        const op: Operator = oneOf(operatorsOf(field), json['op']);
        const { value } = json;
        switch (op) {
            case 'is':
            case 'isNot':
                return { field: name, op, value: scalarsIn(value) };
            case 'contains':
            case 'lacks':
                return { field: name, op, value: textIn(value) };
            case 'between':
                return { field: name, op, value: boundsIn(value) };
            case 'within':
                return { field: name, op, value: relativeIn(value) };
            case 'olderThan':
                return { field: name, op, value: ageIn(value) };
            case 'empty':
            case 'filled':
                return { field: name, op };
            case 'where': {
                const of = asked.of(field) ?? fail(`"${name}" cannot be asked further.`);
                return { field: name, op, value: this.tree(value, of, depth + 1) };
            }
        }
    }
}

/** A tree from JSON. Throws a FilterFault in words for what is none, what names no field, and what is too much. */
export const readTree = (value: unknown, asked: Asked): FilterTree => new Reading().tree(value, asked, 1);
