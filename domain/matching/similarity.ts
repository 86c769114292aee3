const prefixWeight = 0.1;
const prefixMax = 4;

/** Jaro-Winkler similarity of two words, 0 (nothing in common) to 1 (equal), whichever comes first. */
export function jaroWinkler(left: string, right: string): number {
    const one = [...left];
    const other = [...right];
    const jaro = jaroSimilarity(one, other);
    const differsAt = one.findIndex((letter, index) => letter !== other[index]);
    const prefix = Math.min(prefixMax, differsAt === -1 ? one.length : differsAt);
    return jaro + prefix * prefixWeight * (1 - jaro);
}

function jaroSimilarity(one: readonly string[], other: readonly string[]): number {
    if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0;
    const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
    const taken = new Set<number>();
    const matchedInOne: string[] = [];
    one.forEach((letter, index) => {
        const from = Math.max(0, index - reach);
        const window = other.slice(from, index + reach + 1);
        const found = window.findIndex((candidate, offset) => candidate === letter && !taken.has(from + offset));
        if (found === -1) return;
        taken.add(from + found);
        matchedInOne.push(letter);
    });
    const matches = matchedInOne.length;
    if (matches === 0) return 0;
    const matchedInOther = other.filter((_, index) => taken.has(index));
    const swapped = matchedInOne.filter((letter, index) => letter !== matchedInOther[index]).length / 2;
    return (matches / one.length + matches / other.length + (matches - swapped) / matches) / 3;
}
