import { transitions, type Transition } from '../domain/application/lifecycle/transitions.ts';
import { stageLabels, stages, type Stage } from '../domain/application/stages.ts';
import { glossary, type Term } from '../domain/languages/glossary.ts';
import { languages } from '../domain/languages/registry.ts';
import { translated } from '../tests/support/languages/catalogues.ts';
import { houses } from '../tests/support/floors/floors.ts';
import { drawFloors } from './floorsDrawing.ts';
import { readRun, type Survivor } from './mutants/survivors.ts';
import { chapterOf, chapters, requirements, shownBy } from './security/requirements.ts';
import { roomsOf, walks } from './walks.ts';

/** What is written from the code: all of a file, or the part of a page between `<!-- begin NAME -->` and `<!-- end NAME -->`. */
interface GeneratedPart {
    readonly page: string;
    readonly name?: string;
    readonly write: () => string;
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const spaced = (names: readonly string[]): string => names.join(', ').replaceAll('_', ' ');

const ends = (stage: Stage): boolean => !transitions.some(({ from, to }) => from.includes(stage) && to !== 'same');

const stageRow = (stage: Stage): readonly string[] => [
    `\`${stage}\``,
    stageLabels[stage],
    ends(stage) ? 'the end' : spaced(nextOf(stage)),
];

const nextOf = (stage: Stage): readonly string[] => [
    ...new Set(transitions.filter(({ from, to }) => from.includes(stage) && to !== 'same').map(({ to }) => to)),
];

const ruleOf = ({ rule }: Transition): string => (rule === '-' ? '' : rule);

const transitionRow = (row: Transition): readonly string[] => [
    ruleOf(row),
    `\`${row.action}\``,
    row.from.length === 0 ? '' : spaced(row.from),
    row.to === 'same' ? '' : spaced([row.to]),
    `${spaced(row.by)}${row.secondPerson === undefined ? '' : ', and a second person'}`,
    spaced(row.conditions),
];

const walkOf = (walk: (typeof walks)[number]): string =>
    [
        `### ${walk.name}`,
        `${roomsOf(walk).length} rooms.`,
        tableOf(
            ['', 'File', 'What happens there'],
            walk.steps.map(({ file, does }, place) => [`${place + 1}`, `[\`${file}\`](../${file})`, does]),
        ),
    ].join('\n\n');

const counted = (): string => {
    const counts = [
        [requirements.filter(({ test }) => test !== undefined).length, 'shown by a test'],
        [requirements.filter(({ setting }) => setting !== undefined).length, 'by a setting or a page'],
        [requirements.filter(({ because }) => because !== undefined).length, 'do not apply'],
        [requirements.filter(({ instead }) => instead !== undefined).length, 'met otherwise'],
        [requirements.filter(({ open }) => open !== undefined).length, 'open'],
    ] as const;
    return `Of ${requirements.length} requirements: ${counts.map(([count, how]) => `${count} ${how}`).join(', ')}.`;
};

const glossaryRow = ({ english, in: sayings }: Term): readonly string[] => [
    english,
    ...translated.map((language) => sayings[language].say),
];

const chapterTable = (title: string, place: number): string => {
    const rows = requirements.filter((one) => chapterOf(one) === place + 1);
    const table = tableOf(
        ['ASVS', 'What', 'Shown by'],
        rows.map((one) => [one.id, one.about, shownBy(one)]),
    );
    return `### ${place + 1} ${title}\n\n${table}`;
};

const survivorLine = ({ file, line, mutator }: Survivor): string => `\`${file}:${line}:${mutator}\``;

const mutants = (): string => {
    const { measured, survivors } = readRun();
    const counts = measured.map(({ folder, noticed, tried }) => `\`${folder}\` ${noticed} of ${tried}`);
    const reasons = [...new Set(survivors.map(({ reason }) => reason))].toSorted();
    const rows = reasons.map((reason) => [
        reason,
        survivors
            .filter((survivor) => survivor.reason === reason)
            .map(survivorLine)
            .join(' '),
    ]);
    return [
        `Noticed: ${counts.join(', ')}. The others, by why:`,
        tableOf(['Why no test notices it', 'Where'], rows),
    ].join('\n\n');
};

export const generatedParts: readonly GeneratedPart[] = [
    ...houses.map((house) => ({ page: `docs/pictures/floors-${house.folder}.svg`, write: () => drawFloors(house) })),
    { page: 'docs/architecture.md', name: 'walks', write: () => walks.map(walkOf).join('\n\n') },
    {
        page: 'docs/languages.md',
        name: 'glossary',
        write: () =>
            tableOf(['English', ...translated.map((language) => languages[language])], glossary.map(glossaryRow)),
    },
    {
        page: 'docs/security.md',
        name: 'requirements',
        write: () => [counted(), ...chapters.map(chapterTable)].join('\n\n'),
    },
    { page: 'docs/security.md', name: 'mutants', write: mutants },
    {
        page: 'docs/rules.md',
        name: 'stages',
        write: () => tableOf(['Stage', 'Called', 'Goes on to'], stages.map(stageRow)),
    },
    {
        page: 'docs/rules.md',
        name: 'transitions',
        write: () =>
            tableOf(
                ['Rule', 'Action', 'From', 'To', 'By', 'Only when'],
                [...transitions].sort((one, other) => numberOf(one) - numberOf(other)).map((row) => transitionRow(row)),
            ),
    },
];

/** T2k comes after T2; work within a stage last. */
const numberOf = ({ rule }: Transition): number => (rule === '-' ? Infinity : Number(/\d+/.exec(rule)?.[0]));

/** The page with its part as the code writes it now. Throws an Error where the page has no place for it. */
export const withPart = (text: string, { page, name, write }: GeneratedPart): string => {
    if (name === undefined) return write();
    const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${page} has no place "${begin}" ... "${end}"`);
    return `${text.slice(0, from + begin.length)}\n\n${write()}\n\n${text.slice(to)}`;
};
