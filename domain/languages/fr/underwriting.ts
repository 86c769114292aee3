import type { Catalogue } from '../phrase.ts';
import { evidence } from './underwriting/evidence.ts';
import { review } from './underwriting/review.ts';

export const underwriting: Catalogue = { ...evidence, ...review };
