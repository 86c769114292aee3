/** Whole years between two days 'YYYY-MM-DD'; someone born on 29 February comes of age on 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
    const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
    return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
