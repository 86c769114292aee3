/** Something measured, with what is promised of it. */
export interface Figure {
    readonly name: string;
    readonly value: number;
    readonly unit: string;
    /** What it may be at most. */
    readonly most: number;
    /** What a reader needs to judge it. */
    readonly note?: string;
}

export const median = (values: readonly number[]): number =>
    values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;

const shown = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** A line for each figure, marked where its promise is broken; whether all are kept. */
export const report = (figures: readonly Figure[]): boolean => {
    const width = Math.max(...figures.map(({ name }) => name.length));
    for (const { name, value, unit, most, note = '' } of figures) {
        // What could not be measured keeps no promise either.
        const mark = value <= most ? '    ' : 'OVER';
        console.log(`${mark} ${name.padEnd(width)} ${shown(value).padStart(6)} ${unit} of ${most}  ${note}`);
    }
    return figures.every(({ value, most }) => value <= most);
};
