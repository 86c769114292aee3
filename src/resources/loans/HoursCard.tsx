import { useState } from 'react';
import { countries, type Country } from '../../../domain/countries.ts';
import { laws, type CountryLaw } from '../../../domain/countries/laws.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import type { ContactWay } from '../../../domain/lending/contacts.ts';
import type { LoanAccount } from '../../../domain/lending/loanAccount.ts';
import { weekdays, type WorkingHours } from '../../../domain/workingTime.ts';
import { Card } from '../../admin/Card.tsx';
import { Facts } from '../../admin/Facts.tsx';
import { formatDay, formatWeekday } from '../../framework/dates.ts';
import { say, spoken } from '../../i18n/say.ts';

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

const wayNames: Readonly<Record<ContactWay, string>> = spoken({
    message: 'By a message',
    screen: 'On the phone’s screen',
    letter: 'By a letter',
    call: 'By a call',
    visit: 'By a visit',
});

const ownRules = ({ namesHours, namesCap }: CountryLaw['collecting']): string | undefined => {
    if (!namesHours && !namesCap) return say`Hours and how often are our own: the law names none`;
    if (!namesHours) return say`The hours are our own: the law names none`;
    return namesCap ? undefined : say`How often is our own: the law names nothing`;
};

interface HoursProps {
    readonly country: Country;
    readonly account: Pick<LoanAccount, 'contacts' | 'nextContactOn'>;
}

const Told = ({ contacts }: Pick<HoursProps['account'], 'contacts'>) => (
    <>
        {contacts.map(({ on, way }, index) => (
            <div key={`${on} ${index}`}>{`${formatDay(on)}: ${wayNames[way]}`}</div>
        ))}
    </>
);

/** When and how often a customer is told that money is due, and their phone locked for it; and by which law. */
export const HoursCard = ({ country, account }: HoursProps) => {
    const { contact, timeZone } = countries[country];
    const { hours, locks, atMost } = contact;
    const law = laws[country].collecting;
    const own = ownRules(law);
    const [today] = useState(() => dayIn(timeZone, new Date()));
    const isFree = account.nextContactOn <= today;
    return (
        <Card title={say`When we may remind and lock`}>
            <Facts
                facts={[
                    [say`Reminders, calls and letters`, inRuns(hours)],
                    [say`At most`, say`${atMost.perDay} a day, ${atMost.perWeek} in seven days`],
                    [
                        say`In the last seven days`,
                        account.contacts.length === 0 ? say`None` : <Told contacts={account.contacts} />,
                    ],
                    [say`Next one`, isFree ? say`Allowed today` : say`Not before ${formatDay(account.nextContactOn)}`],
                    [say`Locks, when the next day is no day off`, locks.join('–')],
                    [say`Never`, say`On public holidays`],
                    [say`Law`, law.name],
                    ...(own === undefined ? [] : [[say`Whose rules`, own] as const]),
                ]}
            />
        </Card>
    );
};
