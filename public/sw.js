// Stands by: it takes over from an older worker when the page says so, and removes what that one had stored.
addEventListener('message', (event) => {
    if (event.data?.type === 'SKIP_WAITING') skipWaiting();
});

addEventListener('activate', (event) => {
    const tidy = async () => {
        for (const name of await caches.keys()) await caches.delete(name);
        await clients.claim();
    };
    event.waitUntil(tidy());
});
