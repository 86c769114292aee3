import type { Catalogue } from '../phrase.ts';
import { lifecycle } from './shared/lifecycle.ts';
import { notices } from './shared/notices.ts';
import { records } from './shared/records.ts';
import { rules } from './shared/rules.ts';
import { screens } from './shared/screens.ts';
import { sections } from './shared/sections.ts';

export const shared: Catalogue = { ...lifecycle, ...notices, ...records, ...rules, ...screens, ...sections };
