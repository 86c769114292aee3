interface ListPlace {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly sort: { readonly field: string; readonly order: string };
    readonly perPage: number;
    /** As `shapeText` writes it. */
    readonly shape: string;
}

/** A list from its first page on, as its address keeps it. */
export const listSearch = ({ filter, sort, perPage, shape }: ListPlace): string =>
    `?${new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: sort.field,
        order: sort.order,
        page: '1',
        perPage: String(perPage),
        shape,
    })}`;
