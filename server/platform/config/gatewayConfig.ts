import * as yup from 'yup';
import { countries, isCountry, type Country } from '../../../domain/countries.ts';

/** A gateway through which customers dial a menu and write text messages. It signs nothing: where it calls from proves it. */
export interface GatewayConfig {
    readonly kind: 'africasTalking';
    readonly country: Country;
    /** The end of the addresses that it was given: 32 hexadecimal digits that nobody else knows. */
    readonly secret: string;
    readonly addresses: readonly string[];
}

const missing = '${path} is missing';

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
    secret: yup
        .string()
        .matches(/^[0-9a-f]{32,}$/, '${path} must be 32 hexadecimal digits or more')
        .required(missing),
    addresses: yup
        .array()
        .of(yup.string().typeError('${path} must be text').trim().required(missing))
        .min(1, '${path} must name an address it calls from')
        .required(missing),
});

export const readGateway = ({ country, ...entry }: yup.InferType<typeof gatewayShape>): readonly GatewayConfig[] =>
    isCountry(country) ? [{ ...entry, country }] : [];
