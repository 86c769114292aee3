import { say, sayCount } from '../i18n/say.ts';

/** A time span of so many minutes as people say it: '4 min', '2 h 05', '3 days 4 h'. */
export const spanOf = (minutes: number): string => {
    const whole = Math.round(minutes);
    if (whole < 60) return say`${whole} min`;
    const hours = Math.floor(whole / 60);
    if (hours < 24) return say`${hours} h ${String(whole % 60).padStart(2, '0')}`;
    const days = sayCount(Math.floor(hours / 24), '%{smart_count} day |||| %{smart_count} days');
    return hours % 24 === 0 ? days : say`${days} ${hours % 24} h`;
};
