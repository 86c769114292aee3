import type { Catalogue } from '../phrase.ts';

export const shared: Catalogue = {};
