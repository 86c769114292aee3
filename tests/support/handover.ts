import type { WantedState } from '../../domain/lending/lockOrder.ts';
import { withCheckDigit } from '../../domain/matching/imei.ts';
import { drain } from '../../server/work/workers.ts';
import type { journeyOn } from './journey.ts';
import { placed } from './placed.ts';
import type { TestServer } from './server.ts';

let phones = 0;

/** A phone that no other loan of this test run has. */
export const newImei = (tac = '35690412'): string => {
    phones += 1;
    return withCheckDigit(`${tac}${String(phones).padStart(6, '0')}`);
};

/** The provider's side of a phone, as if somebody else told it: 'locked', 'open', 'released'. */
export const atProvider = async (server: TestServer, imei: string, wanted: WantedState) => {
    const order = { provider: 'simulator', phoneId: imei, imei, model: '', until: null };
    return server.services.partners.deviceLock.tell({ ...order, wanted, message: 'Pay', caller: '+233244000000' });
};

/** From an approved deal to the hand-over, without the way there; each resolves to the uid. */
export const handoverOn = (server: TestServer, journey: ReturnType<typeof journeyOn>) => {
    const approved = async (): Promise<string> => {
        const uid = await placed(server, { stage: 'reviewed', reviewer: 'underwriter' });
        await journey.does('senior', uid, 'approve');
        return uid;
    };

    /** Tries to sign with a code that was sent, but for the changes. */
    const sign = async (uid: string, changes: object = {}) => {
        await journey.does('sales', uid, 'send_code', { purpose: 'sign' });
        const { contract } = (await journey.read('sales', uid)).body;
        return journey.tries('sales', uid, 'sign', {
            termsHash: contract?.termsHash,
            signature: await journey.document(uid, 'signature'),
            code: await journey.codeFor(uid),
            photo: null,
            ...changes,
        });
    };

    const signed = async (): Promise<string> => {
        const uid = await approved();
        const { status, body } = await sign(uid);
        if (status !== 200) throw new Error(`It was not signed: ${status} ${JSON.stringify(body)}`);
        await drain(server.services, { only: ['draw_contract'] });
        return uid;
    };

    const enrolled = async (imei = newImei()): Promise<string> => {
        const uid = await signed();
        await journey.does('sales', uid, 'confirm_deposit', { amount: 45_000, paymentReference: 'MP-77' });
        await journey.does('sales', uid, 'enrol_device', { imei, imei2: null, reason: null });
        await drain(server.services, { only: ['carry_lock'] });
        return uid;
    };

    const completed = async (): Promise<string> => {
        const uid = await enrolled();
        await journey.does('sales', uid, 'complete', { handoverPhoto: await journey.document(uid, 'handover') });
        return uid;
    };

    return { approved, sign, signed, enrolled, completed };
};
