/** How the rows of a list are drawn. */
const shapeNames = ['grid', 'groups', 'board', 'pivot', 'map'] as const;
export type ShapeName = (typeof shapeNames)[number];

export interface Shape {
    readonly as: ShapeName;
    /** The columns it is made by: of groups the outer one first, of a pivot that of its rows and that of its columns. */
    readonly by: readonly string[];
    /** What the cells of a pivot hold, 'outstanding.sum'; how many rows where nothing is told. */
    readonly measure?: string;
}

const plainGrid: Shape = { as: 'grid', by: [] };

/** 'groups~state~startedOn:month', 'pivot~state~country~=outstanding.sum': how an address and a saved view keep it. */
export const shapeText = ({ as, by, measure }: Shape): string =>
    [as, ...by, ...(measure === undefined ? [] : [`=${measure}`])].join('~');

/** A shape as it was kept; the grid for what is none. */
export const shapeOf = (text: unknown): Shape => {
    if (typeof text !== 'string') return plainGrid;
    const [name, ...parts] = text.split('~');
    const as = shapeNames.find((one) => one === name);
    if (as === undefined || as === 'grid') return plainGrid;
    const measure = parts.find((part) => part.startsWith('='))?.slice(1);
    const by = parts.filter((part) => !part.startsWith('=')).slice(0, 2);
    return { as, by, ...(measure === undefined ? {} : { measure }) };
};
