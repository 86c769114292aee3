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

let formatter: Intl.RelativeTimeFormat | undefined;

/** How long ago an instant was, in words: '5 min ago'. */
export const ago = (instant: string, now = Date.now()): string => {
    const passed = now - Date.parse(instant);
    if (Number.isNaN(passed)) return '';
    if (passed < minute) return 'just now';
    formatter ??= new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'auto' });
    const step = steps.find(({ until }) => passed < until) ?? steps[4];
    return formatter.format(-Math.floor(passed / step.size), step.unit);
};
