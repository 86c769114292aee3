import { boolean, lazy, object, string } from 'yup';
import type { MtnAccess } from '../../platform/config/partnerConfig.ts';
import { withAccessToken } from '../accessToken.ts';
import { PartnerTrouble } from '../ask.ts';
import { openHttp, readReply, type HttpOptions, type HttpReply } from '../http.ts';
import type { MobileMoneyProvider } from './mobileMoney.ts';

const partner = 'mobile money';

const person = object({
    name: string().trim().max(200),
    given_name: string().trim().max(100),
    family_name: string().trim().max(100),
    birthdate: string().max(40),
    gender: string().max(20),
});

// The sandbox wraps the answer, live systems give it bare.
const activity = lazy((value: unknown) =>
    typeof value === 'boolean' ? boolean().required() : object({ result: boolean().required() }).required(),
);

const trouble = object({ code: string().max(100) });

const unknownNumber = new Set(['PAYER_NOT_FOUND', 'RESOURCE_NOT_FOUND', 'ACCOUNT_HOLDER_NOT_FOUND']);

const isUnknownNumber = ({ status, body }: HttpReply): boolean =>
    status === 404 && (body === undefined || unknownNumber.has(readReply(partner, trouble, body).code ?? ''));

const genderOf = (gender: string | undefined): 'female' | 'male' | null => {
    const first = gender?.trim().toUpperCase()[0];
    if (first === 'F') return 'female';
    return first === 'M' ? 'male' : null;
};

const dayOf = (birthdate: string | undefined): string | null =>
    /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(birthdate ?? '')?.[0] ?? null;

const readPerson = (body: unknown) => {
    const { name, given_name: given, family_name: family, gender, birthdate } = readReply(partner, person, body);
    const parts = [given, family].filter((part) => part !== undefined && part !== '');
    const registeredName = parts.length > 0 ? parts.join(' ') : name;
    // A person without a name cannot be compared with anybody.
    if (registeredName === undefined || registeredName === '') throw new PartnerTrouble(partner, 'bad_reply');
    return { registeredName, gender: genderOf(gender), dateOfBirth: dayOf(birthdate) };
};

const readActive = (body: unknown): boolean => {
    try {
        const read: unknown = activity.validateSync(body, { strict: true });
        return read === true || (typeof read === 'object' && read !== null && Reflect.get(read, 'result') === true);
    } catch (error) {
        throw new PartnerTrouble(partner, 'bad_reply', error);
    }
};

const nobody = { registeredName: null, active: false, gender: null, dateOfBirth: null };

/** MTN's account holder information: basic facts of a person, which need no consent at the network, and the account's state. */
export const askMtn = (access: MtnAccess, options: HttpOptions = {}): MobileMoneyProvider => {
    const { url, targetEnvironment, subscriptionKey, apiUser, apiKey } = access;
    const key = { 'ocp-apim-subscription-key': subscriptionKey };
    const call = withAccessToken(partner, openHttp(partner, options), {
        url: `${url}/collection/token/`,
        username: apiUser,
        password: apiKey,
        headers: key,
    });
    const headers = { ...key, 'x-target-environment': targetEnvironment };
    return {
        lookUp: async ({ number }, signal) => {
            const holder = `${url}/collection/v1_0/accountholder/msisdn/${encodeURIComponent(number.replace('+', ''))}`;
            const read = async (what: string): Promise<HttpReply> => {
                const reply = await call({ method: 'GET', url: `${holder}/${what}`, headers, signal });
                if (reply.status === 200 || isUnknownNumber(reply)) return reply;
                throw new PartnerTrouble(partner, 'refused');
            };
            const [info, active] = await Promise.all([read('basicuserinfo'), read('active')]);
            if (info.status === 404) return nobody;
            return { ...readPerson(info.body), active: active.status === 200 && readActive(active.body) };
        },
    };
};
