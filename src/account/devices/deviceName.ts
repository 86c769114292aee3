import { say } from '../../i18n/say.ts';

/** The first that fits names it: browsers carry each other's names, the most particular comes first. */
const browsers = [
    [/Edg(?:e|A|iOS)?\//, 'Edge'],
    [/OPR\/|Opera/, 'Opera'],
    [/Samsung(?:Browser| Internet)\//, 'Samsung Internet'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
] as const;

const systems = [
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/[Mm]ac ?OS/, 'Mac'],
    [/CrOS|Chrome OS/, 'Chromebook'],
    [/Linux/, 'Linux'],
] as const;

type Table = readonly (readonly [RegExp, string])[];

const nameIn = (table: Table, text: string): string | undefined => table.find(([pattern]) => pattern.test(text))?.[1];

/** What people call a device: 'Chrome on Android' from a browser's long description of itself, else the name as it is. */
export const deviceName = (described: string): string => {
    const browser = nameIn(browsers, described);
    const system = nameIn(systems, described);
    if (browser === undefined) return described;
    return system === undefined ? browser : say`${browser} on ${system}`;
};

/** Whether it is carried about. */
export const isPhone = (described: string): boolean => /Android|iPhone|iPad|Mobile/.test(described);
