import type { Principal } from '../../../domain/access/roles.ts';
import type { Field, Sealing } from '../../../domain/field.ts';
import type { SoughtBy } from '../../../domain/matching/sought.ts';
import { canRead, isMasked, type Resource } from '../../../domain/resource.ts';
import { maskedOwnedSql } from '../../platform/secrets/ownedText.ts';
import { isMaskedForKeys } from '../../platform/audit/masking.ts';
import { fieldKinds } from '../../../domain/fieldKind.ts';
import { columnOf } from '../../platform/database/fieldColumns.ts';

/** The columns one kind of person gets of a resource. */
export interface Audience {
    /** Who it is, by what decides grants. */
    readonly name: string;
    /** Fields sent, masked ones included. */
    readonly visible: readonly Field[];
    /** Names of the fields sent as they are: only these may be filtered, sorted or searched by. */
    readonly open: ReadonlySet<string>;
    /** `"merchant_code" as "id", ...`: the select list of a row as it is sent. */
    readonly selection: string;
    /** The texts, beside the `search` column, that must have a word as well: what these people may search by. */
    readonly searched: readonly string[];
    /** The text in which these people find a number as a whole; undefined for programs. */
    readonly findsWhole?: string;
    /** By what of what lies sealed these people find rows. */
    readonly soughtBy: ReadonlySet<SoughtBy>;
}

// The last four characters and nothing of the length; short values wholly.
const masked = (column: string): string =>
    `case when length(${column}) > 4 then '••••' || right(${column}, 4) when ${column} is not null then '••••' end`;

// What is no text has no last characters.
const hidden = ({ name, kind, sealed }: Field): string => {
    if (fieldKinds[kind].sql !== 'text') return 'null';
    const column = columnOf(name);
    return sealed === undefined ? masked(column) : maskedOwnedSql(column, masked(column));
};

/** A field as this audience gets it: as it is, or masked. */
export const shownColumn = ({ open }: Pick<Audience, 'open'>, field: Field): string =>
    `${open.has(field.name) ? columnOf(field.name) : hidden(field)} as "${field.name}"`;

const isHidden = (principal: Principal, field: Field): boolean =>
    isMasked(principal, field) || (principal.kind === 'key' && isMaskedForKeys(field));

// As domain/searchText.ts folds what people search in.
const folded = (names: readonly string[]): string =>
    `lower(regexp_replace(normalize(concat_ws(' ', ${names.map(columnOf).join(', ')}), NFKD), '[\u0300-\u036f]', '', 'g'))`;

const searchedBy = (resource: Resource, { kind }: Principal, open: Audience['open']): Audience['searched'] => {
    const search = resource.list.search ?? [];
    if (search.every((name) => open.has(name))) return [];
    const plain = search.filter((name) => open.has(name) && resource.field(name).sealed === undefined);
    // The column parts what only some people see from the rest, which is still more than keys see.
    if (kind === 'key') return [plain.length === 0 ? `''` : folded(plain)];
    return ['split_part(search, chr(31), 1)'];
};

const soughtByKind = {
    name: ['name', 'sound', 'slip', 'whole'],
    phone: ['number', 'ending'],
    number: ['number'],
    unsought: [],
} as const satisfies Readonly<Record<Sealing, readonly SoughtBy[]>>;

/** Numbers as a whole are found by everybody but programs, as in what lies open. */
const soughtBy = (resource: Resource, { kind }: Principal, open: Audience['open']): Audience['soughtBy'] => {
    const sealed = (resource.list.search ?? []).map((name) => resource.field(name)).filter((one) => one.sealed);
    const seen = sealed.filter(({ name }) => open.has(name));
    const whole = sealed.length > 0 && kind !== 'key' ? (['number'] as const) : [];
    return new Set([...whole, ...seen.flatMap(({ sealed: by = 'unsought' }) => soughtByKind[by])]);
};

const nameOf = ({ kind, roles, seniority }: Principal): string => `${kind} ${roles.join()} ${seniority}`;

const audienceFor = (resource: Resource, principal: Principal): Audience => {
    const visible = resource.fields.filter((field) => canRead(principal, field));
    const open = new Set(visible.filter((field) => !isHidden(principal, field)).map(({ name }) => name));
    return {
        name: nameOf(principal),
        visible,
        open,
        selection: [`${columnOf(resource.key)} as "id"`, ...visible.map((field) => shownColumn({ open }, field))].join(
            ', ',
        ),
        searched: searchedBy(resource, principal, open),
        soughtBy: soughtBy(resource, principal, open),
        ...(principal.kind === 'key' ? {} : { findsWhole: 'split_part(search, chr(31), 2)' }),
    };
};

const known = new WeakMap<Resource, Map<string, Audience>>();

/** Grants are decided by roles and seniority alone, so people alike in both share an audience. */
export const audienceOf = (resource: Resource, principal: Principal): Audience => {
    const byKind = known.get(resource) ?? new Map<string, Audience>();
    known.set(resource, byKind);
    const name = nameOf(principal);
    const audience = byKind.get(name) ?? audienceFor(resource, principal);
    byKind.set(name, audience);
    return audience;
};
