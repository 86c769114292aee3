import { beforeEach, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { changeLanguage } from '../../../src/i18n/say.ts';
import { textsOf } from '../../support/languages/catalogues.ts';

beforeEach(() => {
    vi.stubGlobal('document', { documentElement: {} });
    changeLanguage('en', {});
});

it.each([
    ['en', {}, 'Cancel', '2 elements deleted'],
    ['fr', textsOf('fr'), 'Annuler', '2 éléments supprimés'],
    ['sw', textsOf('sw'), 'Ghairi', 'Rekodi 2 zimefutwa'],
    ['sw', {}, 'Cancel', '2 elements deleted'],
] as const)('react-admin speaks %s from the texts of the product', (language, texts, cancel, deleted) => {
    changeLanguage(language, texts);
    const { translate } = createI18nProvider();
    expect([translate('ra.action.cancel'), translate('Cancel')]).toEqual([cancel, cancel]);
    expect(translate('ra.notification.deleted', { smart_count: 2 })).toBe(deleted);
});
