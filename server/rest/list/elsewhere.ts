import type { QueryConfig } from 'pg';
import type { Resource } from '../../../domain/resource.ts';
import type { ListRequest } from './listCondition.ts';

/** Rows that are handed to the database together with what is asked of them. */
export interface Handed {
    /** The resource, as it is called in what is asked. */
    readonly resource: Resource;
    readonly over: (statement: QueryConfig) => QueryConfig;
}

/** Rows of a resource that lie elsewhere than in its table. */
export interface Elsewhere {
    /** All that a list is about, where that lies elsewhere. Throws 400 where it may be asked for otherwise only. */
    readonly listed: (request: ListRequest) => Promise<Handed | undefined>;
    readonly one: (id: string) => Promise<Handed | undefined>;
}

/** By the names of resources. */
export type ElsewhereByName = Readonly<Record<string, Elsewhere>>;
