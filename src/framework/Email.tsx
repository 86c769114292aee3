/** An address that breaks before its @ where there is no room, and not within a word. */
export const Email = ({ address }: { readonly address: string }) => {
    const [local, domain] = address.split('@');
    return domain === undefined ? (
        local
    ) : (
        <>
            {local}
            <wbr />@{domain}
        </>
    );
};
