import type { Field } from '../../../domain/field.ts';
import { sealedSections } from '../../../domain/application/sections/registry.ts';
import { lastFour } from '../../../domain/lastFour.ts';
import type { Resource } from '../../../domain/resource.ts';
import { maskedWords } from '../../../domain/maskedWords.ts';
import { resources } from '../../../domain/resources/index.ts';

const personalKinds = new Set(['phone', 'email', 'location']);
// Captured sections are not declared column by column: their members are known by name, wherever they stand.
const personalNames =
    /(phone|email|idnumber|documentnumber|dateofbirth|birthdate|latitude|longitude|account|mobilemoneynumber|imei|address|landmark|alternativecontact)/i;
// What people write by hand may hold any number; elsewhere digits are amounts, days and references.
const freeTexts = /(comment|reason|note|message)$/i;
const writtenOut = /\+\d{8,15}(?!\d)|[^\s@]+@[^\s@]+\.[^\s@]+/g;

// Whoever reads what a person may see tells people apart by them; the log and programs do without.
const namesOfPeople = /(customer|contact)name$/i;

/** Who somebody is, or may be, under names that say nothing of it. */
const namedOtherwise = new Set([
    'blacklist.value',
    'inbound.payerName',
    'statement-rows.payerName',
    'statement-rows.details',
]);

const applicationRecord = 'applications';

/** What an underwriter heard and saw: names, numbers and incomes under names of its own. */
const findings = 'findings';

// What is written of a customer names them and theirs in words: it goes with them. Why somebody did something is told for ever.
const saidOfCustomers = /(comment|note|message|answer|needDocument)$/i;

const ofCustomers = new Set(['applicationUid', 'customerId']);

const byName = new Map(resources.map((resource) => [resource.name, resource]));

const isPersonalField = ({ name, kind, sealed, unmaskedFor }: Field): boolean =>
    sealed !== undefined || unmaskedFor !== undefined || personalKinds.has(kind) || personalNames.test(name);

const isSealedSection = (name: string): boolean => sealedSections.some((one) => one === name);

/** Whether the log keeps a field of a record apart, by whatever way it would come into it. */
export const isPersonal = (resource: Resource | undefined, name: string): boolean => {
    // What lies sealed as a whole is masked as a whole.
    if (name === findings || (resource?.name === applicationRecord && isSealedSection(name))) return true;
    if (resource !== undefined && namedOtherwise.has(`${resource.name}.${name}`)) return true;
    const field = resource?.fields.find((one) => one.name === name);
    return field === undefined ? personalNames.test(name) || namesOfPeople.test(name) : isPersonalField(field);
};

/** Whether a program is told no more of a field than its last four characters, whoever asked for its key. */
export const isMaskedForKeys = (field: Field): boolean => isPersonalField(field) || namesOfPeople.test(field.name);

const maskAll = (value: unknown): unknown => {
    if (value === null || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return value.map(maskAll);
    if (typeof value === 'object') {
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskAll(inner)]));
    }
    return lastFour(typeof value === 'string' ? value : JSON.stringify(value));
};

/** A text of no personal name: whoever stands in it by number or address, under whatever name, is masked all the same. */
const maskedText = (name: string, text: string): string =>
    freeTexts.test(name) ? maskedWords(text) : text.replaceAll(writtenOut, lastFour);

type MaskText = (name: string, text: string) => string;

const textOfCustomer: MaskText = (name, text) => (saidOfCustomers.test(name) ? lastFour(text) : maskedText(name, text));

const isAboutCustomer = ({ name, key, fields }: Resource): boolean =>
    name === applicationRecord || [key, ...fields.map((field) => field.name)].some((one) => ofCustomers.has(one));

interface Judged {
    readonly resource: Resource | undefined;
    readonly maskText: MaskText;
}

