import { hashOfEvent, type LoggedEvent } from './eventLog.ts';

/** An entry as the log holds it. */
export interface StoredEvent extends Omit<LoggedEvent, 'at'> {
    readonly at: Date;
    readonly sequence: number;
    /** Null but for those of the former chain. */
    readonly previousHash: string | null;
}

/** SQL of what is selected of an entry. */
export const storedColumns = `sequence, at, actor, role, action, record, record_id as "recordId", country, changes,
    request_id as "requestId", ip, previous_hash as "previousHash"`;

/** The hash of what an entry says now; those of the former chain named their number and the hash before theirs. */
export const hashNow = ({ sequence, previousHash, ...entry }: StoredEvent): Buffer => {
    const { actor, role, action, record, recordId, country, changes, requestId, ip } = entry;
    const at = entry.at.toISOString();
    const event = { at, actor, role, action, record, recordId, country, changes, requestId, ip };
    return hashOfEvent(previousHash === null ? event : { ...event, sequence, previousHash });
};
