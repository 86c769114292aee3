export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof weekdays)[number];

/** When work is done on each day of the week, from and to as 'HH:MM' on the country's clocks; null on a day off. */
export type WorkingHours = Readonly<Record<Weekday, readonly [from: string, to: string] | null>>;

export interface WorkingCalendar {
    readonly timeZone: string;
    readonly workingHours: WorkingHours;
    /** 'YYYY-MM-DD' in order. */
    readonly holidays: readonly string[];
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
// 1 January 1970 was a Thursday.
const firstWeekday = weekdays.indexOf('thursday');

// Making a formatter takes far longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
    const known = formatters.get(timeZone);
    if (known !== undefined) return known;
    const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(timeZone, made);
    return made;
};

/** By how much the clocks of a time zone are ahead of UTC, in milliseconds. */
const offsetOf = (timeZone: string, at: number): number => {
    const name = formatterOf(timeZone)
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
    return sign === '-' ? -ahead : ahead;
};

interface Opening {
    readonly fromMs: number;
    readonly lengthMs: number;
}

const closed: Opening = { fromMs: 0, lengthMs: 0 };
const timeOf = (text: string): number => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * minuteMs;

/** Day 0 is 1 January 1970. */
const openingOn = (day: number, workingHours: WorkingHours): Opening => {
    const weekday = weekdays[(((day + firstWeekday) % 7) + 7) % 7] ?? 'sunday';
    const hours = workingHours[weekday];
    if (hours === null) return closed;
    const fromMs = timeOf(hours[0]);
    return { fromMs, lengthMs: Math.max(0, timeOf(hours[1]) - fromMs) };
};

/** Working time of so many days from a day on. */
const daysMs = (first: number, count: number, workingHours: WorkingHours): number =>
    Array.from({ length: count }, (_, index) => openingOn(first + index, workingHours).lengthMs).reduce(
        (sum, length) => sum + length,
        0,
    );

const weekMs = (workingHours: WorkingHours): number => daysMs(0, 7, workingHours);

/** What is worked in a usual week, and the days of the year on which it is not. */
interface Rhythm {
    readonly workingHours: WorkingHours;
    /** Day numbers in order. */
    readonly daysOff: readonly number[];
}

const dayNumbers = new WeakMap<readonly string[], readonly number[]>();

const rhythmOf = ({ workingHours, holidays }: WorkingCalendar): Rhythm => {
    const known = dayNumbers.get(holidays) ?? holidays.map((day) => Date.parse(day) / dayMs);
    dayNumbers.set(holidays, known);
    return { workingHours, daysOff: known };
};

/** What the days off before a day would have brought. */
const lostBefore = (day: number, { workingHours, daysOff }: Rhythm): number =>
    daysOff.reduce((sum, off) => (off < day ? sum + openingOn(off, workingHours).lengthMs : sum), 0);

/** As `openingOn`, on days that are off as well. */
const openingIn = (day: number, { workingHours, daysOff }: Rhythm): Opening =>
    daysOff.includes(day) ? closed : openingOn(day, workingHours);

/** Working time from 1 January 1970 until the clocks on the wall show this much since then. */
const workedUntil = (wall: number, rhythm: Rhythm): number => {
    const { workingHours } = rhythm;
    const today = Math.floor(wall / dayMs);
    const week = Math.floor(today / 7);
    const { fromMs, lengthMs } = openingIn(today, rhythm);
    const before = week * weekMs(workingHours) + daysMs(week * 7, today - week * 7, workingHours);
    return before - lostBefore(today, rhythm) + Math.min(lengthMs, Math.max(0, wall - today * dayMs - fromMs));
};

/** The last moment on the wall's clocks until which no more than `worked` was worked, had there been no days off. */
const usualWallWhen = (worked: number, workingHours: WorkingHours): number => {
    const week = weekMs(workingHours);
    let day = Math.floor(worked / week) * 7;
    let left = worked - (day / 7) * week;
    for (;;) {
        const { fromMs, lengthMs } = openingOn(day, workingHours);
        if (left < lengthMs) return day * dayMs + fromMs + left;
        left -= lengthMs;
        day += 1;
    }
};

/** The last moment on the wall's clocks until which no more than `worked` was worked since 1 January 1970. */
const wallWhen = (worked: number, rhythm: Rhythm): number => {
    let lost = 0;
    for (;;) {
        const wall = usualWallWhen(worked + lost, rhythm.workingHours);
        // Each day off up to here moves the moment on, perhaps over another one.
        const lostByThen = lostBefore(Math.floor(wall / dayMs) + 1, rhythm);
        if (lostByThen === lost) return wall;
        lost = lostByThen;
    }
};

/**
 * Working time between two instants, all in milliseconds; 0 where `to` is earlier. Where clocks are put forward or back
 * the hours of that night count as the wall's clocks show them.
 */
export const workingMs = (from: number, to: number, calendar: WorkingCalendar): number => {
    const rhythm = rhythmOf(calendar);
    const until = (at: number): number => workedUntil(at + offsetOf(calendar.timeZone, at), rhythm);
    return Math.max(0, until(to) - until(from));
};

/** The latest instant from which `ms` of working time pass until `to`; `to` itself where no hour is a working hour. */
export const workingMsBefore = (to: number, ms: number, calendar: WorkingCalendar): number => {
    const { timeZone } = calendar;
    const rhythm = rhythmOf(calendar);
    if (weekMs(rhythm.workingHours) === 0) return to;
    const offset = offsetOf(timeZone, to);
    const wall = wallWhen(workedUntil(to + offset, rhythm) - ms, rhythm);
    const guess = wall - offset;
    return Math.min(to, wall - offsetOf(timeZone, guess));
};

/** Whether an instant (milliseconds) lies within the working hours. */
export const isWorkingTime = (at: number, calendar: WorkingCalendar): boolean => {
    const wall = at + offsetOf(calendar.timeZone, at);
    const today = Math.floor(wall / dayMs);
    const { fromMs, lengthMs } = openingIn(today, rhythmOf(calendar));
    const since = wall - today * dayMs - fromMs;
    return since >= 0 && since < lengthMs;
};
