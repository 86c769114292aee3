import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { formatNumber } from '../numbers.ts';

/** '3 shops', '1 shop'. */
export const counted = (count: number, { one, many, counted: several = many }: Resource['label']): string =>
    `${formatNumber(count)} ${say(count === 1 ? one : several).toLowerCase()}`;
