import { Suspense } from 'react';
import { useInPlace } from './inPlace.ts';
import { lazyPart } from '../lazyPart.ts';

const RecordDrawer = lazyPart(async () => (await import('./RecordDrawer.tsx')).RecordDrawer);

/** The record that the address asks to show over whatever page it leads to. */
export const InPlaceRecord = () => {
    const { inPlace, close, turnTo } = useInPlace();
    return (
        inPlace && (
            <Suspense fallback={null}>
                <RecordDrawer inPlace={inPlace} onClose={close} onTurn={turnTo} />
            </Suspense>
        )
    );
};
