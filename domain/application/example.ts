import examplePhones from 'libphonenumber-js/mobile/examples';
import { countries, type Country } from '../countries.ts';
import type { Field } from '../field.ts';
import type { Check } from './check.ts';
import { entriesIn } from './captured.ts';
import { documentKinds, type DocumentKind } from './documents.ts';
import { sectionProblems, type Captured } from './section.ts';
import { sections, type SectionName } from './sections/registry.ts';

export const passingAnswers = ({ fields }: Pick<Check, 'fields'>): Captured =>
    Object.fromEntries(fields.filter(({ kind }) => kind === 'boolean').map(({ name }) => [name, true]));

/** What stands in the place of a photo of a kind, until one is taken. */
export const markOf = (kind: string): string => `photo:${kind}`;

const photoKindOf = (value: unknown): DocumentKind | undefined => documentKinds.find((kind) => value === markOf(kind));

export const photosWanted = (data: Captured): readonly DocumentKind[] =>
    documentKinds.filter((kind) => JSON.stringify(data).includes(`"${markOf(kind)}"`));

export const withPhotos = (data: Captured, idOf: (kind: DocumentKind) => string): Captured =>
    JSON.parse(JSON.stringify(data), (_, value: unknown) => {
        const kind = photoKindOf(value);
        return kind === undefined ? value : idOf(kind);
    });

const digits = '12345678901234567890';
const texts: readonly string[] = [
    'example',
    'EXAMPLE',
    '2026-09',
    ...Array.from(digits, (_, at) => digits.slice(0, at + 1)),
];

const fits = (
    { limits: { min = -Infinity, max = Infinity, pattern = '' } }: Field,
    value: string | number,
): boolean => {
    const size = typeof value === 'number' ? value : value.length;
    return size >= min && size <= max && (typeof value === 'number' || new RegExp(pattern).test(value));
};

/** Numbers like the library's own example of a country, told apart by their last digit. */
const phoneOf = (country: Country, place: number): string =>
    `+${countries[country].diallingCode}${examplePhones[country].slice(0, -1)}${place % 10}`;

/** What a field may hold in a country, the likeliest first; `place` tells apart what must differ. */
const candidatesFor = (field: Field, country: Country, place: number): readonly unknown[] => {
    const { kind, choices, choicesFrom, notation, document, items } = field;
    const { idTypes, mobileMoney, box, digitalAddress } = countries[country];
    const idType = idTypes.find(({ identityDocument }) => identityDocument);
    if (document !== undefined) return [markOf(document)];
    if (choicesFrom === 'idTypes') return [idType?.code];
    if (choicesFrom === 'mobileMoneyNetworks') return [mobileMoney[0]?.code];
    if (notation !== undefined) return [notation === 'idNumber' ? idType?.example : digitalAddress?.example];
    if (choices.length > 0) return choices.map(({ id }) => id);
    if (kind === 'phone') return [phoneOf(country, place)];
    if (kind === 'boolean') return [true];
    if (kind === 'date') return ['1990-05-17', '2036-05-17'];
    if (kind === 'money' || kind === 'integer') return [100_000, 12, 1].filter((value) => fits(field, value));
    if (kind === 'items') return [[exampleOf(items, country)]];
    if (kind === 'location') {
        const [latitude, longitude] = [(box.north + box.south) / 2, (box.east + box.west) / 2];
        return [{ latitude, longitude, accuracyM: 12, capturedAt: '2026-11-01T09:30:00Z', mocked: false }];
    }
    return texts.filter((value) => fits(field, value));
};

/** Only what is required; the first candidate of each. */
const exampleOf = (fields: readonly Field[], country: Country): Captured =>
    Object.fromEntries(
        fields.flatMap((field, place) => {
            const [value] = field.required ? candidatesFor(field, country, place) : [];
            return value === undefined ? [] : [[field.name, value] as const];
        }),
    );

const today = '2026-11-02';

// For the rules any document will do.
const anyDocument = (): string => '00000000-0000-4000-8000-000000000000';

const made = new Map<string, Captured>();

/**
 * A section as it is captured of somebody of a country with whom nothing is wrong: every required field by its declaration,
 * and what the section's own rules miss then. Photos are wanted still: `withPhotos` puts them in.
 */
export const exampleSection = (name: SectionName, country: Country): Captured => {
    const known = made.get(name + country);
    if (known !== undefined) return known;
    const section = sections[name];
    const problemsOf = (data: Captured) =>
        sectionProblems(section, withPhotos(data, anyDocument), { rules: countries[country], today });
    const fieldOf = (path: string): string => path.split(/[.[]/)[0] ?? '';
    let data = exampleOf(section.fields, country);
    for (const path of Object.keys(problemsOf(data))) {
        const place = section.fields.findIndex((field) => field.name === fieldOf(path));
        const field = section.fields[place];
        const tried = field === undefined ? [] : candidatesFor(field, country, place);
        const better = tried
            .map((value) => ({ ...data, [fieldOf(path)]: value }))
            .find((next) => problemsOf(next)[path] === undefined);
        data = better ?? data;
    }
    made.set(name + country, data);
    return data;
};

const isEntry = (value: unknown): value is Captured => typeof value === 'object' && value !== null;

const completed = (own: Captured, example: Captured): Captured => {
    const whole = Object.entries(own).map(([name, value]) => {
        const [entry] = entriesIn(example, name);
        const isList = Array.isArray(value) && entry !== undefined;
        return [name, isList ? value.map((one) => (isEntry(one) ? completed(one, entry) : one)) : value];
    });
    return { ...example, ...Object.fromEntries(whole) };
};

/** What is told of a section, and the example's answer to whatever else is asked there, also in the entries of its lists. */
export const completedSection = (name: SectionName, country: Country, own: Captured): Captured =>
    completed(own, exampleSection(name, country));
