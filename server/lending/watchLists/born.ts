const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `10 Dec 1948` as '1948-12-10'. */
const dayIn = (written: string): string | undefined => {
    const iso = /\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
    if (iso !== undefined) return iso;
    const [, day = '', month = '', year = ''] = /\b(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})\b/.exec(written) ?? [];
    const place = months.indexOf(month.toLowerCase()) + 1;
    return place === 0 ? undefined : [year, String(place).padStart(2, '0'), day.padStart(2, '0')].join('-');
};

const yearsIn = (written: string): readonly string[] => written.match(/\b(?:18|19|20)\d{2}\b/g) ?? [];

const oneOf = (written: string): string | undefined => {
    const [first, ...later] = yearsIn(written);
    const last = later.at(-1);
    if (first !== undefined && last !== undefined && last !== first) return `${first}/${last}`;
    return dayIn(written) ?? first;
};

/**
 * When publishers say that somebody was born, each in their words (`10 Dec 1948`, `circa 1955`, `1961 to 1963`), as a list
 * keeps it: see `Listed`. Null where none of them says it.
 */
export const bornOf = (written: readonly string[]): string | null => {
    const found = [...new Set(written.flatMap((one) => oneOf(one) ?? []))];
    return found.length === 0 ? null : found.join(', ');
};
