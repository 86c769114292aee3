/** Bodies that the routes take as they are. */
export const merchantBody = (code: string, some: Readonly<Record<string, unknown>> = {}) => ({
    merchantCode: code,
    name: `Shop ${code}`,
    country: code.slice(0, 2),
    contactName: 'Ama Serwaa',
    cellphone: '+233244123456',
    email: 'shop@example.com',
    address: '12 Oxford Street, Osu',
    ...some,
});

export const salesBody = (username: string, some: Readonly<Record<string, unknown>> = {}) => ({
    username,
    name: 'Kofi Boateng',
    email: `${username}@example.com`,
    cellphone: '+233244123457',
    country: 'GH',
    merchantCode: 'GH0001',
    agentCode: 'AG0042',
    ...some,
});
