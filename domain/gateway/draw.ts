import { backKey, type UssdView } from './replay.ts';
import { ussdMenu, type UssdContract, type UssdFigures } from './menu.ts';

/** Puts an English text, its values in it, into the reader's language. */
export type Say = (text: string) => string;

const numbered = (labels: readonly (readonly [key: string, label: string])[], say: Say): readonly string[] =>
    labels.map(([key, label]) => `${key} ${say(label)}`);

/** Contracts to choose between, where somebody has several. */
export const drawChoice = (contracts: readonly UssdContract[], say: Say): string =>
    [say('Choose a contract'), ...contracts.map(({ reference }, at) => `${at + 1} ${reference}`)].join('\n');

/** A screen, what it offers numbered. */
export const drawScreen = (
    { contract, screen, isUnknownKey }: UssdView<UssdContract>,
    figures: UssdFigures,
    say: Say,
): string => {
    const { text, items } = ussdMenu[screen];
    const labels = items.flatMap((item, at) =>
        item.when?.(contract) === false ? [] : [[String(at + 1), item.label(contract, figures)] as const],
    );
    return [
        ...(isUnknownKey ? [say('Choose one of these:')] : []),
        ...text(contract, figures).map(say),
        ...numbered([...labels, ...(screen === 'start' ? [] : [[backKey, 'Back'] as const])], say),
    ].join('\n');
};

/** Letters beyond ASCII in the alphabet of text messages (3GPP TS 23.038). */
const extra = new Set('£¥èéùìòÇØøÅåÆæßÉ¡ÄÖÑÜ§¿äöñüà');

/** What has no near letter in it. */
const spelled: Readonly<Record<string, string>> = {
    '₵': 'S',
    '₦': 'N',
    '’': "'",
    '‘': "'",
    '–': '-',
    '—': '-',
    '…': '...',
};

const isPlain = (letter: string): boolean => /^[\n\x20-\x5Aa-z]$/.test(letter);

const nearest = (letter: string): string => {
    if (isPlain(letter) || extra.has(letter)) return letter;
    if (/\s/.test(letter)) return ' ';
    return spelled[letter] ?? Array.from(letter.normalize('NFD')).filter(isPlain).join('');
};

/** A text in the alphabet of text messages: one letter outside of it would make all of it twice as long. */
export const inGsm7 = (text: string): string => Array.from(text, nearest).join('');
