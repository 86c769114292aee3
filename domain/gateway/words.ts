/** What customers may write to our number. */
export type TextCommand = 'stop' | 'help' | 'balance' | 'access' | 'export' | 'erase' | 'correct' | 'review';

interface Keyword {
    /** In any of our languages. */
    readonly words: readonly string[];
    /** Whether what is said behind the word belongs to it; of others the word stands alone. */
    readonly saysMore?: true;
}

const keywords: Readonly<Record<TextCommand, Keyword>> = {
    stop: { words: ['stop', 'acha', 'sitisha', 'arret', 'arreter'] },
    help: { words: ['help', 'msaada', 'aide'] },
    balance: { words: ['bal', 'balance', 'salio', 'deni', 'solde'] },
    access: { words: ['data', 'taarifa', 'donnees'] },
    export: { words: ['copy', 'nakala', 'copie'] },
    erase: { words: ['forget', 'sahau', 'oubli'] },
    correct: { words: ['correct', 'sahihisha', 'corriger'], saysMore: true },
    review: { words: ['review', 'rejea', 'revoir'], saysMore: true },
};

const commands = Object.entries(keywords) as readonly (readonly [TextCommand, Keyword])[]; // the same names

const plain = (text: string): string =>
    text
        .normalize('NFD')
        .replaceAll(/[^\p{L}\p{N} ]/gu, '')
        .trim()
        .toLowerCase();

/** What a text message asks for; undefined: it says something that a person must read. */
export const commandIn = (text: string): TextCommand | undefined => {
    const said = plain(text);
    const [first = ''] = said.split(' ');
    return commands.find(([, { words, saysMore }]) => words.includes(saysMore === true ? first : said))?.[0];
};
