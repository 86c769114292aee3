import type { PartnerName } from '../../domain/partnerNames.ts';
import { missingMedia } from '../platform/config/carrierConfig.ts';
import type { Config } from '../platform/config/config.ts';
import type { LockConfig } from '../platform/config/lockConfig.ts';
import { noPartners, type PartnerConfig } from '../platform/config/partnerConfig.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { askByCountry } from './bureau/byCountry.ts';
import { openBureau, type BureauProvider, type CreditBureau } from './bureau/bureau.ts';
import { simulateBureau } from './bureau/simulator.ts';
import { PartnerTrouble } from './ask.ts';
import { androidManagement } from './deviceLock/androidManagement.ts';
import { openDeviceLock, type DeviceLock, type LockProvider, type LockContract } from './deviceLock/deviceLock.ts';
import { lockEventsOf, type LockEvents } from './deviceLock/events.ts';
import { knoxGuard } from './deviceLock/knoxGuard/knoxGuard.ts';
import { storedAppPhones } from './deviceLock/lockApp/appPhones.ts';
import { lockApp } from './deviceLock/lockApp/lockApp.ts';
import { instantPace, realPace } from './deviceLock/progress.ts';
import { simulateDeviceLock } from './deviceLock/simulator.ts';
import { payTrigger } from './deviceLock/payTrigger/payTrigger.ts';
import { trustonic } from './deviceLock/trustonic.ts';
import { collectionsOf, type Collections } from './collections/collections.ts';
import { openMessaging, type Messaging, type QueuedMessage, type WantsNoOffers } from './messaging/messaging.ts';
import { gatewaysOf, type Gateways } from './messaging/gateways.ts';
import { chooseCarrier, noCarrier } from './messaging/carrier.ts';
import { simulateMessages } from './messaging/simulator.ts';
import { noteCalls, partnerCalls } from './calls.ts';
import { askByNetwork } from './mobileMoney/byNetwork.ts';
import { openMobileMoney, type MobileMoney, type MobileMoneyProvider } from './mobileMoney/mobileMoney.ts';
import { simulateMobileMoney } from './mobileMoney/simulator.ts';
import { answeredAt, type AnsweredAt } from './mobileMoney/answeredAt.ts';
import { storedAnswers } from './mobileMoney/storedAnswers.ts';
import { openTransfers, transferSafely, type Transfers } from './mobileMoney/transfers.ts';
import { transferByNetwork } from './mobileMoney/transfersByNetwork.ts';
import { instantTransferPace, realTransferPace, simulateTransfers } from './mobileMoney/transfersSimulator.ts';
import { simulatorMemory, type SimulatorMemory } from './simulatorState.ts';
import { standingsOf, type Standing, type Standings } from './standings.ts';

/** Everybody outside whom the product asks or tells something. */
export interface Partners {
    readonly mobileMoney: MobileMoney;
    /** Money from and to phones. */
    readonly transfers: Transfers;
    /** Who answers later about money that it was to send. */
    readonly answeredAt: AnsweredAt;
    /** Who reports money that came in. */
    readonly collections: Collections;
    readonly bureau: CreditBureau;
    readonly deviceLock: DeviceLock;
    /** What lock providers tell by themselves. */
    readonly lockEvents: LockEvents;
    readonly messaging: Messaging;
    /** Through whom customers dial and write. */
    readonly gateways: Gateways;
    /** Who is behind each of them; screens say so. */
    readonly standings: Standings;
    /** In production a simulator enrols phones for practice, and never says that one is locked. */
    readonly locksPhones: boolean;
    readonly calls: ReturnType<typeof partnerCalls>;
}

export interface PartnersOptions {
    /** Simulators stand in for the carriers and partners that are absent, in production only where they are named. */
    readonly config: Pick<Config, 'environment'> & Partial<Pick<Config, 'carriers' | 'partners' | 'simulators'>>;
    readonly database: Pick<Database, 'withTransaction' | 'pool'>;
    readonly log: { info(details: object, message: string): void };
    /** Asked before anything that advertises leaves. */
    readonly wantsNoOffers: WantsNoOffers;
    /** Has queued messages delivered once their transaction commits. */
    readonly onMessages?: (tx: Transaction, queued: readonly QueuedMessage[]) => Promise<void>;
    /** How fast simulated phones move on; tests do not wait. */
    readonly pace?: 'real' | 'instant';
    /** How long to wait for a reply, for tests that wait for the end of it. */
    readonly timeoutMs?: number;
}

type Memory = (partner: PartnerName) => SimulatorMemory;

