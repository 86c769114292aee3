import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { addSealedApplications } from './applicationRows.ts';
import { merchantBody } from './records.ts';
import { type PersonName, ask, sharedRestApp } from './restApp.ts';

const rest = sharedRestApp();

const shopRows = 5_000;
beforeAll(async () => {
    await addSealedApplications(rest.database, [
        { uid: 'a1', customerName: '=HYPERLINK("http://x")', financedAmount: 123_456, stage: 'pending' },
        { uid: 'a2', customerName: 'Ama, "the" Owusu', customerPhone: '+233244123456', stage: 'draft' },
        { uid: 'a3', customerName: '\uFF1D1+1', country: 'KE' },
        { uid: 'a4', customerName: '-5', salesUsername: 'other' },
    ]);
    const body = merchantBody('GH9999', { name: '@SUM(A1)', address: 'One\nTwo' });
    await ask(rest, { as: 'admin', path: '/api/merchants', method: 'POST', body });
    await rest.database.pool.query(
        `insert into merchant (merchant_code, name, country, contact_name, cellphone, email, address, status, search)
            select 'GH' || lpad(number::text, 4, '0'), 'Shop ' || number, 'GH', 'Ama', '+233244123456', 'a@example.com',
                'High Street', 'suspended', '' from generate_series(1, $1) number`,
        [shopRows],
    );
});

const exported = async (
    as: PersonName,
    name: string,
    query: Readonly<Record<string, unknown>> = {},
    language = 'en',
) => {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    const url = `/api/${name}/export?${text}`;
    const {
        statusCode: status,
        headers,
        body,
    } = await rest.app.inject({
        url,
        headers: { 'x-person': as, 'accept-language': language },
    });
    return { status, headers, body, lines: body.trimEnd().split('\r\n') };
};

test('cells that would be formulas are texts, amounts are in major units with their currency, instants are ISO', async () => {
    const columns = ['reference', 'customerName', 'customerPhone', 'financedAmount', 'createdAt'];
    const { headers, lines } = await exported('admin', 'applications', { columns, sort: ['reference', 'ASC'] });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/);
    expect(lines).toEqual([
        'Reference,Customer,Phone,Financed,Started,Currency',
        `REF-a1,"'=HYPERLINK(""http://x"")",'+233200000000,1234.56,2026-01-01T00:00:00.000Z,GHS`,
        `REF-a2,"Ama, ""the"" Owusu",'+233244123456,,2026-01-01T00:01:00.000Z,GHS`,
        `REF-a4,'-5,'+233200000003,,2026-01-01T00:03:00.000Z,GHS`,
    ]);
    const kenya = await exported('kenyan', 'applications', { columns: ['customerName'] });
    expect(kenya.lines).toEqual(['Customer', `'\uFF1D1+1`]);
});

test('a person gets what is in reach, and masked what they see masked', async () => {
    const query = { columns: ['customerPhone'], sort: ['reference', 'ASC'] };
    expect((await exported('support', 'applications', query)).lines).toEqual([
        'Phone',
        '••••0000',
        '••••3456',
        '••••0003',
    ]);
    expect((await exported('sales', 'applications', query)).lines).toEqual([
        'Phone',
        `'+233200000000`,
        `'+233244123456`,
    ]);
    const drafts = await exported('sales', 'applications', { ...query, filter: { stage: 'draft' } });
    expect(drafts.lines).toHaveLength(2);
});

test('five thousand rows come once each, in order', async () => {
    const { lines, headers } = await exported('admin', 'merchants', {
        columns: ['merchantCode', 'name'],
        filter: { status: 'suspended' },
        sort: ['merchantCode', 'ASC'],
    });
    expect(lines).toHaveLength(shopRows + 1);
    expect(headers['x-total-count']).toBe(String(shopRows));
    const codes = lines.slice(1).map((line) => line.slice(0, 6));
    expect(codes).toEqual(codes.toSorted());
    expect(new Set(codes).size).toBe(shopRows);
    const one = await exported('admin', 'merchants', { columns: ['name', 'address'], filter: { id: ['GH9999'] } });
    expect(one.body).toBe('Name,Address\r\n\'@SUM(A1),"One\nTwo"\r\n');
    const rest = await exported('admin', 'merchants', {
        columns: ['merchantCode'],
        filter: { id: ['GH9998', 'GH9999'] },
        except: ['GH9998'],
    });
    expect(rest.lines).toEqual(['Merchant code', 'GH9999']);
    const french = await exported('admin', 'merchants', { columns: ['name', 'address'] }, 'fr');
    expect(french.lines[0]).toBe('Nom,Adresse');
});

