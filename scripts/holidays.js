// Writes the public holidays of each country into its folder, as the product's working calendars read them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from '../domain/countries.ts';
import { holidayTable } from './holidayTable.js';

for (const [code, { name }] of Object.entries(countries)) {
    const lines = Object.entries(holidayTable(code)).map(([year, days]) => `    ${year}: '${days.join(' ')}',\n`);
    writeFileSync(
        join(import.meta.dirname, '../domain/countries', name.toLowerCase().replaceAll(' ', '-'), 'holidays.ts'),
        `import { daysOf } from '../holidays.ts';

// Written by \`npm run holidays\`; change what it reads or how, not this table. Days of the moon are as they are expected.
export const holidays = daysOf({
${lines.join('')}});
`,
    );
}
