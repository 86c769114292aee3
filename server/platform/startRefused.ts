/** What keeps the server from starting, in one line that names the cure; nobody needs a trace of it. */
export class StartRefused extends Error {
    override readonly name = 'StartRefused';
}
