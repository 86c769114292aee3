/** What customers may write to our number, in any of our languages. */
export type TextCommand = 'stop' | 'help' | 'balance';

const words: Readonly<Record<TextCommand, readonly string[]>> = {
    stop: ['stop', 'acha', 'sitisha', 'arret', 'arreter'],
    help: ['help', 'msaada', 'aide'],
    balance: ['bal', 'balance', 'salio', 'deni', 'solde'],
};

const plain = (text: string): string =>
    text
        .normalize('NFD')
        .replaceAll(/[^\p{L}\p{N} ]/gu, '')
        .trim()
        .toLowerCase();

/** What a text message asks for; undefined: it says something that a person must read. */
export const commandIn = (text: string): TextCommand | undefined =>
    (['stop', 'help', 'balance'] as const).find((command) => words[command].includes(plain(text)));
