import 'fake-indexeddb/auto';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Captured } from '../../../domain/application/section.ts';
import type { SectionName } from '../../../domain/application/sections/registry.ts';
import { getDossier } from '../../../src/dataProvider/applicationsApi.ts';
import type { Command } from '../../../src/offline/outbox/command.ts';
import { createOutbox } from '../../../src/offline/outbox/outbox.ts';
import type { Outbox } from '../../../src/offline/outbox/ports.ts';
import { transmit } from '../../../src/offline/transmit.ts';
import { openVault, wipeVault } from '../../../src/offline/vault.ts';
import { session } from '../../../src/session/session.ts';
import { capturedSections, examplePrice } from '../../support/captured.ts';
import { networkFaults, randomOf, startFaultyNetwork, type FaultyNetwork } from '../../support/faultyNetwork.ts';
import { newCustomer, publishPrice } from '../../support/journey.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { phoneMark } from '../../../server/lending/records/sealedNames.ts';

/*
 * The outbox as the phone runs it, with its encrypted store, against the real server through a network that fails at random.
 * `npm run soak:offline` runs it with more seeds.
 */

const runs = Number(process.env['SOAK_RUNS'] ?? 10);
const concurrent = 10;

let server: TestServer;
let origin: string;
let authorization: string;
const realFetch = globalThis.fetch;

/** The colours of the photos, by which each is known again after the server has drawn it anew. */
const colours = { id_front: 40, id_back: 80, selfie: 120, income_proof: 160, home: 200 } as const;
type Kind = keyof typeof colours;
const pictures = new Map<Kind, Blob>();

/** Noise around a grey, which compresses as badly as a photo does: it goes in several parts. */
const drawPicture = async (level: number): Promise<Blob> => {
    const random = randomOf(level);
    const pixels = Buffer.from(Array.from({ length: 400 * 300 * 3 }, () => level - 30 + Math.floor(random() * 60)));
    const jpeg = await sharp(pixels, { raw: { width: 400, height: 300, channels: 3 } })
        .jpeg({ quality: 97 })
        .toBuffer();
    return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
};

beforeAll(async () => {
    server = await startServer();
    await publishPrice(server);
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    authorization = (await server.as('sales')).authorization;
    for (const [kind, level] of Object.entries(colours)) pictures.set(kind as Kind, await drawPicture(level));
    session.set({
        token: authorization.slice('Bearer '.length),
        username: 'sales',
        expires: Date.now() / 1000 + 36_000,
    });
    vi.stubGlobal('isSecureContext', true);
});
afterAll(async () => {
    vi.unstubAllGlobals();
    session.reset();
    await server.stop();
});
afterEach(() => vi.stubGlobal('fetch', realFetch));

const mutexes = new Map<string, Promise<unknown>>();
const exclusively =
    (owner: string) =>
    <R>(name: string, action: () => Promise<R>): Promise<R> => {
        const key = `${owner}.${name}`;
        const next = (mutexes.get(key) ?? Promise.resolve()).then(action, action);
        mutexes.set(
            key,
            next.catch(() => undefined),
        );
        return next;
    };

interface Step {
    readonly command: Command;
    readonly id?: string;
    readonly picture?: Blob;
}

interface Plan {
    readonly uid: string;
    readonly steps: readonly Step[];
    readonly sections: Readonly<Record<string, Captured>>;
    readonly documents: readonly string[];
}

const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] =>
    items
        .map((item) => [random(), item] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, item]) => item);

/** Each save of a section begins with what the one before it left there, as its form does. */
const onTopOfEachOther = (steps: readonly Step[]): readonly Step[] => {
    const typed = new Map<SectionName, Captured>();
    return steps.map((step) => {
        const { command } = step;
        if (command.action !== 'save_section') return step;
        const base = typed.get(command.section) ?? null;
        typed.set(command.section, command.data);
        return { ...step, command: { ...command, base } };
    });
};

/** A whole application as a person would type it, in any order, some sections twice. */
const planOf = (random: () => number): Plan => {
    const { phone, idNumber } = newCustomer();
    const uid = v7();
    const ids = Object.fromEntries(Object.keys(colours).map((kind) => [kind, v7()]));
    const sections: Record<string, Captured> = {
        customer: { ...capturedSections.customer, phone },
        offer: { ...capturedSections.offer, pricingId: examplePrice.pricingId, pricingVersion: examplePrice.version },
        kyc: {
            ...capturedSections.kyc,
            idNumber,
            mobileMoneyNumber: phone,
            idFront: ids['id_front'],
            idBack: ids['id_back'],
            selfie: ids['selfie'],
        },
        affordability: { ...capturedSections.affordability, proofPhoto: ids['income_proof'], months: [] },
        address: {
            ...capturedSections.address,
            housePhoto: ids['home'],
            location: { ...capturedSections.address.location, capturedAt: new Date().toISOString() },
        },
    };
    const save = (section: SectionName, data: Captured): Step => ({
        command: { action: 'save_section', section, data, base: null },
    });
    const named = ['offer', 'kyc', 'affordability', 'address'] as const;
    const saves = shuffled(named, random).flatMap((section) => {
        const data = sections[section] ?? {};
        const first = section === 'address' ? { ...data, town: 'Labadi' } : data;
        return random() < 0.4 && section === 'address'
            ? [save(section, first), save(section, data)]
            : [save(section, data)];
    });
    const photos = [...pictures].map(([kind, picture]): Step => ({
        id: ids[kind] ?? '',
        command: { action: 'photo', kind, place: kind },
        picture,
    }));
    const steps: readonly Step[] = [
        { command: { action: 'start', data: sections['customer'] ?? {} } },
        ...onTopOfEachOther(shuffled([...photos, ...saves], random)),
        { command: { action: 'submit' } },
    ];
    // What was typed last into a section is what was captured.
    const last = steps.flatMap(({ command }) =>
        command.action === 'save_section' ? [[command.section, command.data]] : [],
    );
    return { uid, sections: { ...sections, ...Object.fromEntries(last) }, documents: Object.values(ids), steps };
};

