import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { drawDocument } from './server/identity/embedded/hosted/pages/document.ts';
import { writeContent } from './server/identity/embedded/hosted/pages/contents.ts';
import { drawForm } from './server/identity/embedded/hosted/pages/form.ts';
import { sayIn, type Language } from './server/identity/embedded/hosted/texts/texts.ts';
import { defaultPoolSettings } from './server/identity/embedded/settings.ts';

const w = { username: 'kofi.mensah', session: 's' };
const cases = [
  ['signIn', { kind: 'signIn' }, {}, undefined, 'en'],
  ['signInFault', { kind: 'signIn' }, { alert: 'Incorrect username or password.' }, undefined, 'en'],
  ['signInEmptySw', { kind: 'signIn' }, { username: 'Jina la mtumiaji haliwezi kuwa tupu', password: 'Nenosiri haliwezi kuwa tupu' }, undefined, 'sw'],
  ['newPassword', { kind: 'newPassword', ...w, missing: ['email'] }, { newPassword: 'Password did not conform with policy: Password not long enough' }, undefined, 'en'],
  ['smsFr', { kind: 'smsCode', ...w, destination: '+********4567' }, { code: 'Ce code est incorrect. Veuillez réessayer.' }, undefined, 'fr'],
  ['totp', { kind: 'totpCode', ...w }, {}, undefined, 'en'],
  ['choose', { kind: 'chooseMfa', ...w, methods: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }, {}, undefined, 'en'],
  ['setUp', { kind: 'setUpTotp', ...w, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPABCD' }, {}, undefined, 'en'],
  ['forgot', { kind: 'forgot' }, {}, undefined, 'fr'],
  ['reset', { kind: 'reset' }, {}, 'We sent a code to k***@s***. It works for 60 minutes.', 'en'],
] as const;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const only = process.argv[2];
for (const [name, form, faults, notice, language] of cases) {
  if (only && !name.includes(only)) continue;
  const say = sayIn(language as Language);
  const content = await writeContent({ say, policy: defaultPoolSettings.passwordPolicy, addresses: { signIn: '#', forgot: '#', reset: '#' } }, form as never);
  const body = drawForm(content, { action: '#', sealed: 'x', typed: new Map([['username', 'kofi.mensah']]), faults, notice });
  const isEntry = ['signIn','forgot','reset'].includes((form as {kind:string}).kind);
  const html = drawDocument({ language: language as Language, say, title: content.title, hasFault: Object.keys(faults).length > 0, body, addressIn: isEntry && Object.keys(faults).length === 0 ? () => '#' : undefined });
  const file = `/tmp/ahadi/hosted-shots/${name}.html`;
  writeFileSync(file, html);
  for (const [size, scheme] of [[{ width: 360, height: 740 }, 'light'], [{ width: 360, height: 740 }, 'dark'], [{ width: 1440, height: 900 }, 'light'], [{ width: 1440, height: 900 }, 'dark']] as const) {
    const context = await browser.newContext({ viewport: size, colorScheme: scheme, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`file://${file}`);
    await page.screenshot({ path: `/tmp/ahadi/hosted-shots/${name}-${size.width}-${scheme}.png` });
    await context.close();
  }
}
await browser.close();
