import { useTheme } from '@mui/material/styles';
import type { Country } from '../../../domain/countries.ts';
import { pathOf, type Project } from './geometry.ts';
import { outlines } from './outlines.ts';

/** One country and those around it as the ground of a drawing; give the drawing a colour for the sea. */
export const Land = ({ country, project }: { readonly country: Country; readonly project: Project }) => {
    const { palette } = useTheme();
    return (
        <g stroke={palette.text.disabled} strokeWidth={1} strokeLinejoin="round" aria-hidden>
            {outlines.map(({ country: code, rings }, index) => (
                <path
                    key={index}
                    d={pathOf(rings, project)}
                    fill={code === country ? palette.background.paper : palette.background.default}
                />
            ))}
        </g>
    );
};
