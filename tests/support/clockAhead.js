// Loaded before a program (`--import`): on SIGUSR2 its clock is set a day ahead of everybody else's.
const day = 86_400_000;
const Real = Date;
let ahead = 0;

process.on('SIGUSR2', () => {
    ahead = day;
});

globalThis.Date = class extends Real {
    /** @param {...any} given */
    constructor(...given) {
        // @ts-expect-error Whatever a date is made of.
        super(...(given.length === 0 ? [Real.now() + ahead] : given));
    }
    static now() {
        return Real.now() + ahead;
    }
};
