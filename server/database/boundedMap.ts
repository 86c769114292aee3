/** Remembers the entries used last. */
export class BoundedMap<Value> {
    readonly #entries = new Map<string, Value>();
    readonly #most: number;

    constructor(most: number) {
        this.#most = most;
    }

    get(key: string): Value | undefined {
        const value = this.#entries.get(key);
        // Order matters only where something may soon be forgotten, and moving an entry costs more than finding it.
        if (value === undefined || this.#entries.size * 2 < this.#most) return value;
        this.#entries.delete(key);
        this.#entries.set(key, value);
        return value;
    }

    set(key: string, value: Value): void {
        this.#entries.delete(key);
        this.#entries.set(key, value);
        if (this.#entries.size <= this.#most) return;
        const oldest = this.#entries.keys().next();
        if (oldest.done !== true) this.#entries.delete(oldest.value);
    }

    delete(key: string): void {
        this.#entries.delete(key);
    }
}
