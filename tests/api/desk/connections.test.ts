import { describe, expect, it } from 'vitest';
import type { Connection, ConnectionKind } from '../../../domain/application/connections.ts';
import type { Application } from '../../../domain/application/application.ts';
import { device } from '../../../server/platform/database/schema/application.ts';
import { capturedSections } from '../../support/captured.ts';
import { newCustomer } from '../../support/journey.ts';
import { placed } from '../../support/placed.ts';
import { sharedServer } from '../../support/server.ts';

const server = sharedServer();

const ask = async (by: string, uid: string) => {
    const reply = await server.inject({
        url: `/api/applications/${uid}/connections`,
        headers: await server.as(by),
    });
    return { status: reply.statusCode, body: reply.json<readonly Connection[]>() };
};

const guarantorOf = (phone: string) => ({
    guarantors: [{ ...capturedSections.guarantor.guarantors[0], phone, name: 'Kojo Mensah' }],
});

let births = 0;
/** Nobody has anything in common with this person unless told. */
const stranger = (changes: Partial<Application['sections']> = {}): Application['sections'] => {
    births += 1;
    const { idNumber, phone } = newCustomer();
    return {
        ...capturedSections,
        kyc: {
            ...capturedSections.kyc,
            idNumber,
            mobileMoneyNumber: phone,
            dateOfBirth: `1980-01-${String(births).padStart(2, '0')}`,
        },
        guarantor: guarantorOf(newCustomer().phone),
        pledge: null,
        address: {
            ...capturedSections.address,
            location: { ...capturedSections.address.location, latitude: 5 + births / 10 },
        },
        ...changes,
    };
};
const holds = { stage: 'under_review', assignee: 'underwriter', reviewer: 'underwriter' } as const;

describe('what applications have in common', () => {
    const kindsFor = async (
        mine: Partial<Application>,
        theirs: Partial<Application>,
    ): Promise<readonly ConnectionKind[]> => {
        const other = await placed(server, { stage: 'cancelled', ...theirs, sections: theirs.sections ?? stranger() });
        const uid = await placed(server, { ...holds, ...mine, sections: mine.sections ?? stranger() });
        const { body } = await ask('senior', uid);
        expect(body.filter((one) => one.uid !== other)).toEqual([]);
        return body.flatMap(({ kinds }) => kinds);
    };

    it('nothing, between strangers', async () => expect(await kindsFor({}, {})).toEqual([]));

    it('the phone', async () => {
        const { phone: customerPhone } = newCustomer();
        expect(await kindsFor({ customerPhone }, { customerPhone })).toEqual(['phone']);
    });

    it('the ID, and with it the person', async () => {
        const sections = stranger();
        const idNumber = newCustomer().idNumber;
        expect(
            await kindsFor(
                { idNumber, customerName: 'Akosua Poku', sections },
                { idNumber, customerName: 'Poku Akosua', sections: { ...stranger(), kyc: sections.kyc } },
            ),
        ).toEqual(['id', 'person', 'mobile_money']);
    });

    it('a guarantor, from each side', async () => {
        const { phone } = newCustomer();
        const backed = stranger({ guarantor: guarantorOf(phone) });
        expect(await kindsFor({ sections: backed }, { customerPhone: phone })).toEqual(['guarantor_is_customer']);
        const { phone: second } = newCustomer();
        const backs = stranger({ guarantor: guarantorOf(second) });
        expect(await kindsFor({ customerPhone: second }, { sections: backs })).toEqual(['customer_is_guarantor']);
        const { phone: third } = newCustomer();
        expect(
            await kindsFor(
                { sections: stranger({ guarantor: guarantorOf(third) }) },
                { sections: stranger({ guarantor: guarantorOf(third) }) },
            ),
        ).toEqual(['guarantor']);
    });

    it('the house', async () => {
        const { address } = stranger();
        expect(await kindsFor({ sections: stranger({ address }) }, { sections: stranger({ address }) })).toEqual([
            'house',
        ]);
    });

    it('the device, whichever of its numbers', async () => {
        const uid = await placed(server, { ...holds, sections: stranger() });
        const other = await placed(server, { stage: 'completed', sections: stranger() });
        const handed = { tac: '49015420', model: 'Galaxy A06', country: 'GH' };
        await server.database.orm.insert(device).values([
            { ...handed, applicationUid: uid, imei: '490154203237518', state: 'active' },
            { ...handed, applicationUid: other, imei: '490154203237526', imei2: '490154203237518', state: 'released' },
        ]);
        const { body } = await ask('senior', uid);
        expect(body).toMatchObject([{ uid: other, kinds: ['device'], live: false }]);
    });
});

describe('who is told what', () => {
    it('names the other customer to whoever reaches that application too, and to nobody else', async () => {
        const { phone: customerPhone } = newCustomer();
        await placed(server, { stage: 'cancelled', customerPhone, customerName: 'Esi Appiah', sections: stranger() });
        const uid = await placed(server, { ...holds, customerPhone, sections: stranger() });
        const nameFor = async (by: string) => (await ask(by, uid)).body[0]?.customerName;
        expect(await nameFor('underwriter')).toBeNull();
        expect(await nameFor('senior')).toBe('Esi Appiah');
        expect((await ask('underwriter2', uid)).status).toBe(404);
        expect((await ask('support', uid)).status).toBe(403);
        expect((await ask('sales', uid)).status).toBe(403);
    });
});
