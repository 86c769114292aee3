import { Suspense } from 'react';
import type { AskingProps } from './Asking.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';

const Asking = lazyPart(async () => (await import('./Asking.tsx')).Asking);

/** The way to ask a partner again, fetched only where an answer is missing. */
export const AskAgain = (props: AskingProps) => (
    <Suspense fallback={null}>
        <Asking {...props} />
    </Suspense>
);
