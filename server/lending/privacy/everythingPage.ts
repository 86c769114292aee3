import { holdsNothing } from '../../../domain/isEmpty.ts';
import { humanize, type Field } from '../../../domain/field.ts';
import { sectionNames, sections } from '../../../domain/application/sections/registry.ts';
import { fill, textOf, type Language } from '../../../domain/languages/phrase.ts';
import { agreedFields } from '../../../domain/privacy/agreed.ts';
import { resources } from '../../../domain/resources/index.ts';
import { retention } from '../../../domain/resources/retention.ts';
import { figuresIn, type Figures } from '../../platform/figures.ts';
import { catalogueOf, translate } from '../../platform/languages.ts';
import { factGrid, type Fact } from '../contracts/pages/facts.ts';
import { heading, paragraph, renderSheet } from '../contracts/pages/sheet.ts';
import type { Everything, Group } from './everything.ts';

type Read = Readonly<Record<string, unknown>>;

interface Pen {
    readonly own: (text: string) => string;
    /** A label and what it is of. */
    readonly pair: (label: string, text: string) => string;
    readonly figures: Figures;
}

const pair = '%{0}: %{1}';

export const penIn = (language: Language, currency: string): Pen => ({
    own: (text) => translate(text, language),
    pair: (...texts) => fill(textOf(catalogueOf(language), pair) ?? pair, texts),
    figures: figuresIn(language, currency),
});

const declared: ReadonlyMap<string, readonly Field[]> = new Map([
    ...sectionNames.map((name) => [name, sections[name].fields] as const),
    ...resources.map(({ name, fields }) => [name, fields] as const),
    ['agreed', agreedFields],
]);

/** What no declaration speaks of has amounts under the same names. */
const amounts = new Set([...declared.values()].flat().flatMap(({ kind, name }) => (kind === 'money' ? [name] : [])));

const isRecord = (value: unknown): value is Read =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-][\d:]+))?$/.test(text);

/** What is kept under a name, with its declaration where there is one. */
interface Kept {
    readonly name: string;
    readonly value: unknown;
    readonly field: Field | undefined;
}

/** One value as people read it. */
const valueOf = ({ own, figures }: Pen, { name, value, field }: Kept): string => {
    if (typeof value === 'boolean') return own(value ? 'Yes' : 'No');
    if (value instanceof Date) return figures.day(value.toISOString());
    if (typeof value === 'number' && (field?.kind === 'money' || amounts.has(name))) return figures.money(value);
    if (typeof value === 'number' && field?.kind === 'basisPoints') return figures.percent(value);
    const text = String(value);
    if (field?.kind === 'photo') return own('A picture');
    if (isDay(text)) return figures.day(text);
    if (field?.choicesFrom === 'idTypes') return own(humanize(text));
    const choice = field?.choices.find(({ id }) => id === text);
    return choice === undefined ? text : own(choice.name);
};

/** Values in a row, entries of a list each on a line. */
const wordsOf = (pen: Pen, kept: Kept): string => {
    const { value, field } = kept;
    if (Array.isArray(value))
        return value.map((one) => wordsOf(pen, { ...kept, value: one })).join(value.some(isRecord) ? '\n' : ', ');
    if (!isRecord(value)) return valueOf(pen, kept);
    return Object.entries(value)
        .filter(([, inner]) => !holdsNothing(inner))
        .map(([inside, inner]) => {
            const its = field?.items.find((one) => one.name === inside);
            return pen.pair(
                pen.own(its?.label ?? humanize(inside)),
                wordsOf(pen, { name: inside, value: inner, field: its }),
            );
        })
        .join(', ');
};

/** What of a record is known, by its labels in English, which are translated as they are drawn. */
export const factsOf = (pen: Pen, group: string, record: Group['records'][number]): readonly Fact[] =>
    Object.entries(record)
        .filter(([, { value }]) => !holdsNothing(value))
        .map(([name, { label, value }]) => {
            const field = declared.get(group)?.find((one) => one.name === name);
            return [label, wordsOf(pen, { name, value, field })];
        });

/** What does not fit beside another. */
const isLong = ([, text]: Fact): boolean => text.length > 90 || text.includes('\n');

/** The same as the file, to be read in the customer's language: every group with every value that there is. */
export const drawEverything = ({
    reference,
    language,
    currency,
    madeAt,
    groups,
    keptUntil,
}: Everything): Promise<Buffer> => {
    const pen = penIn(language, currency);
    const title = 'What we keep about you';
    return renderSheet({ language, title, subject: reference, createdAt: new Date(madeAt), foot: reference }, (doc) => {
        heading(doc, title);
        for (const { name, title: called, records } of groups) {
            const all = records.map((record) => factsOf(pen, name, record)).filter((facts) => facts.length > 0);
            if (all.length > 0) heading(doc, called);
            for (const facts of all) {
                factGrid(
                    doc,
                    facts.filter((fact) => !isLong(fact)),
                );
                for (const [label, text] of facts.filter(isLong)) paragraph(doc, pen.pair(pen.own(label), text));
                doc.moveDown(0.5);
            }
        }
        heading(doc, 'How long it is kept once its time begins');
        for (const { kind, day, ...rule } of keptUntil) {
            const until = day === '' ? '' : pen.figures.day(day);
            const what = valueOf(pen, { name: 'kind', value: kind, field: retention.field('kind') });
            paragraph(doc, [what, until, rule.law, rule.article].filter((text) => text !== '').join(' · '));
        }
    });
};
