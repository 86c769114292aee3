import { expect, it } from 'vitest';
import { allowedLicences, shippedParts } from '../../../scripts/shipped.js';

it('a bill of what ships names each part once, with its version', () => {
    const parts = shippedParts();
    expect(parts.map(({ name }) => name)).toContain('fastify');
    // Built into the web app, by name or for another that is.
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['react-admin', '@emotion/styled', 'lodash']));
    expect(parts.map(({ name }) => name)).not.toContain('vitest');
    expect(new Set(parts.map(({ name, version }) => `${name} ${version}`)).size).toBe(parts.length);
});

it('nothing ships under a licence that is not on the list', () => {
    expect(shippedParts().filter(({ licence }) => !allowedLicences.has(licence))).toEqual([]);
});

it('no licence is on the list for nothing', () => {
    const used = new Set(shippedParts().map(({ licence }) => licence));
    expect([...allowedLicences].filter((licence) => !used.has(licence))).toEqual([]);
});
