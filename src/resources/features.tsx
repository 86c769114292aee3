import Flag from '@mui/icons-material/FlagOutlined';
import type { Field } from '../../domain/field.ts';
import type { Row } from '../../domain/resource.ts';
import { features } from '../../domain/resources/features.ts';
import type { Screens } from '../admin/screens.ts';
import { formatValue } from '../framework/formatValue.ts';
import { lazyPart } from '../framework/lazyPart.ts';
import { StatusChip } from '../framework/StatusChip.tsx';
import { say } from '../i18n/say.ts';

const onOrOff = (field: Field, row: Row) => (
    <StatusChip
        tone={row[field.name] === true ? 'good' : 'neutral'}
        label={row[field.name] === true ? say`On` : say`Off`}
    />
);

/** A choice that, left empty, means all there are. */
const orAll = (all: () => string) => (field: Field, row: Row) => formatValue(field, row[field.name], { row }) || all();

export const featureScreens: Screens = {
    resource: features,
    icon: Flag,
    cells: {
        enabled: onOrOff,
        countries: orAll(() => say`All countries`),
        roles: orAll(() => say`Every role`),
        merchants: orAll(() => say`Every merchant`),
    },
    Panel: lazyPart(async () => (await import('./features/FeaturePreview.tsx')).FeaturePreview),
};
