import type { Catalogue } from '../phrase.ts';
import { records } from './admin/records.ts';
import { screens } from './admin/screens.ts';
import { tools } from './admin/tools.ts';

export const admin: Catalogue = { ...records, ...screens, ...tools };
