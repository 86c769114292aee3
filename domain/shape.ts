/** How the rows of a list are drawn. */
const shapeNames = ['grid', 'groups'] as const;
type ShapeName = (typeof shapeNames)[number];

export interface Shape {
    readonly as: ShapeName;
    /** The columns it is made by, the outer one first. */
    readonly by: readonly string[];
}

const plainGrid: Shape = { as: 'grid', by: [] };

/** 'groups~state~startedOn:month': how an address and a saved view keep it. */
export const shapeText = ({ as, by }: Shape): string => [as, ...by].join('~');

/** A shape as it was kept; the grid for what is none. */
export const shapeOf = (text: unknown): Shape => {
    if (typeof text !== 'string') return plainGrid;
    const [name, ...by] = text.split('~');
    const as = shapeNames.find((one) => one === name);
    return as === undefined || as === 'grid' ? plainGrid : { as, by: by.slice(0, 2) };
};
