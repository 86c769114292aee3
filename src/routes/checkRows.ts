import type { Check } from '../../domain/application/check.ts';
import { checks } from '../../domain/application/checks/registry.ts';

const titled = (words: string): string => words.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());

/** 'identity-check' makes 'Identity' an 'Identity Check'; what already ends in the address's last word stays. */
const headingOf = ({ title, path }: Check): string => {
    const deed = /(\w+)\/:uid$/.exec(path)?.[1] ?? '';
    return titled(title.toLowerCase().endsWith(deed) ? title : `${title} ${deed}`);
};

/**
 * The addresses of the checks' pages, from their declarations. The build puts the value in this module's place: the sign-in
 * page needs the addresses and cannot afford the declarations.
 */
export const checkRows = Object.values(checks).map((check) => ({
    area: 'underwriters' as const,
    path: check.path,
    title: headingOf(check),
}));
