/** What a customer agrees to, each on its own. */
export const purposes = ['identity', 'mobile_money', 'bureau', 'device_lock', 'marketing', 'contacts'] as const;
export type Purpose = (typeof purposes)[number];

/** What somebody does not agree to any more, and since which moment. */
export type Withdrawn = Readonly<Partial<Record<Purpose, string>>>;

export const purposeNames: Readonly<Record<Purpose, string>> = {
    identity: 'Checking the identity card',
    mobile_money: 'Asking the mobile money network',
    bureau: 'Asking the credit bureau',
    device_lock: 'Locking the phone',
    marketing: 'Offers',
    contacts: 'Calling the people who were named',
};

/** What its withdrawal stops at once, and what the law or the contract lets go on: said to the customer in these words. */
export const withdrawals: Readonly<Record<Purpose, { readonly stops: string; readonly goesOn: string }>> = {
    identity: {
        stops: 'We do not check your identity card again.',
        goesOn: 'What we checked stays with your contract for as long as the law says.',
    },
    mobile_money: {
        stops: 'We do not ask your mobile money network about you any more.',
        goesOn: 'You can still pay by mobile money.',
    },
    bureau: {
        stops: 'We do not ask the credit bureau about you any more.',
        goesOn: 'What the law wants us to report of a running loan goes on.',
    },
    device_lock: {
        stops: 'No new lock is agreed to.',
        goesOn: 'The lock of your running contract stays until it is paid.',
    },
    marketing: {
        stops: 'We send you no more offers.',
        goesOn: 'Messages about your running loan go on.',
    },
    contacts: {
        stops: 'We do not call the people you named any more.',
        goesOn: 'Who signed as your guarantor stays one.',
    },
};

/** Messages that only advertise: not sent to whoever withdrew, not even those that wait already. */
export const marketingMessages: readonly string[] = ['offer'];

/** What can wait: the lock of a running contract cannot. */
export const pausable = purposes.filter((one) => one !== 'device_lock');

/** What stops at once while data is kept and not used, and what goes on: what a withdrawal of each of these would stop. */
export const restricted =
    'Until we have settled what you want corrected or complain about: no offers, no questions to the credit bureau or your network, no calls to the people you named. Your loan and its payments go on.';
