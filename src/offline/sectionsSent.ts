import { reachability } from '../dataProvider/reachability.ts';
import { offline } from './offline.ts';

/** Resolves once what was typed into an application is no longer only on this phone; at once where nobody answers. */
export const sectionsSent = (uid: string): Promise<void> =>
    new Promise((resolve) => {
        const { outbox } = offline();
        const isOnItsWay = () =>
            reachability.get() &&
            outbox
                .state()
                .entries.some(
                    (one) => one.uid === uid && one.command.action === 'save_section' && one.refusal === null,
                );
        const look = (): void => {
            if (isOnItsWay()) return;
            for (const leave of leaving) leave();
            resolve();
        };
        const leaving = [outbox.subscribe(look), reachability.subscribe(look)];
        look();
    });
