import type { Catalogue } from '../phrase.ts';

export const underwriting: Catalogue = {
    underwriter: 'mchambuzi wa mikopo',
};