/** The cells of the sheet, as XML, row by row; and its looks by their number. */
const workbook = async (as: PersonName, name: string, query: Readonly<Record<string, unknown>>) => {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    const reply = await rest.app.inject({
        url: `/api/${name}/export?${text}&format=xlsx`,
        headers: { 'x-person': as, 'accept-language': 'en' },
    });
    const parts = unzipSync(reply.rawPayload);
    const xml = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
    const rows = [...xml('xl/worksheets/sheet1.xml').matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) =>
        cells.replaceAll(/ r="[A-Z]+\d+"/g, ''),
    );
    return { headers: reply.headers, rows, styles: xml('xl/styles.xml') };
};

const inline = (text: string, style = 0): string =>
    `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

test('a workbook holds amounts with their currency, moments and texts as what they are, and no formula', async () => {
    const columns = ['customerName', 'financedAmount', 'createdAt', 'isPriority'];
    const { headers, rows, styles } = await workbook('admin', 'applications', { columns, sort: ['reference', 'ASC'] });
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="applications-\d{4}-\d\d-\d\d\.xlsx"$/);
    expect(rows[0]).toBe(
        ['Customer', 'Financed', 'Started (UTC)', 'Priority', 'Currency'].map((text) => inline(text, 1)).join(''),
    );
    expect(rows[1]).toBe(
        `${inline('=HYPERLINK(&quot;http://x&quot;)', 2)}<c s="5"><v>1234.56</v></c><c s="4"><v>46023</v></c><c t="b"><v>0</v></c>${inline('GHS')}`,
    );
    expect(rows[2]).toContain(`${inline('Ama, &quot;the&quot; Owusu')}<c/>`);
    expect(rows[3]).toContain(inline('-5', 2));
    expect(styles).toContain('formatCode="[$GHS] #,##0.00"');
    expect(rows.join('')).not.toContain('<f');
});

test('a workbook masks what its reader sees masked, and holds every row once', async () => {
    const masked = await workbook('support', 'applications', {
        columns: ['customerPhone'],
        sort: ['reference', 'ASC'],
    });
    expect(masked.rows.slice(1)).toEqual(['••••0000', '••••3456', '••••0003'].map((text) => inline(text)));
    const all = await workbook('admin', 'merchants', {
        columns: ['merchantCode'],
        filter: { status: 'suspended' },
        sort: ['merchantCode', 'ASC'],
    });
    expect(new Set(all.rows).size).toBe(shopRows + 1);
    expect(all.rows).toHaveLength(shopRows + 1);
});

test.each<readonly [string, PersonName, string, Readonly<Record<string, unknown>>, number]>([
    ['an unknown format', 'admin', 'merchants', { format: 'ods' }, 400],
    ['an unknown column', 'admin', 'merchants', { columns: ['secret'] }, 400],
    ['what are no ids to leave out', 'admin', 'merchants', { except: [{}] }, 400],
    ['no column', 'admin', 'merchants', { columns: [] }, 400],
    ['an unknown filter', 'admin', 'merchants', { filter: { secret: 1 } }, 400],
    ['a filter by what is masked', 'support', 'applications', { filter: { customerPhone: '+233' } }, 400],
    ['a range', 'admin', 'merchants', { range: [0, 9] }, 400],
    ['an unknown parameter', 'admin', 'merchants', { limit: 5 }, 400],
    ['a person without the right', 'underwriter', 'applications', {}, 403],
    ['support, of administrators', 'support', 'users/admins', {}, 403],
])('%s is refused', async (_what, as, name, query, status) => {
    expect((await exported(as, name, query)).status).toBe(status);
});

test('each export is in the event log with its count and filter', async () => {
    await exported('lead', 'merchants', { columns: ['name'], filter: { status: 'suspended', country: 'GH' } });
    const { rows } = await rest.database.pool.query<{ record: string; changes: Record<string, { to: unknown }> }>(
        `select record, changes from event_log where action = 'export' and actor = 'abena' order by sequence desc limit 1`,
    );
    expect(rows[0]?.record).toBe('merchants');
    expect(rows[0]?.changes['rows']?.to).toBe(shopRows);
    expect(rows[0]?.changes['filter']?.to).toMatchObject([
        { field: 'status', value: 'suspended' },
        { field: 'country', value: 'GH' },
    ]);
});

test('whoever leaves in the middle leaves no connection behind', async () => {
    const url = await rest.app.listen({ host: '127.0.0.1', port: 0 });
    for (let time = 0; time < 4; time += 1) {
        const asked = get(`${url}/api/merchants/export`, { headers: { 'x-person': 'admin' }, agent: false });
        const [reply] = (await once(asked, 'response')) as [IncomingMessage];
        expect(reply.statusCode).toBe(200);
        reply.destroy();
    }
    // Two connections serve exports: a third would wait for ever.
    expect((await exported('admin', 'merchants', { columns: ['name'] })).status).toBe(200);
});
