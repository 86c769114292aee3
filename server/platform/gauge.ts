import { Gauge } from 'prom-client';

interface GaugeOptions<Label extends string> {
    readonly name: string;
    readonly help: string;
    readonly labelNames?: readonly Label[];
}

type Reading<Label extends string> = Readonly<Record<Label, string>> & { readonly value: number };

/**
 * Figures that are read when somebody looks, to be registered where metrics are shown. Those that cannot be read, as while the
 * database is away, are left out (NaN without labels), and keep none of the others from being told.
 */
export const gaugeOf = <Label extends string = never>(
    { name, help, labelNames = [] }: GaugeOptions<Label>,
    read: () => Promise<readonly Reading<NoInfer<Label>>[]>,
): Gauge =>
    new Gauge<string>({
        name,
        help,
        labelNames: [...labelNames],
        registers: [],
        async collect() {
            const readings = await read().catch(() => undefined);
            this.reset();
            if (readings === undefined && labelNames.length === 0) this.set(NaN);
            for (const reading of readings ?? []) {
                this.set(Object.fromEntries(labelNames.map((label) => [label, reading[label]])), reading.value);
            }
        },
    });
