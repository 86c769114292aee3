import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecordLoading } from '../../../src/framework/record/RecordLoading.tsx';
import { PageSkeleton, RowSkeletons } from '../../../src/framework/states.tsx';
import { changeLanguage } from '../../../src/i18n/say.ts';

afterEach(() => {
    cleanup();
    changeLanguage('en', {});
});

test.each([
    ['rows', RowSkeletons, 'Chargement'],
    ['a page', PageSkeleton, 'Chargement'],
    ['a record', RecordLoading, 'Chargement de la fiche'],
])('%s on their way are told to who does not see them, in their language', (_what, Skeleton, name) => {
    changeLanguage('fr', { Loading: 'Chargement', 'Loading the record': 'Chargement de la fiche' });
    render(<Skeleton />);
    expect(screen.getByRole('status', { name }).getAttribute('aria-busy')).toBe('true');
});
