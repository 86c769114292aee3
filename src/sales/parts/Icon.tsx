import { Outline } from '../../framework/Outline.tsx';

const outlines = {
    home: 'M4 11 12 4l8 7M6 9.5V20h4.5v-6h3v6H18V9.5',
    list: 'M9 4.5h6V7H9zM9 5.5H5.5V20h13V5.5H15M8.5 11.5h7M8.5 15.5h5',
    offer: 'M4 4h7.5L20 12.5 12.5 20 4 11.5zM8 8h.01',
    money: 'M3 7h15v10H3zM21 10v10H7M10.5 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
    add: 'M12 5v14M5 12h14',
    next: 'm9 6 6 6-6 6',
} as const;

export type IconName = keyof typeof outlines;

/** Decoration only: what it means stands beside it in words. */
export const Icon = ({ name, size }: { readonly name: IconName; readonly size?: number }) => (
    <Outline path={outlines[name]} {...(size === undefined ? {} : { size })} />
);
