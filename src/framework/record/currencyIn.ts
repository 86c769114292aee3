import type { Row } from '../../../domain/resource.ts';

/** In which currency an amount of a record is typed; undefined where the record says none, or is not there yet. */
export const currencyIn = (row: Row | null): string | undefined => {
    const currency = row?.['currency'];
    return typeof currency === 'string' && currency !== '' ? currency : undefined;
};
