import type { PoolClient } from 'pg';

/** Either a pool or the client of a running transaction. */
export type Queryable = Pick<PoolClient, 'query'>;
