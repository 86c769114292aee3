import type { Catalogue } from '../phrase.ts';

export const sales: Catalogue = {};
