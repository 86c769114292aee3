import type { KeptAt } from '../../collections/statementRow.ts';
import { at, mirrored, transfer, type Entry } from '../entry.ts';
import type { Source } from '../sourceRecord.ts';

interface Inbound {
    readonly inboundId: string;
    readonly amount: number;
}

type Kept = Inbound & { readonly keptAt: KeptAt };

/** Money that a network reports: it is here before anybody knows whose it is. */
export const collected = ({ inboundId, amount, keptAt }: Kept): Entry => ({
    kind: 'collection',
    source: `inbound:${inboundId}`,
    transfers: transfer(at(keptAt), at('2500', inboundId), amount),
});

/** More came than `source` takes: the rest is the customer's. */
export const overpaid = ({ inboundId, amount, uid, source }: Inbound & { uid: string; source: Source }): Entry => ({
    kind: 'overpayment',
    source: `${source}:over`,
    transfers: transfer(at('2500', inboundId), at('2400', uid), amount),
});

/** What it paid does not count any more: the rest waits with it for its owner. */
export const overpaidUndone = (over: Parameters<typeof overpaid>[0]): Entry => {
    const { kind, source, transfers } = overpaid(over);
    return { kind, source: `${source}:reversed`, transfers: mirrored(transfers) };
};

export const sentBack = ({ inboundId, amount, keptAt }: Kept): Entry => ({
    kind: 'sent_back',
    source: `inbound:${inboundId}:sent_back`,
    transfers: transfer(at('2500', inboundId), at(keptAt), amount),
});
