/** Remembers the entries used last, as far as their weights come to no more than `most`; each weighs one unless told. */
export class BoundedMap<Value> {
    readonly #entries = new Map<string, Value>();
    readonly #most: number;
    readonly #weightOf: (value: Value) => number;
    #weight = 0;

    constructor(most: number, weightOf: (value: Value) => number = () => 1) {
        this.#most = most;
        this.#weightOf = weightOf;
    }

    get(key: string): Value | undefined {
        const value = this.#entries.get(key);
        // Order matters only where something may soon be forgotten, and moving an entry costs more than finding it.
        if (value === undefined || this.#weight * 2 < this.#most) return value;
        this.#entries.delete(key);
        this.#entries.set(key, value);
        return value;
    }

    set(key: string, value: Value): void {
        this.delete(key);
        this.#entries.set(key, value);
        this.#weight += this.#weightOf(value);
        for (const oldest of this.#entries.keys()) {
            if (this.#weight <= this.#most) return;
            this.delete(oldest);
        }
    }

    delete(key: string): void {
        const value = this.#entries.get(key);
        if (value === undefined) return;
        this.#entries.delete(key);
        this.#weight -= this.#weightOf(value);
    }
}
