/** The words of a contract as they stand on its paper: `GET /api/applications/:uid/contract`. */
export interface ContractReading {
    readonly clauses: readonly { readonly title: string; readonly points: readonly string[] }[];
    readonly guarantors: readonly string[];
    readonly pledge: readonly string[];
    readonly consents: readonly string[];
}
