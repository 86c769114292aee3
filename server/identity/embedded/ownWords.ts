import { countries, countryCodes } from '../../../domain/countries.ts';
import type { StoredUser } from './store/users.ts';

/** Shorter ones are in too many good passwords. */
const LEAST_LETTERS = 4;

/** The product, and what its published demonstration is opened with. */
const productWords = ['ahadi', 'demo', 'loan', 'phone', 'password', 'karibu', 'akwaba'];

/** Letters that people replace by others which look alike. */
const disguises: Readonly<Record<string, string>> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    '!': 'i',
};

/** Small letters without accents, each character for itself: what stands where stays where it is. */
const plain = (text: string): readonly string[] =>
    [...text].map((character) => character.normalize('NFD').charAt(0).toLowerCase());

const undisguised = (letters: readonly string[]): string =>
    letters.map((letter) => disguises[letter] ?? letter).join('');

const wordsIn = (text: string): readonly string[] =>
    plain(text)
        .join('')
        .split(/[^\p{L}\d]+/u)
        .flatMap((word) => [word, ...word.split(/\d+/)])
        .filter((word) => word.length >= LEAST_LETTERS);

let placeWords: Promise<readonly string[]> | undefined;

const readPlaces = async (): Promise<readonly string[]> => {
    const regions = (await Promise.all(countryCodes.map((code) => countries[code].places()))).flat();
    const names = regions.flatMap(({ name, districts }) => [name, ...districts.map((district) => district.name)]);
    return [...names, ...countryCodes.map((code) => countries[code].name)].flatMap(wordsIn);
};

/** The words that whoever guesses at this person tries first: their names, addresses and numbers, ours, and our places. */
export async function ownWords({
    username,
    attributes,
}: Pick<StoredUser, 'username' | 'attributes'>): Promise<ReadonlySet<string>> {
    placeWords ??= readPlaces();
    const phone = attributes['phone_number']?.replaceAll(/\D/g, '') ?? '';
    const phones = phone === '' ? [] : [phone, phone.slice(3), `0${phone.slice(3)}`];
    const told = Object.entries(attributes).filter(([name]) => !name.endsWith('_verified'));
    const own = [username, ...told.map(([, value]) => value)].flatMap(wordsIn);
    return new Set([...own, ...phones, ...productWords, ...(await placeWords)]);
}

/** What is left of a password without these words, however they are written; itself where it holds none. */
export function withoutWords(password: string, words: ReadonlySet<string>): string {
    const letters = plain(password);
    const covered = new Set<number>();
    for (const text of [letters.join(''), undisguised(letters)]) {
        for (const word of words) {
            for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
                for (let offset = 0; offset < word.length; offset += 1) covered.add(at + offset);
            }
        }
    }
    return [...password].filter((_, at) => !covered.has(at)).join('');
}
