/** Where the application that is being begun is kept on this phone, apart for each person who uses it. */
export const startDraftKey = (username: string): string => `${username}.start`;

/** Where the uid of that application is kept: the same for every try to begin it. */
export const startIdentityKey = (username: string): string => `${username}.start.identity`;

/** Where what is typed into one section of an application is kept until the server has it. */
export const sectionDraftKey = (username: string, uid: string, section: string): string =>
    `${username}.${uid}.${section}`;
