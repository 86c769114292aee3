/** Where the application that is being begun is kept on this phone, apart for each person who uses it. */
export const startDraftKey = (username: string): string => `${username}.start`;
