import type { Found } from './look.ts';

/** Axe tells of the first place and how many there are: the same fault everywhere. */
const kindOf = (fault: string): string => fault.replace(/^(\[\w+\] [\w-]+: [^(]*)\(.*$/su, '$1').trim();

const headings: readonly (readonly [RegExp, string])[] = [
    [/^\[(?:serious|critical)\]/, 'axe, serious or critical'],
    [/^\[/, 'axe, moderate or minor'],
    [/^(?:sideways|scrolls twice)/, 'Wider or longer than the window'],
    [/^(?:cut|shortened|out of)/, 'Cut'],
    [/^raw/, 'Never meant for people'],
    [/^(?:The tour itself|Request|Console)/, 'Console and requests'],
];

const leftInEnglish = 'Left in English';

const headingOf = (fault: string): string => headings.find(([begins]) => begins.test(fault))?.[1] ?? leftInEnglish;

/** What was found, each fault once with the places where it is: Markdown. */
export const reportOf = (found: Found): string => {
    const places = new Map<string, Set<string>>();
    for (const [where, faults] of found)
        for (const fault of faults.map(kindOf)) places.set(fault, (places.get(fault) ?? new Set()).add(where));
    const faults = [...places].toSorted(([, one], [, other]) => other.size - one.size);
    const headed = [...new Set(headings.map(([, heading]) => heading)), leftInEnglish].map((heading) => {
        const lines = faults
            .filter(([fault]) => headingOf(fault) === heading)
            .map(([fault, where]) => `- ${fault} (${where.size}: ${[...where].slice(0, 12).join('; ')})`);
        return `## ${heading}\n\n${lines.join('\n') || 'None.'}\n`;
    });
    return headed.join('\n');
};
