/** The check digit of ICAO 9303 over a part of a machine-readable zone. */
const checkDigit = (text: string): string => {
    const worth = (letter: string): number => (letter === '<' ? 0 : Number.parseInt(letter, 36));
    const sum = [...text].reduce((total, letter, at) => total + worth(letter) * ([7, 3, 1][at % 3] ?? 0), 0);
    return String(sum % 10);
};

interface ZoneOf {
    readonly issuer: string;
    readonly serial: string;
    readonly optional1?: string;
    /** What stands from the nationality on, 14 places. */
    readonly middle?: string;
    readonly born: string;
    readonly sex: 'F' | 'M';
    readonly expires: string;
    readonly name: string;
}

const filled = (text: string, length: number): string => text.padEnd(length, '<').slice(0, length);

/** The machine-readable zone of a made-up card, with right check digits. */
export const zoneOf = ({
    issuer,
    serial,
    optional1 = '',
    middle = issuer,
    born,
    sex,
    expires,
    name,
}: ZoneOf): string => {
    const number = filled(serial, 9);
    const first = `ID${issuer}${number}${checkDigit(number)}${filled(optional1, 15)}`;
    const days = `${born}${checkDigit(born)}${sex}${expires}${checkDigit(expires)}`;
    const rest = filled(middle, 14);
    const whole = first.slice(5) + days.slice(0, 7) + days.slice(8, 15) + rest.slice(3);
    return [first, `${days}${rest}${checkDigit(whole)}`, filled(name, 30)].join('\n');
};

/** Made-up cards of our countries, as their zones are laid out. */
export const zones = {
    GH: zoneOf({
        issuer: 'GHA',
        serial: 'AR1234567',
        optional1: 'GHA7123456781',
        born: '900514',
        sex: 'F',
        expires: '310312',
        name: 'MENSAH<<AKUA<ABENA',
    }),
    KE: zoneOf({
        issuer: 'KYA',
        serial: '213740512',
        middle: '<B023456789V',
        born: '850715',
        sex: 'M',
        expires: '140308',
        name: 'OTIENO<<BRIAN<OCHIENG',
    }),
    UG: zoneOf({
        issuer: 'UGA',
        serial: '012345678',
        optional1: 'CM90012345ABCD',
        born: '900102',
        sex: 'M',
        expires: '281130',
        name: 'OKELLO<<PATRICK',
    }),
    NG: zoneOf({
        issuer: 'NGA',
        serial: 'A01234567',
        optional1: '12345678901',
        born: '921224',
        sex: 'F',
        expires: '270101',
        name: 'ADEYEMI<<FOLASADE',
    }),
} as const;
