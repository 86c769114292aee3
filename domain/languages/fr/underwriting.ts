import type { Catalogue } from '../phrase.ts';

export const underwriting: Catalogue = {
    underwriter: 'analyste de crédit',
};
