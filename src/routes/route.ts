export type Area = 'public' | 'admin' | 'underwriters' | 'sales' | 'account';

export type SignedInArea = Exclude<Area, 'public'>;

export interface RouteRow {
    readonly area: Area;
    /** From the root, in react-router's notation. */
    readonly path: string;
    /** The document's title and the screen's heading. */
    readonly title: string;
}
