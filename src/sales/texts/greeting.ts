import { say } from '../../i18n/say.ts';

const partOfDay = (hour: number): string => {
    if (hour < 12) return say`Good morning`;
    return hour < 17 ? say`Good afternoon` : say`Good evening`;
};

/** @param name the first name, or nothing */
export const greeting = (name: string, hour: number): string => `${partOfDay(hour)}${name === '' ? '' : `, ${name}`}`;
