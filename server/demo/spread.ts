/** A whole number from 0 below `size` that looks like chance and is always the same for a number and a purpose. */
export const spread = (number: number, purpose: number, size: number): number => {
    let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % size;
};

/** Takes one of a list by chance that is always the same. Throws when the list is empty. */
export const pick = <Item>(items: readonly Item[], number: number, purpose: number): Item => {
    const item = items[spread(number, purpose, items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
};
