import type pg from 'pg';
import { Counter } from 'prom-client';
import { compartments, openReadPools, type Pools } from './pools.ts';
import { followReplica, type Replica } from './replica.ts';
import type { DatabaseUrls } from '../config/databaseConfig.ts';

export interface Borrowing {
    /** The table that it is about: of each, half of the connections at most. */
    readonly of?: string | undefined;
    /** 'slow': what may take its time. 'now': what may not lag at all. */
    readonly pace?: 'slow' | 'now' | undefined;
}

/** Runs `work` over a connection to read with, which it gives back itself. It is begun anew where a replica fails it. */
export type Borrow = <Result>(
    work: (client: pg.PoolClient) => Promise<Result>,
    borrowing?: Borrowing,
) => Promise<Result>;

type ReadPools = Pick<Pools, 'reads' | 'slow'>;

const connector = ({ reads, slow }: ReadPools): ((borrowing: Borrowing) => Promise<pg.PoolClient>) => {
    const connect = compartments(reads);
    return ({ of, pace }) => (pace === 'slow' ? slow.connect() : connect(of));
};

/** Where what is read comes from: the primary, and its replica as long as that shows enough. */
export interface Reads {
    readonly borrow: Borrow;
    /** What is read from now on shows all that was written until now. */
    readonly readsAnew: () => void;
    readonly metrics: readonly Counter<'from'>[];
    readonly close: () => Promise<void>;
}

interface Following {
    readonly pools: ReadPools;
    readonly replica: Replica;
}

const follow = (primary: ReadPools, replicas: ReadPools, staleMs: number): Following => ({
    pools: replicas,
    replica: followReplica({ primary: primary.reads, replica: replicas.reads, staleMs }),
});

/** Reads of the primary alone, where the addresses name no replica. */
export const openReads = (
    primary: ReadPools,
    urls: Pick<DatabaseUrls, 'directUrl' | 'replica'>,
    onError: (error: Error) => void,
): Reads => {
    const connect = connector(primary);
    const replicas = openReadPools(urls, primary, onError);
    if (replicas === undefined) {
        return {
            borrow: async (work, borrowing = {}) => work(await connect(borrowing)),
            readsAnew: () => undefined,
            metrics: [],
            close: () => Promise.resolve(),
        };
    }
    const { pools, replica } = follow(primary, replicas, replicas.staleMs);
    const connectToReplica = connector(pools);
    const reads = new Counter({
        name: 'database_reads_total',
        help: 'Lists, exports and reports by the server that they came from',
        labelNames: ['from'] as const,
        registers: [],
    });
    return {
        borrow: async (work, borrowing = {}) => {
            if (borrowing.pace !== 'now' && (await replica.isCurrent())) {
                try {
                    const result = await work(await connectToReplica(borrowing));
                    reads.inc({ from: 'replica' });
                    return result;
                } catch (error) {
                    if (!replica.failed(error)) throw error;
                }
            }
            reads.inc({ from: 'primary' });
            return work(await connect(borrowing));
        },
        readsAnew: replica.readsAnew,
        metrics: [reads],
        close: async () => {
            await Promise.all([pools.reads.end(), pools.slow.end()]);
        },
    };
};
