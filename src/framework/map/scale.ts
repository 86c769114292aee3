/** A round length on the ground, in kilometres and in the units of a drawing. */
export interface ScaleBar {
    readonly km: number;
    readonly length: number;
}

/** The longest round length (1, 2 or 5 of a power of ten) that takes at most so many units of a drawing. */
export const scaleBarWithin = (most: number, perKm: number): ScaleBar => {
    const mostKm = most / perKm;
    const magnitude = 10 ** Math.floor(Math.log10(mostKm));
    const km = ([5, 2, 1].find((step) => step * magnitude <= mostKm) ?? 1) * magnitude;
    return { km, length: km * perKm };
};

/** A length as people say it: '350 m', '1.2 km', '48 km'. */
export const lengthText = (km: number): string => {
    if (km < 1) return `${Math.round(km * 1_000)} m`;
    return `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)} km`;
};
