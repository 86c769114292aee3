import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { sectionNames } from '../domain/application/sections/registry.ts';
import type { Database } from '../server/platform/database/connect.ts';
import { capturedSections } from '../tests/support/captured.ts';
import { holdPhotos, photographed } from '../tests/support/heldPhotos.ts';
import { newCustomer, publishPrice } from '../tests/support/journey.ts';
import { startMeasuredServer } from './measuredServer.ts';
import type { Secrets } from './messages.ts';
import { customerOf } from './namedRows.ts';
import { clock, partsWithin, profiledIn, profilerMs, type Span } from './profile.ts';
import { median, type Figure } from './promises.ts';
import { send } from './send.ts';

interface Sealed {
    readonly database: Database;
    readonly secrets: Secrets;
}

/** All that seals, opens and makes marks. To write and read sections as text is no more work than where they lie open. */
const sealingFunctions = {
    files: /\/server\/platform\/(secrets|audit\/leaves)|\/server\/lending\/records\/(seal|personKeys)/,
    except: ['toText', 'fromText'],
};
const [rounds, savesOfEach] = [3, 100];

/**
 * What it costs Node that a saved section is sealed, and the answer opened: its processor time while each section of an application
 * is saved again and again, by the part of it in which samples of a profile found it there.
 */
export const sealing = async (hall: Sealed, url: string): Promise<readonly Figure[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'ahadi-profile-'));
    const server = await startMeasuredServer(url, hall.secrets, profiledIn(folder));
    await publishPrice(hall);
    const uid = v7();
    const { sections, photos } = photographed(capturedSections);
    let version = await send(server, `${uid}/actions/start`, {
        ...capturedSections.customer,
        phone: newCustomer().phone,
    });
    await hall.database.withTransaction((tx) => holdPhotos(tx, { uid, country: 'GH' }, photos));
    // What a customer is found by is another person's each time: nothing of it was marked before.
    let people = 0;
    const save = async (section: (typeof sectionNames)[number]): Promise<void> => {
        people += 1;
        const { name, phone, idNumber } = customerOf(people);
        const [firstName = '', lastName = ''] = name.split(' ');
        const changed: Partial<Record<typeof section, object>> = {
            customer: { firstName, lastName, phone },
            kyc: { idNumber },
        };
        const data = { ...sections[section], ...changed[section] };
        version = await send(server, `${uid}/actions/save_section`, { section, data }, version);
    };
    // As a server that has run for a while: what was called a few times is not compiled yet.
    for (let warm = 0; warm < 60; warm += 1) for (const section of sectionNames) await save(section);
    const spent = async (): Promise<number> => (await server.ask({ ask: 'usage' })).cpuMs - profilerMs(server.pid);
    const spans: (Span & { readonly cpuMs: number })[] = [];
    for (let round = 0; round < rounds; round += 1) {
        for (const section of sectionNames) {
            const [from, before] = [clock(), await spent()];
            for (let saved = 0; saved < savesOfEach; saved += 1) await save(section);
            spans.push({ from, to: clock(), cpuMs: (await spent()) - before });
        }
    }
    await server.stop();
    const parts = await partsWithin(folder, sealingFunctions, spans);
    const each = spans.map(({ cpuMs }, at) => (cpuMs / savesOfEach) * (parts[at] ?? NaN));
    const sealed = sectionNames.map((_, at) => median(each.filter((__, index) => index % sectionNames.length === at)));
    await rm(folder, { recursive: true, force: true });
    const note = sectionNames.map((section, at) => `${section} ${sealed[at]?.toFixed(2)}`).join(', ');
    const mean = sealed.reduce((sum, ms) => sum + ms, 0) / sealed.length;
    // A profile that names no function has measured nothing.
    const most = 1;
    return [
        { name: 'Sealing of a saved section', value: mean > 0 ? mean : NaN, unit: 'CPU-ms', most, note },
        { name: 'Sealing of the dearest section', value: Math.max(...sealed), unit: 'CPU-ms', most },
    ];
};
