import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { packageRoot } from '../../../server/platform/packageRoot.ts';

/** The catalogues of a language: one for each area, `desk` for what underwriting and administration both show, `shared` for the rest. */
export const areas = ['signIn', 'shared', 'account', 'sales', 'underwriters', 'admin', 'desk', 'server'] as const;
export type Area = (typeof areas)[number];

const pathOf = (language: string, ...file: readonly string[]): string =>
    packageRoot('domain', 'languages', language, ...file);

export const hasFolder = (language: string): boolean => existsSync(pathOf(language));

/** The text of an area's file: its translations as JSON, by their English texts. */
export const readArea = (language: string, area: Area): string =>
    readFileSync(pathOf(language, `${area}.json`), 'utf8');

/** Writes the file of an area; a language that has no folder yet gets one. */
export const writeArea = (language: string, area: Area, content: string): void => {
    mkdirSync(pathOf(language), { recursive: true });
    writeFileSync(pathOf(language, `${area}.json`), content);
};
