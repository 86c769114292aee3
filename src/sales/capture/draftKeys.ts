/** Where the application that is being begun is kept on this phone, apart for each person who uses it. */
export const startDraftKey = (username: string): string => `${username}.start`;

/** Where what is typed into one section of an application is kept until the server has it. */
export const sectionDraftKey = (username: string, uid: string, section: string): string =>
    `${username}.${uid}.${section}`;
