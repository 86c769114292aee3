/** Under which request the server wrote a record that it answered. */
const batches = new WeakMap<object, string>();

export const rememberBatch = (record: object, headers: Headers): void => {
    const batchId = headers.get('X-Request-Id');
    if (batchId !== null) batches.set(record, batchId);
};

/** The request that wrote a record, as it was answered; undefined for what was only read. */
export const batchOf = (record: unknown): string | undefined =>
    typeof record === 'object' && record !== null ? batches.get(record) : undefined;
