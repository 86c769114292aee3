import { partnerNames, type PartnerName } from '../../domain/partnerNames.ts';
import { missingMedia } from '../platform/config/carrierConfig.ts';
import type { Config } from '../platform/config/config.ts';

/** Who stands behind a partner's interface: the partner itself, a simulator, or nobody. */
export type Standing = 'real' | 'simulated' | 'missing';
export type Standings = Readonly<Record<PartnerName, Standing>>;

type Settings = Pick<Config, 'environment'> & Partial<Pick<Config, 'carriers' | 'partners' | 'simulators'>>;

/** Whether a simulator may answer: in production only where somebody said so by name. */
const mayPretend = ({ environment, simulators = [] }: Settings, name: PartnerName): boolean =>
    environment !== 'production' || simulators.includes(name);

const messagingOf = (settings: Settings): Standing => {
    if (missingMedia(settings).length > 0) return 'missing';
    const { carriers } = settings;
    // As long as either medium leads nowhere, screens say so.
    return carriers?.mail === undefined || carriers.sms === undefined ? 'simulated' : 'real';
};

export const standingsOf = (settings: Settings): Standings => {
    const networks = settings.partners?.mobileMoney ?? [];
    const hasNetworks = networks.length > 0;
    const standing = (name: PartnerName, isReal: boolean): Standing => {
        if (isReal) return 'real';
        return mayPretend(settings, name) ? 'simulated' : 'missing';
    };
    // Beside a real network nobody is to believe in what a simulator tells, or in money that it moved.
    const ofNetworks = (name: PartnerName, doNot: readonly (typeof networks)[number]['kind'][]): Standing =>
        hasNetworks && networks.every(({ kind }) => doNot.includes(kind)) ? 'missing' : standing(name, hasNetworks);
    return {
        mobileMoney: ofNetworks('mobileMoney', ['airtel', 'daraja']),
        transfers: ofNetworks('transfers', ['kycMatch']),
        collections: standing('collections', (settings.partners?.collections.length ?? 0) > 0),
        bureau: standing('bureau', (settings.partners?.bureau.length ?? 0) > 0),
        deviceLock: standing('deviceLock', (settings.partners?.deviceLock.length ?? 0) > 0),
        messaging: messagingOf(settings),
    };
};

export const namesOf = (standings: Standings, wanted: Standing): readonly PartnerName[] =>
    partnerNames.filter((name) => standings[name] === wanted);

const inWords: Readonly<Record<PartnerName, string>> = {
    mobileMoney: 'looking up mobile money accounts',
    transfers: 'moving money to and from phones',
    collections: 'reports of money that came in',
    bureau: 'credit bureau reports',
    deviceLock: 'locking phones',
    messaging: 'sending e-mail and SMS',
};

/** A line for the operator about each partner that is not real. */
export const standingLines = (standings: Standings): readonly string[] => [
    ...namesOf(standings, 'simulated').map((name) => `Simulated: ${inWords[name]} (${name}).`),
    ...namesOf(standings, 'missing').map(
        (name) => `Not available: ${inWords[name]} (${name}): nobody is connected, and SIMULATORS does not name it.`,
    ),
];
