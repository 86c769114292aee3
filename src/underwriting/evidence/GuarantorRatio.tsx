import type { Dossier } from '../../../domain/application/dossier.ts';
import { monthlyEquivalent } from '../../../domain/lending/affordability.ts';
import { say } from '../../i18n/say.ts';
import { RatioBar } from './RatioBar.tsx';

interface GuarantorRatioProps {
    readonly quote: NonNullable<Dossier['quote']>;
    /** Minor units a month, above zero. */
    readonly income: number;
    /** Basis points. */
    readonly limit: number;
}

export const GuarantorRatio = ({ quote, income, limit }: GuarantorRatioProps) => (
    <RatioBar
        label={say`This loan's instalment to the guarantor's income`}
        value={Math.ceil((monthlyEquivalent(quote) * 10_000) / income)}
        limit={limit}
    />
);
