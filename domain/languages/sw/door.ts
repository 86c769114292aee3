import type { Catalogue } from '../phrase.ts';

export const door: Catalogue = {};
