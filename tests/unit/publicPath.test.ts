import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';

it('may lie under a path of a host, which returns and cookies keep to', () => {
    const { publicUrl, hosted, tokenCookie } = readConfig({
        PUBLIC_URL: 'https://lender.example/ahadi/',
        TOKEN_COOKIE: 'strict',
    });
    expect(publicUrl).toBe('https://lender.example/ahadi');
    expect(hosted?.callbackUrls).toEqual(['https://lender.example/ahadi/']);
    expect(hosted?.logoutUrls).toEqual(['https://lender.example/ahadi/signed-out']);
    expect(tokenCookie?.path).toBe('/ahadi/');
});
