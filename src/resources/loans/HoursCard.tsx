import { countries, type Country } from '../../../domain/countries.ts';
import { laws } from '../../../domain/countries/laws.ts';
import { weekdays, type WorkingHours } from '../../../domain/workingTime.ts';
import { Card } from '../../admin/Card.tsx';
import { Facts } from '../../admin/Facts.tsx';
import { formatWeekday } from '../../framework/dates.ts';
import { say } from '../../i18n/say.ts';

// 4 January 1970 was a Sunday.
const named = (weekday: (typeof weekdays)[number]): string =>
    formatWeekday(`1970-01-0${4 + weekdays.indexOf(weekday)}`);

const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** 'Mon–Sat 08:00–18:00': days in a row that have the same hours, as one. */
const inRuns = (hours: WorkingHours): string => {
    const runs: { from: string; to: string; hours: string }[] = [];
    let last: { from: string; to: string; hours: string } | undefined;
    for (const weekday of fromMonday) {
        const own = hours[weekday]?.join('–');
        if (own === undefined) last = undefined;
        else if (last?.hours === own) last.to = named(weekday);
        else {
            last = { from: named(weekday), to: named(weekday), hours: own };
            runs.push(last);
        }
    }
    return runs.map(({ from, to, hours: own }) => `${from === to ? from : `${from}–${to}`} ${own}`).join(', ');
};

/** When the customers of a country are told that money is due, and their phones locked for it; and by which law. */
export const HoursCard = ({ country }: { readonly country: Country }) => {
    const { hours, locks } = countries[country].contact;
    const law = laws[country].collecting;
    return (
        <Card title={say`When we may remind and lock`}>
            <Facts
                facts={[
                    [say`Reminders`, inRuns(hours)],
                    [say`Locks, when the next day is no day off`, locks.join('–')],
                    [say`Never`, say`On public holidays`],
                    [say`Law`, law.name],
                    ...(law.namesHours ? [] : [[say`Whose hours`, say`Our own: the law names none`] as const]),
                ]}
            />
        </Card>
    );
};
