import { afterAll, afterEach, beforeAll } from 'vitest';
import { PartnerTrouble } from '../../../server/partners/ask.ts';
import type { Partners } from '../../../server/partners/partners.ts';
import { simulatorMemory, type SimulatorMemory } from '../../../server/partners/simulatorState.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { playPartner, type FakePartner } from '../../support/fakePartner.ts';
import { openPartners } from '../evidence/support.ts';

type Options = NonNullable<Parameters<typeof openPartners>[1]>;

interface PartnerRoom {
    /** What was logged of the calls of this test. */
    readonly logged: readonly string[];
    /** A partner of the test on this machine, gone when it ends. */
    readonly played: (play: Parameters<typeof playPartner>[0]) => Promise<FakePartner>;
    /** Our side of the partners, impatient and logging here. */
    readonly open: (config: NonNullable<Options['config']>, timeoutMs?: number) => Partners;
    /** What a simulator remembers. */
    readonly simulated: (partner: string) => SimulatorMemory;
}

/** Where the tests of a file ask partners: a database, and partners that they play themselves. */
export const partnerRoom = (): PartnerRoom => {
    let database: TestDatabase;
    const fakes: FakePartner[] = [];
    const logged: string[] = [];
    beforeAll(async () => {
        database = await createTestDatabase();
    });
    afterEach(async () => {
        await Promise.all(fakes.splice(0).map(({ close }) => close()));
        logged.length = 0;
    });
    afterAll(() => database.drop());
    return {
        logged,
        simulated: (partner) => simulatorMemory(database.db, partner),
        played: async (play) => {
            const fake = await playPartner(play);
            fakes.push(fake);
            return fake;
        },
        open: (config, timeoutMs = 400) =>
            openPartners(database.db, {
                config,
                log: { info: (details) => void logged.push(JSON.stringify(details)) },
                timeoutMs,
            }),
    };
};

/** The kind of trouble that work with a partner ended in. */
export const troubleOf = async (work: Promise<unknown>): Promise<string> => {
    try {
        await work;
    } catch (error) {
        if (error instanceof PartnerTrouble) return `${error.kind}${error.isAmbiguous ? ', perhaps done' : ''}`;
        throw error;
    }
    return 'none';
};
