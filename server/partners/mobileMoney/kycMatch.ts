import { number, object, string } from 'yup';
import type { MobileMoneyMatch } from '../../../domain/application/checks/facts.ts';
import type { KycMatchAccess } from '../../platform/config/partnerConfig.ts';
import { withAccessToken } from '../accessToken.ts';
import { PartnerTrouble } from '../ask.ts';
import { openHttp, readReply, type HttpOptions } from '../http.ts';
import type { MobileMoneyProvider, MobileMoneyQuestion } from './mobileMoney.ts';

const partner = 'mobile money';

const comparison = () => string().oneOf(['true', 'false', 'not_available'] as const);
const score = () => number().integer().min(0).max(100);

const reply = object({
    nameMatch: comparison(),
    nameMatchScore: score(),
    givenNameMatch: comparison(),
    givenNameMatchScore: score(),
    familyNameMatch: comparison(),
    familyNameMatchScore: score(),
    birthdateMatch: comparison(),
    genderMatch: comparison(),
});

const fault = object({ code: string().max(100) });

const truthOf = (said: 'true' | 'false' | 'not_available' | undefined): boolean | null =>
    said === undefined || said === 'not_available' ? null : said === 'true';

/** A part that matches is wholly alike; the standard gives it no score. */
const share = (matches: boolean | null, scored: number | undefined): number | null =>
    matches === true ? 100 : (scored ?? null);

const matchOf = (body: unknown): MobileMoneyMatch => {
    const said = readReply(partner, reply, body);
    const [name, givenName, familyName] = [said.nameMatch, said.givenNameMatch, said.familyNameMatch].map(truthOf);
    const given = share(givenName ?? null, said.givenNameMatchScore);
    const family = share(familyName ?? null, said.familyNameMatchScore);
    const parts = given === null || family === null ? [] : [Math.round((given + family) / 2)];
    const scores = [...(said.nameMatchScore === undefined ? [] : [said.nameMatchScore]), ...parts];
    return {
        name: name ?? null,
        givenName: givenName ?? null,
        familyName: familyName ?? null,
        score: scores.length === 0 ? null : Math.max(...scores),
        gender: truthOf(said.genderMatch),
        dateOfBirth: truthOf(said.birthdateMatch),
    };
};

const claimOf = (question: MobileMoneyQuestion, sendIdNumber: boolean) => {
    const words = question.name.trim().split(/\s+/);
    return {
        phoneNumber: question.number,
        name: words.join(' '),
        ...(words.length > 1 ? { givenName: words[0], familyName: words.at(-1) } : {}),
        ...(question.dateOfBirth === null ? {} : { birthdate: question.dateOfBirth }),
        ...(question.gender === null ? {} : { gender: question.gender.toUpperCase() }),
        ...(sendIdNumber && question.idNumber !== null ? { idDocument: question.idNumber } : {}),
    };
};

const untold = { registeredName: null, gender: null, dateOfBirth: null };

/** Networks that keep what they know to themselves and say only how far the claim is right. */
export const askKycMatch = (access: KycMatchAccess, options: HttpOptions = {}): MobileMoneyProvider => {
    const { url, tokenUrl, clientId, clientSecret, scope, sendIdNumber } = access;
    const call = withAccessToken(partner, openHttp(partner, options), {
        url: tokenUrl,
        username: clientId,
        password: clientSecret,
        fields: { grant_type: 'client_credentials', scope },
    });
    return {
        lookUp: async (question, signal) => {
            const { status, body } = await call({
                method: 'POST',
                url: `${url}/kyc-match/v0.2/match`,
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(claimOf(question, sendIdNumber)),
                signal,
            });
            if (status === 200) return { ...untold, active: null, match: matchOf(body) };
            const isUnknown = status === 404 && readReply(partner, fault, body).code === 'IDENTIFIER_NOT_FOUND';
            if (isUnknown) return { ...untold, active: false };
            throw new PartnerTrouble(partner, 'refused');
        },
    };
};
