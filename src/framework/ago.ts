import { nowSpoken, say } from '../i18n/say.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
    { until: hour, unit: 'minute', size: minute },
    { until: day, unit: 'hour', size: hour },
    { until: 30 * day, unit: 'day', size: day },
    { until: 365 * day, unit: 'month', size: 30 * day },
    { until: Infinity, unit: 'year', size: 365 * day },
] as const;

const formatters = new Map<string, Intl.RelativeTimeFormat>();

const formatter = (locale: string): Intl.RelativeTimeFormat => {
    const known = formatters.get(locale);
    if (known) return known;
    const made = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
    formatters.set(locale, made);
    return made;
};

/** How long ago an instant was, in words: '5 min ago'. */
export const ago = (instant: string, now = Date.now()): string => {
    const passed = now - Date.parse(instant);
    if (Number.isNaN(passed)) return '';
    if (passed < minute) return say`just now`;
    const step = steps.find(({ until }) => passed < until) ?? steps[4];
    return formatter(nowSpoken().language).format(-Math.floor(passed / step.size), step.unit);
};
