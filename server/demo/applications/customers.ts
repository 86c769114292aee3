import type { Gender } from '../names.ts';

/** A person of the demonstration: invented, with a name as people of the place have. */
export interface DemoCustomer {
    readonly first: string;
    readonly last: string;
    readonly gender: Gender;
    readonly occupation: string;
    readonly employer: string | null;
}

/** Where a customer of the demonstration lives, near the shop that serves them. */
export interface DemoHome {
    readonly region: string;
    readonly district: string;
    readonly town: string;
    readonly landmark: string;
    readonly digitalAddress: string | null;
    readonly latitude: number;
    readonly longitude: number;
}

/** Lines of values with commas between. */
const linesIn = (text: string): readonly (readonly string[])[] =>
    text
        .trim()
        .split('\n')
        .map((line) => line.split(',').map((part) => part.trim()));

const parse = (gender: Gender, text: string): readonly DemoCustomer[] =>
    linesIn(text).map(([first = '', last = '', occupation = '', employer = null]) => ({
        first,
        last,
        gender,
        occupation,
        employer,
    }));

/** Takes from both lists in turn; a line is 'first,last,occupation,employer', without the employer where they have none. */
export const customersFrom = (lists: Readonly<Record<Gender, string>>): readonly DemoCustomer[] => {
    const [women, men] = [parse('female', lists.female), parse('male', lists.male)];
    return Array.from({ length: women.length + men.length }, (_, at) => (at % 2 === 0 ? women : men)[at >> 1]).filter(
        (one) => one !== undefined,
    );
};

/** A line is 'region,district,town,landmark,latitude,longitude,digital address', without the last where there are none. */
export const homesFrom = (text: string): readonly DemoHome[] =>
    linesIn(text).map(([region = '', district = '', town = '', landmark = '', lat, lng, digitalAddress = null]) => ({
        region,
        district,
        town,
        landmark,
        digitalAddress,
        latitude: Number(lat),
        longitude: Number(lng),
    }));
