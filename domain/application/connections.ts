import type { Stage } from './stages.ts';

/** What two applications may have in common, and where both of them say it. */
export const connectionKinds = {
    id: { label: 'Same ID number', source: 'the ID of both customers' },
    phone: { label: 'Same phone', source: 'the phone of both customers' },
    person: { label: 'Same name and date of birth', source: 'the ID of both customers' },
    mobile_money: { label: 'Same mobile money number', source: 'the account that both pay from' },
    guarantor_is_customer: {
        label: 'A guarantor here is the customer there',
        source: "the guarantor's phone here, the customer's there",
    },
    customer_is_guarantor: {
        label: 'The customer here is a guarantor there',
        source: "the customer's phone here, the guarantor's there",
    },
    guarantor: { label: 'Same guarantor', source: 'the phone of a guarantor of both' },
    pledge_serial: { label: 'Same serial or plate', source: 'the pledged goods of both' },
    house: { label: 'Same house', source: 'the position captured at both homes' },
    device: { label: 'Same device', source: 'the IMEI that was handed over' },
} as const;
export type ConnectionKind = keyof typeof connectionKinds;

/** Another application that has something in common with this one; `GET /api/applications/:uid/connections` tells all. */
export interface Connection {
    readonly uid: string;
    readonly reference: string;
    readonly stage: Stage;
    /** It is still being worked on, or its loan still runs. */
    readonly live: boolean;
    readonly kinds: readonly ConnectionKind[];
    readonly startedAt: string;
    readonly loanState: string | null;
    /** Null where the reader does not reach that application, and so may not open it either. */
    readonly customerName: string | null;
}
