import type { Dossier } from '../../../domain/application/dossier.ts';
import { formatMoney } from '../../framework/money.ts';
import { sumOf } from '../data/earnings.ts';
import type { Figure } from '../parts/Figures.tsx';
import { earningTexts } from '../texts/earnings.ts';

/**
 * A commission part by part: a part that goes on from one state to the next leaves the same amount behind, taken off, so what
 * is left in each state counts.
 */
export const commissionFigures = (earnings: Dossier['earnings']): readonly Figure[] =>
    [...new Set(earnings.map(({ kind }) => kind))].flatMap((kind) =>
        Object.entries(earningTexts.states).flatMap(([state, stands]) => {
            const booked = earnings.filter((row) => row.kind === kind && row.state === state);
            const amount = sumOf(booked);
            return amount === 0 || booked[0] === undefined
                ? []
                : [
                      {
                          label: earningTexts.kinds[kind] ?? kind,
                          value: `${formatMoney(amount, booked[0].currency)} · ${stands}`,
                      },
                  ];
        }),
    );
