/** The path on its host that the product lies under, as the server writes it into the page: '' or such as '/ahadi'. */
const prefix = globalThis.document?.documentElement.dataset['base'] ?? '';

/** An address of the product, such as '/home', as the browser needs it: '/ahadi/home'. */
export const hostPath = (address: string): string => prefix + address;

/** The product's own path, without the prefix, of a path on the host: of where the browser is, unless told. */
export const ownPath = (path: string = location.pathname): string => path.slice(prefix.length);
