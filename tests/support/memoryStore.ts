import type { DocumentStore } from '../../server/documents/store.ts';

/** A store in memory. */
export const memoryStore = (): DocumentStore => {
    const held = new Map<string, Buffer>();
    return {
        put: async (wanted, content) => {
            held.set(wanted, Buffer.from(content));
        },
        get: async (wanted) => held.get(wanted),
        head: async (wanted) => {
            const content = held.get(wanted);
            return content === undefined ? undefined : { size: content.length };
        },
        delete: async (wanted) => {
            held.delete(wanted);
        },
    };
};
