/** The few browser parts that the session needs, for tests without a DOM. */
export const memoryStorage = (initial: Readonly<Record<string, string>> = {}): Storage => {
    const items = new Map(Object.entries(initial));
    return {
        get length() {
            return items.size;
        },
        clear: () => items.clear(),
        getItem: (key) => items.get(key) ?? null,
        key: (index) => [...items.keys()][index] ?? null,
        removeItem: (key) => void items.delete(key),
        setItem: (key, value) => void items.set(key, value),
    };
};
