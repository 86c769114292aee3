const POLICY = 'content-security-policy';

const randomNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/**
 * The kept page as the server would answer it: with a nonce of its own each time, the same in the page and in the policy that
 * comes with it.
 */
export const withFreshNonce = async (page: Response): Promise<Response> => {
    const policy = page.headers.get(POLICY) ?? '';
    const kept = /'nonce-([^']+)'/.exec(policy)?.[1];
    if (kept === undefined) return page;
    const fresh = randomNonce();
    const headers = new Headers(page.headers);
    headers.set(POLICY, policy.replaceAll(kept, fresh));
    // What is kept is no longer compressed, and has another length.
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response((await page.text()).replaceAll(kept, fresh), { status: page.status, headers });
};
