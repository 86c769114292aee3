/** Entries with what they weigh together. */
interface Generation<Value> {
    readonly entries: Map<string, Value>;
    weight: number;
}

const nothing = <Value>(): Generation<Value> => ({ entries: new Map(), weight: 0 });

/**
 * Remembers the entries used last: no more than weigh `most`, and each as long as those used after it weigh less than half of that.
 * Each weighs one unless told. They are forgotten half at a time: to move and drop single ones costs more than to find them.
 */
export class BoundedMap<Value> {
    #recent = nothing<Value>();
    #before = nothing<Value>();
    readonly #most: number;
    readonly #weightOf: (value: Value) => number;

    constructor(most: number, weightOf: (value: Value) => number = () => 1) {
        this.#most = most;
        this.#weightOf = weightOf;
    }

    get(key: string): Value | undefined {
        const recent = this.#recent.entries.get(key);
        if (recent !== undefined) return recent;
        const value = this.#before.entries.get(key);
        if (value !== undefined) this.set(key, value);
        return value;
    }

    set(key: string, value: Value): void {
        this.delete(key);
        const weight = this.#weightOf(value);
        if (weight > this.#most) return;
        if (this.#recent.weight + weight > this.#most / 2) {
            this.#before = this.#recent;
            this.#recent = nothing();
        }
        this.#recent.entries.set(key, value);
        this.#recent.weight += weight;
        if (this.#recent.weight + this.#before.weight > this.#most) this.#before = nothing();
    }

    delete(key: string): void {
        for (const generation of [this.#recent, this.#before]) {
            const value = generation.entries.get(key);
            if (value !== undefined && generation.entries.delete(key)) generation.weight -= this.#weightOf(value);
        }
    }
}
