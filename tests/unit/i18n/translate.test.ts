import { expect, it } from 'vitest';
import { t } from '../../../src/i18n/translate.ts';

it('reads a message by its key', () => expect(t('ahadi.signOut')).toBe('Sign out'));

it.each([
    [0, '0 applications'],
    [1, '1 application'],
    [2, '2 applications'],
])('counts %i', (smart_count, text) => expect(t('ahadi.applications', { smart_count })).toBe(text));
