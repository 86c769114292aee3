import { Suspense } from 'react';
import type { AskingProps } from './Asking.tsx';
import { later } from '../../framework/later.ts';

const Asking = later(async () => (await import('./Asking.tsx')).Asking);

/** The way to ask a partner again, fetched only where an answer is missing. */
export const AskAgain = (props: AskingProps) => (
    <Suspense fallback={null}>
        <Asking {...props} />
    </Suspense>
);