const maskByName = ({ resource, maskText }: Judged, name: string, value: unknown): unknown => {
    if (isPersonal(resource, name)) return maskAll(value);
    if (typeof value === 'string') return maskText(name, value);
    if (Array.isArray(value)) return value.map((one) => maskByName({ resource, maskText }, name, one));
    if (typeof value !== 'object' || value === null) return value;
    // Undeclared members inside a value are judged by their own names only.
    const within = { resource: undefined, maskText };
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, maskByName(within, inner, one)]));
};

/** A field's value of one kind of record with personal data reduced to its last four characters. */
export const maskPersonal = (record: string, field: string, value: unknown): unknown => {
    const resource = byName.get(record);
    const isOfCustomer = resource !== undefined && isAboutCustomer(resource);
    return maskByName({ resource, maskText: isOfCustomer ? textOfCustomer : maskedText }, field, value);
};

interface Change {
    readonly from: unknown;
    readonly to: unknown;
}

const memberOf = (value: unknown, name: string): unknown => new Map(Object.entries(value ?? {})).get(name) ?? null;

/** What is masked alike but was changed gets a sign of its own: every address of a shop's mail ends the same. */
const toldApart = (change: Change, masked: Change): unknown => {
    const { to } = masked;
    if (typeof to === 'object' && to !== null) {
        const inner = (name: string): unknown => {
            const at = ({ from, to }: Change): Change => ({ from: memberOf(from, name), to: memberOf(to, name) });
            return toldApart(at(change), at(masked));
        };
        if (Array.isArray(to)) return to.map((_, index) => inner(String(index)));
        return Object.fromEntries(Object.keys(to).map((name) => [name, inner(name)]));
    }
    return typeof to === 'string' && to === masked.from && change.from !== change.to ? `${to} ≠` : to;
};

/** A change of a field of one kind of record, masked, in which everything that differed still differs. */
export const maskChange = (record: string, field: string, change: Change): Change => {
    const masked = {
        from: maskPersonal(record, field, change.from),
        to: maskPersonal(record, field, change.to),
    };
    return { from: masked.from, to: toldApart(change, masked) };
};

/** The same value with its personal texts shortened; everything else keeps its type, and positions are left out. */
export const maskTexts = <Value>(value: Value, isWithin = false, within = ''): Value => {
    const masked = (): unknown => {
        if (Array.isArray(value)) return value.map((one: unknown) => maskTexts(one, isWithin, within));
        if (typeof value === 'string') return isWithin ? lastFour(value) : maskedText(within, value);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
            Object.entries(value).map(([name, inner]) => {
                if (name === 'location') return [name, null];
                return [name, maskTexts(inner, isWithin || personalNames.test(name), name)];
            }),
        );
    };
    // The same members with the same types: only texts were shortened, and a position may always be absent.
    return masked() as Value;
};

/** One value that was masked, and where it stands inside the whole. */
export interface MaskedLeaf {
    readonly path: readonly string[];
    readonly value: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;

/** The values that masking changed, as they were before. */
export const maskedLeaves = (
    unmasked: unknown,
    masked: unknown,
    path: readonly string[] = [],
): readonly MaskedLeaf[] => {
    if (isObject(unmasked) && isObject(masked)) {
        return Object.entries(unmasked).flatMap(([name, value]) => maskedLeaves(value, masked[name], [...path, name]));
    }
    return unmasked === masked ? [] : [{ path, value: unmasked }];
};

const withValue = (whole: unknown, { path: [name, ...rest], value }: MaskedLeaf): unknown => {
    if (name === undefined) return value;
    if (!isObject(whole) || !Object.hasOwn(whole, name)) return whole;
    const inner = withValue(whole[name], { path: rest, value });
    if (Array.isArray(whole)) return whole.map((one: unknown, index) => (String(index) === name ? inner : one));
    return { ...whole, [name]: inner };
};

/** A masked value with leaves put back; leaves for which there is no place are left out. */
export const unmasked = (masked: unknown, leaves: readonly MaskedLeaf[]): unknown =>
    leaves.reduce<unknown>(withValue, masked);
