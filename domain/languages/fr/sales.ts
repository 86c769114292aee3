import type { Catalogue } from '../phrase.ts';
import { application } from './sales/application.ts';
import { shop } from './sales/shop.ts';

export const sales: Catalogue = { ...application, ...shop };