const isNobody = (partner: string) => (): Promise<never> =>
    Promise.reject(new PartnerTrouble(partner, 'not_available'));

const lookUpOf = (standing: Standing, contracts: PartnerConfig, memory: Memory): MobileMoneyProvider => {
    if (standing === 'real') return askByNetwork(contracts.mobileMoney);
    return standing === 'simulated' ? simulateMobileMoney(memory('mobileMoney')) : { lookUp: isNobody('mobile money') };
};

const bureauOf = (standing: Standing, contracts: PartnerConfig, memory: Memory): BureauProvider => {
    if (standing === 'real') return askByCountry(contracts.bureau);
    return standing === 'simulated' ? simulateBureau(memory('bureau')) : { pull: isNobody('credit bureau') };
};

const openProvider = (config: LockConfig, database: PartnersOptions['database']): LockProvider => {
    switch (config.kind) {
        case 'knoxGuard':
            return knoxGuard(config);
        case 'trustonic':
            return trustonic(config);
        case 'androidManagement':
            return androidManagement(config);
        case 'payTrigger':
            return payTrigger(config);
        case 'lockApp':
            return lockApp(storedAppPhones(database, config.name));
    }
};

/** Everybody who locks phones. In production a simulator only enrols them for practice: it never says that one is locked. */
const lockContractsOf = (
    { standing, locksPhones }: { readonly standing: Standing; readonly locksPhones: boolean },
    contracts: readonly (LockConfig & { readonly provider: LockProvider })[],
    simulator: LockProvider,
): readonly LockContract[] => {
    if (standing === 'real') {
        return contracts.map((config) => ({ name: config.name, phones: config, provider: config.provider }));
    }
    if (standing === 'missing') return [];
    const tell: LockProvider['tell'] = (order, signal) =>
        order.wanted === 'locked' && !locksPhones ? isNobody('device lock')() : simulator.tell(order, signal);
    return [{ name: 'simulator', phones: 'all', provider: { ...simulator, tell } }];
};

export const createPartners = (options: PartnersOptions): Partners => {
    const { config, database, log, onMessages, wantsNoOffers, pace = 'real', timeoutMs } = options;
    const calls = partnerCalls();
    const asking = { onCall: noteCalls(calls, log), ...(timeoutMs === undefined ? {} : { timeoutMs }) };
    const memory: Memory = (partner) => simulatorMemory(database, partner);
    const carriers = config.carriers ?? { mail: undefined, sms: undefined };
    const contracts = config.partners ?? noPartners;
    const standings = standingsOf(config);
    const [lockPace, transferPace] =
        pace === 'instant' ? [instantPace, instantTransferPace] : [realPace, realTransferPace];
    const transfers = transferSafely({
        real: transferByNetwork(contracts.mobileMoney, { memory: storedAnswers(database) }),
        simulated: simulateTransfers(memory('mobileMoney'), transferPace),
        isDemo: standings.transfers === 'simulated',
    });
    const isPractice = standings.deviceLock !== 'real' && config.environment === 'production';
    const locksPhones = standings.deviceLock !== 'missing' && !isPractice;
    const lockContracts = lockContractsOf(
        { standing: standings.deviceLock, locksPhones },
        contracts.deviceLock.map((one) => ({ ...one, provider: openProvider(one, database) })),
        simulateDeviceLock(memory('deviceLock'), lockPace),
    );
    const missing = missingMedia(config);
    return {
        mobileMoney: openMobileMoney(lookUpOf(standings.mobileMoney, contracts, memory), asking),
        transfers: openTransfers(transfers, asking),
        answeredAt: answeredAt(contracts.mobileMoney),
        collections: collectionsOf(standings.collections, contracts.collections, {
            ...asking,
            memory: memory('collections'),
        }),
        gateways: gatewaysOf(standings.messaging, contracts.gateways),
        bureau: openBureau(bureauOf(standings.bureau, contracts, memory), asking),
        lockEvents: lockEventsOf(contracts.deviceLock),
        deviceLock: openDeviceLock(lockContracts, asking),
        messaging: openMessaging({
            database,
            missing,
            wantsNoOffers,
            carrier: chooseCarrier(carriers, missing.length > 0 ? noCarrier : simulateMessages(memory('messaging'))),
            onCarried: ({ to, text, applicationUid }) => {
                // What the identity provider sends belongs to no application, and it shows its own codes.
                if (config.environment !== 'development' || applicationUid === null) return;
                log.info({ to, text }, 'Message for a customer');
            },
            ...(onMessages === undefined ? {} : { onQueued: onMessages }),
            ...asking,
        }),
        standings,
        locksPhones,
        calls,
    };
};
