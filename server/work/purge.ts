import type { RunJob } from './job.ts';

const day = 86_400_000;

/** Days that what has done its work is kept; the statements name the rows. */
const kept: readonly (readonly [days: number, text: string])[] = [
    [30, 'delete from idempotency where created_at < $1'],
    [30, 'delete from one_time_code where expires_at < $1'],
    // Whoever was away for longer announces the photo anew; what has arrived whole is remembered like any other key.
    [2, 'delete from upload where document_id is null and created_at < $1'],
    [30, 'delete from upload where created_at < $1'],
    [1, 'delete from request_count where ends_at < $1'],
    // Those of an application are part of its story.
    [30, 'delete from message where application_uid is null and created_at < $1'],
    // What the log masks stays readable for half a year, for whoever gives a reason; the log itself stays.
    [180, 'delete from event_personal where created_at < $1'],
    [30, 'delete from import_file where created_at < $1'],
    [90, 'delete from reconciliation where started_at < $1'],
    [90, 'delete from approval where ends_at < $1'],
    [180, 'delete from notification where created_at < $1'],
    // Events of phones: longer than anybody disputes them.
    [400, 'delete from lock_inbox where received_at < $1'],
    // A browser that nobody has opened the app in for so long is somebody else's by now.
    [90, 'delete from push_subscription where confirmed_at < $1'],
    // Screens that were away for longer read everything anew.
    [7, 'delete from change_feed where at < $1'],
];

export const purge: RunJob<'purge'> = async ({ services: { database, clock, housekeeping } }) => {
    for (const [days, text] of kept) await database.slowPool.query(text, [new Date(clock().getTime() - days * day)]);
    await housekeeping?.();
};
