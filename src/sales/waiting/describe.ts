import { sections } from '../../../domain/application/sections/registry.ts';
import { say, spoken } from '../../i18n/say.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import type { Wish } from '../../offline/outbox/wish.ts';

const actions = spoken({
    start: 'Start of the application',
    submit: 'Submission',
    resubmit: 'Sending back',
    answer_conditions: 'Answer to the conditions',
    photo: 'Photo',
});

/** Pictures by the kind of their document. */
const photos: Readonly<Record<string, string>> = spoken({
    id_front: 'ID, front',
    id_back: 'ID, back',
    selfie: 'Customer',
    mobile_money_screen: 'Registered name on the phone',
    pledge_item: 'Pledged item',
    ownership_proof: 'Proof of ownership',
    commitment_signature: 'Signature',
    guarantor: 'Guarantor',
    income_proof: 'Proof of income',
    home: 'House',
    utility_bill: 'Utility bill',
    condition_evidence: 'Evidence',
    signature: 'Signature',
    signing_photo: 'Customer signing',
    handover: 'Handover',
});

/** What a wish is about, in the words of the screens that it came from. */
export const titleOf = (wish: Wish): string => {
    if (wish.action === 'save_section') return say(sections[wish.section].title);
    if (wish.action === 'photo') {
        const photo = photos[wish.kind];
        return photo === undefined ? actions.photo : `${actions.photo}: ${photo}`;
    }
    if (wish.action === 'answer_flag') return say`Answer: ${say(sections[wish.section].title)}`;
    return actions[wish.action];
};

/** The page on which a wish is corrected; null where there is nothing to type. */
export const pageOf = ({ uid, wish }: Entry): string | null => {
    if (wish.action === 'start') return '/home/application-request';
    if (wish.action === 'save_section') {
        const address = sections[wish.section].path.replace(':uid', uid);
        return wish.section === 'customer' ? `${address}?edit=customer` : address;
    }
    if (wish.action === 'answer_flag') return `/home/application-edit/${uid}`;
    if (wish.action === 'answer_conditions') return `/home/application-request/${uid}/offers`;
    if (wish.action !== 'photo') return null;
    // A photo is filed under its form: '<who>.<uid>.<section>/<field>'.
    const section = Object.values(sections).find(({ name }) => wish.place.includes(`${uid}.${name}/`));
    return section === undefined ? null : section.path.replace(':uid', uid);
};
