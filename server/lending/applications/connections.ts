import type { Principal } from '../../../domain/access/roles.ts';
import { applicationScope, within } from '../../../domain/access/scope.ts';
import { connectionKinds, type Connection, type ConnectionKind } from '../../../domain/application/connections.ts';
import type { EvidenceContext } from './evidence/evidence.ts';
import { asking, opened } from '../../platform/database/owned.ts';
import { phoneMarks } from '../records/sealedNames.ts';
import { guarantorPhonesIn } from '../../../domain/application/findable.ts';
import {
    findBy,
    others,
    sameHouse,
    sameId,
    samePerson,
    samePhone,
    samePledge,
    sharedMobileMoney,
} from './evidence/links.ts';

interface Found {
    readonly uid: string;
    readonly live: boolean;
}

const guarantorIsCustomer = (context: EvidenceContext) =>
    others(context, {
        name: 'guarantor is customer',
        where: 'a.phone_mark = any ($4)',
        values: [phoneMarks(context.tx.secrets, guarantorPhonesIn(context.application))],
    });

const customerIsGuarantor = (context: EvidenceContext) =>
    others(context, {
        name: 'customer is guarantor',
        ...findBy(context, 'guarantor_phone', [context.application.customerPhone]),
    });

const sameGuarantor = (context: EvidenceContext) =>
    others(context, {
        name: 'same guarantor',
        ...findBy(context, 'guarantor_phone', guarantorPhonesIn(context.application)),
    });

const sameDevice = (context: EvidenceContext) =>
    others(context, {
        name: 'same device',
        where: `a.uid in (select d.application_uid from device own join device d
            on d.imei in (own.imei, own.imei2) or d.imei2 in (own.imei, own.imei2) where own.application_uid = $2)`,
        values: [],
    });

const finders: Readonly<Record<ConnectionKind, (context: EvidenceContext) => Promise<readonly Found[] | undefined>>> = {
    id: sameId,
    phone: samePhone,
    person: samePerson,
    mobile_money: sharedMobileMoney,
    guarantor_is_customer: guarantorIsCustomer,
    customer_is_guarantor: customerIsGuarantor,
    guarantor: sameGuarantor,
    pledge_serial: samePledge,
    house: sameHouse,
    device: sameDevice,
};

interface Details extends Omit<Connection, 'kinds' | 'live' | 'startedAt'> {
    readonly startedAt: Date;
    readonly customerName: string;
}

const detailsSql = `select a.uid, a.reference, a.stage, a.customer_name as "customerName", a.created_at as "startedAt",
        l.state as "loanState", a.country, a.is_test_mode as "isTestMode", a.assignee, a.reviewer,
        a.decided_by as "decidedBy", a.merchant_code as "merchantCode", a.sales_username as "salesUsername"
    from application a left join loan l on l.application_uid = a.uid where a.uid = any ($1) order by a.created_at desc`;

/** Everything else on file that has something in common with an application, the newest first; one entry for each. */
export const connectionsOf = async (context: EvidenceContext, reader: Principal): Promise<readonly Connection[]> => {
    const kinds = new Map<string, { readonly live: boolean; readonly kinds: ConnectionKind[] }>();
    // The keys of a table that names every kind.
    for (const kind of Object.keys(connectionKinds) as ConnectionKind[]) {
        for (const { uid, live } of (await finders[kind](context)) ?? []) {
            const known = kinds.get(uid) ?? { live, kinds: [] };
            known.kinds.push(kind);
            kinds.set(uid, known);
        }
    }
    const { rows: found } = await context.tx.client.query<Details>({
        name: 'connected applications',
        text: detailsSql,
        values: [[...kinds.keys()]],
    });
    const scope = applicationScope(reader);
    const rows = await opened(asking(context.tx), found);
    return rows.map((row) => ({
        uid: row.uid,
        reference: row.reference,
        stage: row.stage,
        live: kinds.get(row.uid)?.live ?? false,
        kinds: kinds.get(row.uid)?.kinds ?? [],
        startedAt: row.startedAt.toISOString(),
        loanState: row.loanState,
        customerName: within(scope, { ...row }) ? row.customerName : null,
    }));
};
