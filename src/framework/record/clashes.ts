import type { Principal } from '../../../domain/access/roles.ts';
import type { Field } from '../../../domain/field.ts';
import { canRead, type Resource, type Row } from '../../../domain/resource.ts';

/** A record as it was when a person began, as somebody else left it, and what the person changed. */
export interface Sides {
    readonly opened: Row;
    readonly theirs: Row;
    readonly mine: Row;
}

export interface Clash {
    readonly field: Field;
    readonly byThem: boolean;
    readonly byMe: boolean;
}

const bookkeeping = new Set(['version', 'updatedAt']);

const differs = (left: unknown, right: unknown): boolean =>
    JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

interface Reader {
    readonly principal: Principal;
    readonly resource: Resource;
}

/** The fields that somebody else or the person changed, as far as the person may read them, in the resource's order. */
export const clashesIn = ({ principal, resource }: Reader, { opened, theirs, mine }: Sides): readonly Clash[] =>
    resource.fields
        .filter((field) => !bookkeeping.has(field.name) && canRead(principal, field))
        .map((field) => ({
            field,
            byThem: differs(opened[field.name], theirs[field.name]),
            byMe: Object.hasOwn(mine, field.name),
        }))
        .filter(({ byThem, byMe }) => byThem || byMe);
