import { expect, test } from 'vitest';
import { photoSizeOf } from '../../../../src/framework/capture/guides.ts';

test('an application with pledge and guarantor sends less than 900 kB of photos', () => {
    const kinds = 'id_front id_back selfie pledge_item ownership_proof guarantor income_proof home'.split(' ');
    const bytes = kinds.reduce((sum, kind) => sum + photoSizeOf(kind).bytes, 0);
    expect(bytes).toBeLessThanOrEqual(900_000);
});
