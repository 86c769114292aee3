import type { Catalogue } from '../phrase.ts';

export const server: Catalogue = {};
