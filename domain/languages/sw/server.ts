import type { Catalogue } from '../phrase.ts';
import { papers } from './server/papers.ts';
import { refusals } from './server/refusals.ts';
import { requests } from './server/requests.ts';

export const server: Catalogue = { ...papers, ...refusals, ...requests };
