import type { Theme } from '@mui/material/styles';
import { ruleTones } from '../../../domain/colourRule.ts';
import { toneColours } from '../StatusChip.tsx';

/** What matches a colour rule: a breath of its colour over it, and a bar at the start of it, or of a part of it. */
export const coloured = (theme: Theme, item: string, part: `> ${string}` | '&' = '&') =>
    Object.fromEntries(
        ruleTones.map((tone) => {
            const colour = toneColours[tone](theme);
            return [
                `& ${item}[data-tone=${tone}]`,
                {
                    backgroundImage: `linear-gradient(color-mix(in srgb, ${colour} 9%, transparent) 0 0)`,
                    [part]: { boxShadow: `inset 4px 0 0 ${colour}` },
                },
            ];
        }),
    );