interface Phone {
    readonly open: () => Outbox;
    readonly seen: () => number | null;
}

const phoneOf = async (owner: string, isOnline: () => boolean): Promise<Phone> => {
    let seen: number | null = null;
    const vault = await openVault(owner);
    const open = (): Outbox =>
        createOutbox({
            vault,
            transmit,
            lookUp: (uid) => getDossier<Dossier>(uid),
            exclusively: exclusively(owner),
            isOnline,
            newId: () => v7(),
            now: () => Date.now(),
            onDossier: ({ application }) => (seen = application.version),
            onChange: () => undefined,
        });
    return { open, seen: () => seen };
};

/** Types all of it on a phone that loses its network, is switched off and on again, and ends when nothing waits. */
const work = async (seed: number, plan: Plan, random: () => number): Promise<void> => {
    const owner = `soak-${seed}`;
    let isOnline = random() < 0.5;
    const { open, seen } = await phoneOf(owner, () => isOnline);
    let outbox = open();
    for (const step of plan.steps) {
        if (random() < 0.3) isOnline = !isOnline;
        if (random() < 0.15) {
            outbox.stop();
            outbox = open();
        }
        await outbox.perform({ uid: plan.uid, version: seen(), ...step });
    }
    isOnline = true;
    for (let rounds = 0; outbox.state().entries.length > 0 || rounds === 0; rounds += 1) {
        if (rounds > 30) throw new Error(`Run ${seed} does not end: ${JSON.stringify(outbox.state().entries)}`);
        if (random() < 0.2) {
            outbox.stop();
            outbox = open();
        }
        outbox.wake();
        await outbox.run();
        const [refused] = outbox.state().entries.filter(({ refusal }) => refusal !== null);
        if (refused !== undefined) throw new Error(`Run ${seed}: ${JSON.stringify(refused)}`);
    }
    outbox.stop();
    await wipeVault(owner);
};

interface Held {
    readonly documentId: string;
    readonly country: string;
    readonly kind: Kind;
    readonly storageKey: string;
    readonly keySealed: Buffer;
    readonly sha256: string;
}

const heldFor = async (uid: string): Promise<readonly Held[]> => {
    const { rows } = await server.database.pool.query<Held>(
        `select document_id as "documentId", country, kind, storage_key as "storageKey", key_sealed as "keySealed", sha256 from document
            where application_uid = $1 order by document_id`,
        [uid],
    );
    return rows;
};

const levelOf = async (document: Held): Promise<number> => {
    const { channels } = await sharp(await server.services.documents.read(document)).stats();
    return Math.round((channels[0]?.mean ?? 0) / 10) * 10;
};

const judge = async ({ uid, sections, documents }: Plan): Promise<void> => {
    const reply = await realFetch(`${origin}/api/applications/${uid}/dossier`, { headers: { authorization } });
    const dossier: Dossier = JSON.parse(await reply.text());
    const { application, timeline } = dossier;
    expect(application.stage).toBe('pending');
    expect(application.sections).toMatchObject(sections);
    const done = timeline.map(({ action }) => action);
    expect(done.filter((action) => action === 'start')).toHaveLength(1);
    expect(done.filter((action) => action === 'submit')).toHaveLength(1);
    const held = await heldFor(uid);
    expect(held.map(({ documentId }) => documentId)).toEqual(documents.toSorted());
    const seen = await Promise.all(held.map(async (document) => [document.kind, await levelOf(document)] as const));
    expect(Object.fromEntries(seen)).toEqual(colours);
    const { rows } = await server.database.pool.query<{ n: number }>(
        'select count(*)::int as n from application where phone_mark = $1',
        [phoneMark(server.database.secrets, application.customerPhone)],
    );
    expect(rows[0]?.n).toBe(1);
};

const share = (value: number): (typeof networkFaults)[number] => {
    const faulty = networkFaults.filter((fault) => fault !== 'none');
    return faulty[Math.floor(value * faulty.length)] ?? 'none';
};

const networkOf = (random: () => number): Promise<FaultyNetwork> =>
    startFaultyNetwork(origin, () => (random() < 0.4 ? share(random()) : 'none'));

it(
    `${runs} applications captured on bad networks are each there once, with all sections and photos as captured`,
    async () => {
        const network = await networkOf(randomOf(1));
        vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(`${network.url}${path}`, init));
        const seeds = Array.from({ length: runs }, (_none, index) => index + 1);
        const plans: Plan[] = [];
        const takeTurns = async (): Promise<void> => {
            for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
                const random = randomOf(seed);
                const plan = planOf(random);
                await work(seed, plan, random);
                plans.push(plan);
            }
        };
        await Promise.all(Array.from({ length: concurrent }, takeTurns));
        for (const plan of plans) await judge(plan);
        expect(plans).toHaveLength(runs);
        const faults = Object.entries(network.counts).filter(([fault]) => fault !== 'none');
        expect(faults.every(([, count]) => count > 0)).toBe(true);
        process.stdout.write(`${runs} runs, requests by what became of them: ${JSON.stringify(network.counts)}\n`);
        await network.close();
    },
    runs * 20_000,
);
