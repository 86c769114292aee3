/** English, the language every other catalogue is measured against. Keys are react-admin's style: nested, read by dots. */
export const en = {
    ahadi: {
        signOut: 'Sign out',
        retry: 'Try again',
        save: 'Save',
        cancel: 'Cancel',
        back: 'Back',
        close: 'Close',
        loading: 'Loading',
        offline: 'You are offline. What you do is kept on this phone and sent later.',
        notFound: 'This does not exist, or it is not yours to see.',
        updating: 'App update in progress...',
        simulators: {
            mobileMoney: 'Simulated: no real mobile money network was asked',
            bureau: 'Simulated: no real credit bureau was asked',
            deviceLock: 'Simulated: no real phone is locked',
            messaging: 'Simulated: messages are shown in the server’s log, not sent',
        },
        applications: '%{smart_count} application |||| %{smart_count} applications',
    },
};

/** What a catalogue of another language must have: the same keys. */
export type Messages = typeof en;
