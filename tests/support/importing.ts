import { csvOf, type CsvValue } from '../../domain/csv.ts';
import type { ImportFault, ImportMapping, ImportRun } from '../../domain/import.ts';

/** A file of merchants in which every `every`th row has a fault, and where those are. Sound codes count from `GH0100`, or another number. */
export const merchantsFile = (
    rows: number,
    every: number,
    firstNumber = 100,
): { readonly text: string; readonly faults: readonly Pick<ImportFault, 'row' | 'field'>[] } => {
    const kinds = ['merchantCode', 'country', 'cellphone', 'email', 'location', 'status'] as const;
    const faults: Pick<ImportFault, 'row' | 'field'>[] = [];
    const lines = Array.from({ length: rows }, (_, index): readonly CsvValue[] => {
        const row = index + 2;
        const fault = index % every === every - 1 ? kinds[Math.floor(index / every) % kinds.length] : undefined;
        if (fault !== undefined) faults.push({ row, field: fault });
        const code = `GH${String(index + firstNumber).padStart(4, '0')}`;
        const of = (field: string, sound: CsvValue, broken: CsvValue) => (field === fault ? broken : sound);
        return [
            of('merchantCode', code, `gh${String(index % 1000).padStart(3, '0')}`),
            `Shop "${index}", Osu`,
            of('country', 'GH', 'Atlantis'),
            'Ama Sérwaa',
            of('cellphone', '+233244123456', '0244'),
            of('email', `shop${index}@example.com`, 'nobody'),
            '12 Oxford Street\nOsu',
            of('location', '{"latitude":5.55,"longitude":-0.2}', 'by the market'),
            of('status', 'Active', 'closed'),
        ];
    });
    const heads = [
        'Merchant code',
        'Name',
        'Country',
        'Contact person',
        'Phone',
        'Email',
        'Address',
        'Location',
        'Status',
    ];
    return { text: csvOf([heads, ...lines]), faults };
};

export const merchantFields: ImportMapping = [
    'merchantCode',
    'name',
    'country',
    'contactName',
    'cellphone',
    'email',
    'address',
    'location',
    'status',
];

interface Caller {
    /** Sends a POST and answers with the reply's body; throws for a refusal. */
    readonly post: (path: string, body?: unknown) => Promise<ImportRun>;
}

/** Asks for part after part until the import stands. */
export const advanceToEnd = async ({ post }: Caller, importId: string): Promise<ImportRun> => {
    for (;;) {
        const run = await post(`/api/imports/${importId}/advance`);
        if (run.stage === 'checked' || run.stage === 'done') return run;
    }
};

/** Takes a file and checks every row of it. */
export const checkFile = async (
    caller: Caller,
    file: { readonly resource: string; readonly text: string | Buffer; readonly mapping: ImportMapping },
): Promise<ImportRun> => {
    const content = Buffer.from(file.text).toString('base64');
    const { importId } = await caller.post(`/api/${file.resource}/imports`, { fileName: 'file.csv', content });
    await caller.post(`/api/imports/${importId}/check`, { mapping: file.mapping });
    return advanceToEnd(caller, importId);
};

export const commitRun = async (caller: Caller, { importId }: ImportRun): Promise<ImportRun> => {
    await caller.post(`/api/imports/${importId}/commit`);
    return advanceToEnd(caller, importId);
};
