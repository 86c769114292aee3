import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { Captured } from '../../../domain/application/section.ts';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import type { Entry } from '../../../src/offline/outbox/entry.ts';
import type { OutboxPorts } from '../../../src/offline/outbox/ports.ts';

type Sections = Partial<Application['sections']>;

export interface PlayedServer extends Pick<OutboxPorts, 'transmit' | 'lookUp'> {
    readonly dossiers: ReadonlyMap<string, Dossier>;
    /** What was done, in order; a repeated request is done once. */
    readonly log: readonly Entry[];
    /** The bodies sent under each key. */
    readonly bodies: ReadonlyMap<string, ReadonlySet<string>>;
    readonly tries: () => number;
    readonly begin: (uid: string, sections?: Sections) => void;
    /** Somebody else's change. */
    readonly change: (uid: string, sections: Sections) => void;
}

const made = (uid: string, sections: Sections = {}): Dossier =>
    // The outbox looks at nothing else of an application.
    ({ application: { uid, version: 1, stage: 'draft', sections } }) as unknown as Dossier;

const moved = (dossier: Dossier, changes: Partial<Application>): Dossier => ({
    ...dossier,
    application: { ...dossier.application, ...changes, version: dossier.application.version + 1 },
});

export const dossierWith = (dossier: Dossier | undefined): Application => {
    if (dossier === undefined) throw new Error('There is no such application');
    return dossier.application;
};

/** The promises that the server makes about writes: keys, versions, stages. Nothing else of it. */
export const applications = (): PlayedServer => {
    const dossiers = new Map<string, Dossier>();
    const replies = new Map<string, Dossier | null>();
    const bodies = new Map<string, Set<string>>();
    const log: Entry[] = [];
    let tries = 0;

    const refuse = (status: number, code: string): never => {
        throw new ApiError(status, { code, message: code });
    };
    const apply = ({ uid, command, version }: Entry): Dossier | null => {
        const known = dossiers.get(uid);
        if (command.action === 'start')
            return known === undefined ? made(uid, { customer: command.data }) : refuse(409, 'INVALID_TRANSITION');
        if (known === undefined) return refuse(404, 'not_found');
        if (command.action === 'photo') return null;
        if (known.application.stage !== 'draft') return refuse(409, 'INVALID_TRANSITION');
        if (version !== known.application.version) return refuse(412, 'stale');
        if (command.action === 'save_section') {
            const sections: Record<string, Captured | null> = {
                ...known.application.sections,
                [command.section]: command.data,
            };
            return moved(known, { sections: sections as Application['sections'] });
        }
        return moved(known, { stage: 'pending' });
    };
    return {
        dossiers,
        log,
        bodies,
        tries: () => tries,
        begin: (uid, sections) => void dossiers.set(uid, made(uid, sections)),
        change: (uid, sections) => {
            const { application } = dossiers.get(uid) ?? made(uid);
            dossiers.set(uid, moved(made(uid), { ...application, sections: { ...application.sections, ...sections } }));
        },
        lookUp: async (uid) => dossiers.get(uid) ?? refuse(404, 'not_found'),
        transmit: async (entry) => {
            tries += 1;
            bodies.set(entry.id, (bodies.get(entry.id) ?? new Set()).add(JSON.stringify(entry.command)));
            const replay = replies.get(entry.id);
            if (replay !== undefined) return replay;
            const reply = apply(entry);
            replies.set(entry.id, reply);
            if (reply !== null) dossiers.set(entry.uid, reply);
            log.push(entry);
            return reply;
        },
    };
};
