import { describe, expect, test } from 'vitest';
import { houses } from '../support/floors/floors.ts';
import { floorFaults } from '../support/floors/house.ts';
import { circlesIn, importsBelow, importsIn } from '../support/floors/imports.ts';

test.each(houses)('a wing of $name imports what lies under it, never what lies beside or above it', ({ folder }) => {
    const imports = importsBelow(folder);
    expect(imports.size).toBeGreaterThan(400);
    expect(floorFaults(imports)).toEqual([]);
});

test.each(houses)('every wing of $name has its folder', ({ folder, floors }) => {
    const wings = floors.flatMap((floor) => floor.wings.flat()).filter((wing) => wing !== '.');
    const files = [...importsBelow(folder).keys()];
    expect(wings.filter((wing) => !files.some((file) => file.startsWith(`${folder}/${wing}/`)))).toEqual([]);
});

test('nothing of the server knows the demonstration, so that its folder may be absent', () => {
    const knowing = [...importsBelow('server')].filter(
        ([file, imported]) =>
            !file.startsWith('server/demo/') && imported.some((name) => name.startsWith('server/demo/')),
    );
    expect(knowing.map(([file]) => file)).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
    expect(circlesIn(importsBelow('bench', 'domain', 'server', 'src', 'tests'))).toEqual([]);
});

describe('the floors of a house with faults in it', () => {
    const house = importsIn([
        ['server/main.ts', `import { build } from './app.ts';`],
        ['server/app.ts', `import { desk } from './lending/desk/routes.ts';`],
        [
            'server/lending/desk/routes.ts',
            `import type { Team } from '../shop/team.ts';\nimport { act } from '../applications/act.ts';`,
        ],
        [
            'server/lending/applications/act.ts',
            `export { act } from './record.ts';\nimport { can } from '../../../domain/resource.ts';`,
        ],
        ['server/lending/applications/record.ts', `const act = () => import('./act.ts');`],
        [
            'server/platform/http/errors.ts',
            `import {\n    verify,\n    type Claims,\n} from '../../identity/verify.ts';`,
        ],
        ['server/attic/box.ts', `import '../main.ts';`],
        ['server/partners/bank.ts', `import { page } from '../../src/page.tsx';`],
        ['src/framework/Grid.tsx', `import { vault } from '../offline/vault.ts';`],
    ]);

    test('are told by file and floor', () => {
        expect(floorFaults(house)).toEqual([
            'server/lending/desk/routes.ts (floor 5, lending/desk) imports server/lending/shop/team.ts (floor 5, lending/shop), which lies beside it',
            'server/platform/http/errors.ts (floor 0, platform/http) imports server/identity/verify.ts (floor 2, identity), which lies above it',
            'server/attic/box.ts lies in no wing',
            'server/partners/bank.ts (floor 1, partners) imports src/page.tsx, which is no part of the server',
            'src/framework/Grid.tsx (floor 1, framework) imports src/offline/vault.ts (floor 2, offline), which lies above it',
        ]);
    });

    test('have their circles told file by file', () => {
        expect(circlesIn(house)).toEqual([
            'server/lending/applications/act.ts > server/lending/applications/record.ts > server/lending/applications/act.ts',
        ]);
    });
});
