interface LongLock {
    /** Finds what is altered: in the words of an `alter table`, or of the whole file, whose first group is the table. */
    readonly found: RegExp;
    readonly cure: string;
}

const inFile: readonly LongLock[] = [
    {
        found: /\bcreate (?:unique )?index (?!concurrently\b)(?:if not exists )?\S+ on (?:only )?(\w+)/gi,
        cure: 'build the index beside the writes, in a file that begins with `-- transaction: none`',
    },
    { found: /\block table (?:only )?(\w+)/gi, cure: 'lock no table: all of it waits' },
];

// Values that are asked for row by row: every row is written anew.
const byRow = /\bdefault (?:clock_timestamp|gen_random_uuid|uuid\w*|random|nextval)\b|\bgenerated\b|\b\w*serial\b/i;

const inAlter: readonly LongLock[] = [
    {
        found: /\badd (?:constraint \w+ )?(?:check|foreign key|exclude)\b(?!.*\bnot valid\b)/i,
        cure: 'add the constraint `not valid`, and look through the rows beside the writes (`validate constraint`)',
    },
    {
        found: /\badd (?:constraint \w+ )?(?:primary key|unique)\b(?! using index)/i,
        cure: 'build its index beside the writes before, and add it `using index`',
    },
    {
        found: /\bset not null\b/i,
        cure: 'prove `not null` by a constraint that was looked through beside the writes before',
    },
    {
        found: /\balter (?:column )?\w+ (?:set data )?type\b/i,
        cure: 'fill a new column beside the old one: every row is written anew',
    },
    {
        found: new RegExp(
            String.raw`\badd (?!constraint|check|foreign|exclude|primary|unique)(?:column )?(?:if not exists )?\w+ [^,]*(?:\b(?:references|check|unique|primary key)\b|${byRow.source})`,
            'i',
        ),
        cure: 'add the column without what each row is looked at or written for',
    },
];

const changesRows = /(?:^|;|\b(?:begin|then|loop)\b)\s*(?:update|delete from) (?:only )?(\w+)\b/gi;
const alters = /\balter table (?:if exists )?(?:only )?(\w+)\b([^;]*)/gi;

const tablesIn = (text: string, found: RegExp): readonly string[] =>
    [...text.matchAll(found)].map(([, table = '']) => table);

/**
 * What a migration does that keeps others from a table for as long as it takes to read or write all its rows: the table, and how
 * it is done instead. What it makes itself is nobody's yet; a line `-- few rows: one, other` names tables that stay small.
 */
export const longLocks = (sql: string): readonly string[] => {
    const small = tablesIn(sql, /^-- few rows: (.*)$/gm).flatMap((names) => names.split(', '));
    // What a function does it does later; what a block does, now.
    const text = sql
        .replaceAll(/^\s*--.*$/gm, '')
        .replaceAll(/(\bdo )?\$\$([\s\S]*?)\$\$/gi, (_, block, body: string) => (block === undefined ? "''" : body));
    const own = new Set([...small, ...tablesIn(text, /\bcreate table (?:if not exists )?(\w+)/gi)]);
    const altered = [...text.matchAll(alters)]
        .map(([, table = '', words = '']) => ({ table, words: words.replaceAll(/\s+/g, ' ') }))
        .filter(({ table }) => !own.has(table));
    const told = [
        ...inFile.flatMap(({ found, cure }) => tablesIn(text, found).map((table) => ({ table, cure }))),
        ...altered.flatMap(({ table, words }) =>
            inAlter.filter(({ found }) => found.test(words)).map(({ cure }) => ({ table, cure })),
        ),
        ...tablesIn(altered.length === 0 ? '' : text, changesRows).map((table) => ({
            table,
            cure: 'change its rows in a migration of their own: what this one alters is kept from others until it ends',
        })),
    ];
    return told.filter(({ table }) => !own.has(table)).map(({ table, cure }) => `${table}: ${cure}`);
};
