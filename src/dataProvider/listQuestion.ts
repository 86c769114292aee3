export interface ListQuestion {
    readonly filter?: object;
    readonly sort?: readonly [string, 'ASC' | 'DESC'];
    /** First and last row, both included. */
    readonly range?: readonly [number, number];
}

/** Where a list of the simple-rest dialect is asked for. */
export const listPath = (resource: string, { filter = {}, sort, range }: ListQuestion): string => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    if (sort !== undefined) query.set('sort', JSON.stringify(sort));
    if (range !== undefined) query.set('range', JSON.stringify(range));
    return `/api/${resource}?${query.toString()}`;
};

/** Rows on a page of a list of the administration, until somebody chooses another number. */
export const rowsAtFirst = 25;

/** Where react-admin keeps how somebody left a list: its page, order and filters. */
export const listStore = { version: '1', appKey: 'ahadi' } as const;
