import { textIn } from '../../../../domain/application/captured.ts';
import { guarantorPhonesIn, type FoundBy } from '../../../../domain/application/findable.ts';
import { chosenTerms } from '../../../../domain/application/lifecycle/offerTerms.ts';
import type { Guarantee } from '../../../../domain/application/checks/facts.ts';
import { countries, isCountry } from '../../../../domain/countries.ts';
import { placeOf } from '../../../../domain/countries/places.ts';
import { liveLoanStates } from '../../../../domain/lending/loan.ts';
import { quote, quoteProblem } from '../../../../domain/lending/offer.ts';
import { phoneMarks } from '../../records/sealedNames.ts';
import { priceOf } from '../facts/offer.ts';
import type { LoadEvidence } from './evidence.ts';

/** The chosen offer, priced now; without its schedule, which no check reads. */
export const offer: LoadEvidence<'offer'> = async ({ application, tx, today }) => {
    const chosen = application.sections.offer;
    const price = await priceOf(tx, { merchantCode: application.merchantCode, offer: chosen }, today);
    const terms = chosenTerms(chosen);
    if (price === null || terms === undefined) return undefined;
    return quoteProblem(price, terms) === undefined ? { ...quote(price, terms), schedule: [] } : undefined;
};

/** What each guarantor stands for elsewhere, in live applications and in money, and whether one they owe or back is overdue. */
export const guarantees: LoadEvidence<'guarantees'> = async (context) => {
    const phones = [...new Set(guarantorPhonesIn(context.application))];
    if (phones.length === 0) return [];
    const { application, tx } = context;
    const keys = phones.flatMap((phone) => {
        const marks = phoneMarks(tx.secrets, [phone]);
        const found = tx.secrets.blinds('guarantor_phone' satisfies FoundBy, phone);
        return found.map((key, index) => ({ phone, key, mark: marks[index] }));
    });
    const { rows } = await tx.client.query<Guarantee>({
        name: 'evidence guarantees',
        text: `select p.phone,
                (select count(*)::int from application a left join loan l on l.application_uid = a.uid
                    where a.found_by && p.found_by
                      and a.uid <> $2 and a.is_test_mode = $3 and a.stage not in ('draft', 'rejected', 'cancelled', 'expired')
                      and (a.stage <> 'completed' or coalesce(l.state = any ($4), false))) as live,
                (select coalesce(sum(l.outstanding), 0)::bigint from application a join loan l on l.application_uid = a.uid
                    where a.found_by && p.found_by
                      and a.uid <> $2 and a.is_test_mode = $3 and l.state = any ($4)) as owed,
                exists (select 1 from application a join loan l on l.application_uid = a.uid
                    where a.phone_mark = any (p.phone_marks) and l.state in ('overdue', 'defaulted', 'written_off'))
                or exists (select 1 from application a join loan l on l.application_uid = a.uid
                    where a.found_by && p.found_by
                      and l.state in ('overdue', 'defaulted', 'written_off')) as "inArrears"
            from (select phone, array_agg(found_by) as found_by, array_agg(phone_mark) as phone_marks
                from unnest($1::text[], $5::bytea[], $6::bytea[]) as one (phone, found_by, phone_mark) group by 1) p`,
        values: [
            keys.map(({ phone }) => phone),
            application.uid,
            application.isTestMode,
            liveLoanStates,
            keys.map(({ key }) => key),
            keys.map(({ mark }) => mark),
        ],
    });
    return rows;
};

/** Those of the guarantors' numbers that belong to a sales person. */
export const salesPhones: LoadEvidence<'salesPhones'> = async (context) => {
    const phones = guarantorPhonesIn(context.application);
    if (phones.length === 0) return [];
    const { rows } = await context.tx.client.query<{ phone: string }>({
        name: 'evidence sales phones',
        text: `select cellphone as phone from app_user
            where cellphone = any ($1) and ("group" = 'sales' or 'sales' = any (more_groups))`,
        values: [phones],
    });
    return rows.map(({ phone }) => phone);
};

export const merchantLocation: LoadEvidence<'merchantLocation'> = async ({ application, tx }) => {
    const { rows } = await tx.client.query<{ location: { latitude: number; longitude: number } | null }>({
        name: 'evidence merchant location',
        text: 'select location from merchant where merchant_code = $1',
        values: [application.merchantCode],
    });
    return rows[0]?.location ?? null;
};

export const districtArea: LoadEvidence<'districtArea'> = async ({ application }) => {
    const { address } = application.sections;
    const region = textIn(address, 'region');
    const district = textIn(address, 'district');
    if (!isCountry(application.country) || region === undefined || district === undefined) return null;
    const place = placeOf(await countries[application.country].places(), region, district);
    return place === undefined ? null : { latitude: place.lat, longitude: place.lng, radiusKm: place.radiusKm };
};
