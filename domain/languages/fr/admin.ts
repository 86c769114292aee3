import type { Catalogue } from '../phrase.ts';

export const admin: Catalogue = {};
