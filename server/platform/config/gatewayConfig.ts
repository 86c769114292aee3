import * as yup from 'yup';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';
import { listOfTexts, missing, secretEnd } from './hookShape.ts';

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
    country: yup
        .string()
        .oneOf(Object.keys(countries), `\${path} must be one of ${Object.keys(countries).join(', ')}`)
        .required(missing),
    secret: secretEnd(),
    addresses: listOfTexts().min(1, '${path} must name an address it calls from').required(missing),
});

export const readGateway = ({ country, ...entry }: yup.InferType<typeof gatewayShape>): readonly GatewayConfig[] =>
    isCountry(country) ? [{ ...entry, country }] : [];
