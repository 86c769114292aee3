import { documentLabels } from '../../../domain/application/documents.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import { say, spoken } from '../../i18n/say.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import type { Command } from '../../offline/outbox/command.ts';

const actions = spoken({
    start: 'Start of the application',
    submit: 'Submission',
    resubmit: 'Sending back',
    answer_conditions: 'Answer to the conditions',
    photo: 'Photo',
});

/** Pictures by the kind of their document; that it is a photo is said before. */
const photos: Readonly<Record<string, string>> = spoken({
    ...documentLabels,
    selfie: 'Customer',
    guarantor: 'Guarantor',
});

/** What a command is about, in the words of the screens that it came from. */
export const titleOf = (command: Command): string => {
    if (command.action === 'save_section') return say(sections[command.section].title);
    if (command.action === 'photo') {
        const photo = photos[command.kind];
        return photo === undefined ? actions.photo : say`${actions.photo}: ${photo}`;
    }
    if (command.action === 'answer_flag') return say`Answer: ${say(sections[command.section].title)}`;
    return actions[command.action];
};

/** The page on which a command is corrected; null where there is nothing to type. */
export const pageOf = ({ uid, command }: Entry): string | null => {
    if (command.action === 'start') return '/home/application-request';
    if (command.action === 'save_section') {
        const address = sections[command.section].path.replace(':uid', uid);
        return command.section === 'customer' ? `${address}?edit=customer` : address;
    }
    if (command.action === 'answer_flag') return `/home/application-edit/${uid}`;
    if (command.action === 'answer_conditions') return `/home/application-request/${uid}/offers`;
    if (command.action !== 'photo') return null;
    // A photo is filed under its form: '<who>.<uid>.<section>/<field>'.
    const section = Object.values(sections).find(({ name }) => command.place.includes(`${uid}.${name}/`));
    return section === undefined ? null : section.path.replace(':uid', uid);
};
