/** The few browser parts that the session needs, for tests without a DOM. As in a browser, the items are its own keys. */
export const memoryStorage = (initial: Readonly<Record<string, string>> = {}): Storage => {
    const items: Record<string, string> = { ...initial };
    const methods: Omit<Storage, 'length'> = {
        clear: () => Object.keys(items).forEach((key) => Reflect.deleteProperty(items, key)),
        getItem: (key: string) => (Object.hasOwn(items, key) ? (items[key] ?? null) : null),
        key: (index: number) => Object.keys(items)[index] ?? null,
        removeItem: (key: string) => void Reflect.deleteProperty(items, key),
        setItem: (key: string, value: string) => void (items[key] = value),
    };
    const hidden = Object.entries(methods).map(([name, value]) => [name, { value, enumerable: false }]);
    Object.defineProperties(items, Object.fromEntries(hidden));
    // The methods were just put onto it.
    return Object.defineProperty(items, 'length', { get: () => Object.keys(items).length }) as unknown as Storage;
};
