export const secondsFrom = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
