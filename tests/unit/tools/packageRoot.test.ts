import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../server/platform/packageRoot.ts';

it('gives the folder of package.json, and paths inside it', () => {
    expect(isAbsolute(packageRoot())).toBe(true);
    expect(existsSync(packageRoot('package.json'))).toBe(true);
    expect(existsSync(packageRoot('server', 'platform', 'packageRoot.ts'))).toBe(true);
});
