import * as yup from 'yup';
import { isCountry, type Country } from '../../../domain/countries.ts';
import { country, listOfTexts, missing, secretEnd } from './settings.ts';

/** A gateway through which customers dial a menu and write text messages. It signs nothing: where it calls from proves it. */
export interface GatewayConfig {
    readonly kind: 'africasTalking';
    readonly country: Country;
    /** The end of the addresses that it was given: 32 hexadecimal digits that nobody else knows. */
    readonly secret: string;
    readonly addresses: readonly string[];
}

/** One entry of `gateways` in the file of partners. */
export const gatewayShape = yup.object({
    kind: yup
        .string()
        .oneOf(['africasTalking'] as const, '${path} must be africasTalking')
        .required(missing),
    country: country(),
    secret: secretEnd(),
    addresses: listOfTexts().min(1, '${path} must name an address it calls from').required(missing),
});

export const readGateway = (entry: yup.InferType<typeof gatewayShape>): readonly GatewayConfig[] => {
    const { country: code } = entry;
    return isCountry(code) ? [{ ...entry, country: code }] : [];
};
