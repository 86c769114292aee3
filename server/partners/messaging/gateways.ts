import { countryCodes } from '../../../domain/countries.ts';
import type { GatewayConfig } from '../../platform/config/gatewayConfig.ts';
import { comesFrom, isSameSecret } from '../hookCalls.ts';
import type { Standing } from '../standings.ts';

/** Those through whom customers dial and write to us. */
export interface Gateways {
    /** Who was given this address and calls from where they are; undefined: nobody. */
    readonly at: (secret: string, ip: string) => GatewayConfig | undefined;
}

/** Gateways that are made up: they call from this very machine alone. */
export const simulatedGateways: readonly GatewayConfig[] = countryCodes.map((country) => ({
    kind: 'africasTalking',
    country,
    secret: Buffer.from(['gateway', country, 'simulated'].join(' ')).toString('hex').padEnd(32, '0'),
    addresses: ['127.0.0.1', '::1'],
}));

/** Whoever is there by contract; where messages are simulated and nobody is, a phone that a test or a newcomer plays. */
export const gatewaysOf = (messaging: Standing, contracts: readonly GatewayConfig[]): Gateways => {
    const known = contracts.length === 0 && messaging === 'simulated' ? simulatedGateways : contracts;
    return {
        at: (secret, ip) => known.find((one) => isSameSecret(one.secret, secret) && comesFrom(one.addresses, ip)),
    };
};
