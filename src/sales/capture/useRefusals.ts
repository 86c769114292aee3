import { useCallback } from 'react';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import { useWaiting } from '../../offline/useOutbox.ts';

const isAbout = ({ uid, command }: Entry, section: SectionName): boolean => {
    if (command.action === 'save_section') return command.section === section;
    // A photo is filed under its form: '<who>.<uid>.<section>/<field>'.
    return command.action === 'photo' && command.place.includes(`${uid}.${section}/`);
};

/** What the server refused of a section, or of its photos, after its page was left, or needs a choice; null when nothing. */
export const useRefusals = (uid: string): ((section: SectionName) => Entry | null) => {
    const waiting = useWaiting(uid);
    return useCallback(
        (section) => waiting.find((entry) => entry.refusal !== null && isAbout(entry, section)) ?? null,
        [waiting],
    );
};
