import type { Catalogue } from '../phrase.ts';

export const account: Catalogue = {};
