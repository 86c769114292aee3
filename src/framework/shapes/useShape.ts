import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { shapeOf, shapeText, type Shape } from '../../../domain/shape.ts';
import type { Resource } from '../../../domain/resource.ts';
import { useAddressParams } from '../useAddressParams.ts';

export interface Shaping {
    readonly shape: Shape;
    readonly setShape: (shape: Shape) => void;
}

const name = 'shape';

/** How a list is drawn. It lives in the address beside the filter, and is remembered in this browser. */
export const useShape = ({ name: list }: Resource): Shaping => {
    const [params, change] = useAddressParams();
    const [kept, keep] = useStore(`${list}.${name}`, 'grid');
    const asked = params.get(name);
    const text = shapeText(shapeOf(asked ?? kept));
    const write = (written: string): void => change(name, written);
    useEffect(() => {
        // A changed filter or order writes the address anew, without what else stood there.
        if (asked === null && text !== 'grid') write(text);
        if (asked !== null && text !== kept) keep(text);
    });
    return { shape: shapeOf(text), setShape: (next) => write(shapeText(next)) };
};
