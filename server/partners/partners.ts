import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { askByCountry } from './bureau/byCountry.ts';
import { openBureau, type CreditBureau } from './bureau/bureau.ts';
import { simulateBureau } from './bureau/simulator.ts';
import { openDeviceLock, type DeviceLock } from './deviceLock/deviceLock.ts';
import { instantPace, realPace } from './deviceLock/progress.ts';
import { simulateDeviceLock } from './deviceLock/simulator.ts';
import { openMessaging, type Messaging } from './messaging/messaging.ts';
import { chooseCarrier } from './messaging/carrier.ts';
import { simulateMessages } from './messaging/simulator.ts';
import { noteCalls, partnerCalls } from './calls.ts';
import { askByNetwork } from './mobileMoney/byNetwork.ts';
import { openMobileMoney, type MobileMoney } from './mobileMoney/mobileMoney.ts';
import { simulateMobileMoney } from './mobileMoney/simulator.ts';
import { openTransfers, transferSafely, type Transfers } from './mobileMoney/transfers.ts';
import { transferByNetwork } from './mobileMoney/transfersByNetwork.ts';
import { instantTransferPace, realTransferPace, simulateTransfers } from './mobileMoney/transfersSimulator.ts';
import { simulatorMemory } from './simulatorState.ts';

const partnerNames = ['mobileMoney', 'bureau', 'deviceLock', 'messaging'] as const;
type PartnerName = (typeof partnerNames)[number];

/** Everybody outside whom the product asks or tells something. */
export interface Partners {
    readonly mobileMoney: MobileMoney;
    /** Money from and to phones. */
    readonly transfers: Transfers;
    readonly bureau: CreditBureau;
    readonly deviceLock: DeviceLock;
    readonly messaging: Messaging;
    /** Those that are not real; screens say so. */
    readonly simulated: readonly PartnerName[];
    /** Every call to any of them. */
    readonly calls: ReturnType<typeof partnerCalls>;
}

export interface PartnersOptions {
    /** Simulators stand in for the carriers and partners that are absent. */
    readonly config: Pick<Config, 'environment'> & Partial<Pick<Config, 'carriers' | 'partners'>>;
    readonly database: Pick<Database, 'withTransaction'>;
    readonly log: { info(details: object, message: string): void };
    /** Has a queued message delivered once its transaction commits. */
    readonly onMessage?: (tx: Transaction, messageId: string) => Promise<void>;
    /** How fast simulated phones move on; tests do not wait. */
    readonly pace?: 'real' | 'instant';
    /** How long to wait for a reply, for tests that wait for the end of it. */
    readonly timeoutMs?: number;
}

/** Chooses who stands behind each partner's interface. */
export const createPartners = ({
    config,
    database,
    log,
    onMessage,
    pace = 'real',
    timeoutMs,
}: PartnersOptions): Partners => {
    const calls = partnerCalls();
    const asking = { onCall: noteCalls(calls, log), ...(timeoutMs === undefined ? {} : { timeoutMs }) };
    const memory = (partner: PartnerName) => simulatorMemory(database, partner);
    const carriers = config.carriers ?? { mail: undefined, sms: undefined };
    const contracts = config.partners ?? { mobileMoney: [], bureau: [] };
    const lockPace = pace === 'instant' ? instantPace : realPace;
    const mobileMoney =
        contracts.mobileMoney.length > 0
            ? askByNetwork(contracts.mobileMoney)
            : simulateMobileMoney(memory('mobileMoney'));
    const transferPace = pace === 'instant' ? instantTransferPace : realTransferPace;
    const transfers = transferSafely({
        real: transferByNetwork(contracts.mobileMoney),
        simulated: simulateTransfers(memory('mobileMoney'), transferPace),
        // Nobody is to believe in money that a simulator moved.
        isDemo: contracts.mobileMoney.length === 0 && config.environment !== 'production',
    });
    const bureau = contracts.bureau.length > 0 ? askByCountry(contracts.bureau) : simulateBureau(memory('bureau'));
    const isSimulated: Readonly<Record<PartnerName, boolean>> = {
        mobileMoney: contracts.mobileMoney.length === 0,
        bureau: contracts.bureau.length === 0,
        deviceLock: true,
        // As long as either medium leads nowhere, screens say so.
        messaging: carriers.mail === undefined || carriers.sms === undefined,
    };
    return {
        mobileMoney: openMobileMoney(mobileMoney, asking),
        transfers: openTransfers(transfers, asking),
        bureau: openBureau(bureau, asking),
        deviceLock: openDeviceLock(simulateDeviceLock(memory('deviceLock'), lockPace), asking),
        messaging: openMessaging({
            database,
            carrier: chooseCarrier(carriers, simulateMessages(memory('messaging'))),
            onCarried: ({ to, text, applicationUid }) => {
                // What the identity provider sends belongs to no application, and it shows its own codes.
                if (config.environment !== 'development' || applicationUid === null) return;
                log.info({ to, text }, 'Message for a customer');
            },
            ...(onMessage === undefined ? {} : { onQueued: onMessage }),
            ...asking,
        }),
        simulated: partnerNames.filter((name) => isSimulated[name]),
        calls,
    };
};
