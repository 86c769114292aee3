import { desk, expect, phone, signIn, test } from '../support/e2e.ts';
import { hindrancesByDayAndNight } from '../support/e2eAxe.ts';

for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desk],
] as const) {
    test(`somebody who leaves ${size} is warned, signed out, and told why`, async ({ open }) => {
        const page = await open({ viewport, reducedMotion: 'reduce', tolerate: [/40[01] .*\/(idp|api)/] });
        await page.clock.install();
        await signIn(page, { username: 'support' });
        await expect(page.getByRole('main')).toHaveText(/\w/);
        // The watch begins once the first screen is there.
        await page.clock.runFor(5_000);
        await page.waitForFunction(() => localStorage.getItem('ahadi.used') !== null);
        // What lies under the pointer looks otherwise.
        await page.mouse.move(0, 0);
        await page.clock.fastForward('29:30');
        const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
        await expect(warning).toBeVisible();
        await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
        const path = test.info().outputPath('warning.png');
        await test.info().attach('warning', { path: await page.screenshot({ path }).then(() => path) });
        expect(await hindrancesByDayAndNight(page)).toEqual([]);
        await warning.getByRole('button', { name: 'Stay signed in' }).click();
        await page.clock.runFor(2_000);
        await expect(warning).toBeHidden();

        // Whatever asks in that moment meets the end.
        await page.clock.fastForward('31:00');
        await page.waitForURL((url) => url.pathname === '/');
        await expect(page.getByRole('status')).toContainText('nobody used Ahadi here for a while');
    });
}
