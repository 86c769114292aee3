import { readFileSync } from 'node:fs';

/** One requirement of ASVS 5.0, level 1 or 2, in our words, and one thing that shows how we meet it. */
export interface Requirement {
    readonly id: string;
    readonly about: string;
    readonly test?: { readonly file: string; readonly title: string };
    /** Where it is set or written down. */
    readonly setting?: string;
    /** Why it does not apply. */
    readonly because?: string;
    /** What stands in its place where it cannot be met to the letter, and why that is enough. */
    readonly instead?: string;
    /** What is missing yet. */
    readonly open?: string;
}

export const requirements: readonly Requirement[] = JSON.parse(
    readFileSync(new URL('./requirements.json', import.meta.url), 'utf8'),
);

/** The chapters of ASVS 5.0, from 1. */
export const chapters = [
    'Encoding and sanitization',
    'Validation and business logic',
    'Web frontend',
    'API and web services',
    'Files',
    'Authentication',
    'Sessions',
    'Authorization',
    'Self-contained tokens',
    'OAuth and OpenID Connect',
    'Cryptography',
    'Communication',
    'Configuration',
    'Data protection',
    'Code and architecture',
    'Logging and errors',
    'WebRTC',
] as const;

export const chapterOf = ({ id }: Requirement): number => Number(id.split('.')[0]);

/** What shows it, as the page says it. */
export const shownBy = ({ test, setting, because, instead, open }: Requirement): string => {
    if (test !== undefined) return `\`${test.file}\`: ${test.title}`;
    if (setting !== undefined) return setting;
    if (instead !== undefined) return `Met otherwise: ${instead}`;
    return because === undefined ? `**Open**: ${open}` : `Does not apply: ${because}`;
};
