import type { Faker } from '@faker-js/faker';
import { spread } from './spread.ts';

export type Gender = 'female' | 'male';

export interface InventedPerson {
    readonly first: string;
    readonly last: string;
}

/** Invents somebody for a number: always the same. */
export type NameOf = (number: number, gender: Gender) => InventedPerson;

/** From a country's own lists of names, parted by spaces: for countries that the library of names does not know. */
export const namesFrom =
    (lists: Readonly<Record<Gender | 'last', string>>): (() => Promise<NameOf>) =>
    () => {
        const among = (list: string, at: number): string => {
            const names = list.trim().split(/\s+/u);
            return names[at % names.length] ?? '';
        };
        return Promise.resolve((number, gender) => ({
            first: among(lists[gender], spread(number, 1, 10_007)),
            last: among(lists.last, spread(number, 2, 10_009)),
        }));
    };

/** From the library of names, which is loaded here alone: only a first start needs it. */
export const fakerNames = (load: () => Promise<{ readonly faker: Faker }>) => async (): Promise<NameOf> => {
    const { faker } = await load();
    return (number, gender) => {
        faker.seed(number);
        return { first: faker.person.firstName(gender), last: faker.person.lastName(gender) };
    };
};
