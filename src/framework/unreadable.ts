/**
 * Stands in the form for a text that cannot be read as the value its field holds ('12x' for an amount), so that the form refuses it
 * with its cure instead of sending the value from before.
 */
export class Unreadable {
    readonly cure: string;

    constructor(cure: string) {
        this.cure = cure;
    }
}

/** The cures of all unreadable values, by path ('items.0.value'). */
export const unreadablesOf = (value: unknown, path = ''): Readonly<Record<string, string>> => {
    if (value instanceof Unreadable) return { [path]: value.cure };
    if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Blob) return {};
    const at = (key: string) => (path === '' ? key : `${path}.${key}`);
    return Object.assign({}, ...Object.entries(value).map(([key, part]) => unreadablesOf(part, at(key))));
};
