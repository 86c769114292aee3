/** Where the query cache keeps one application. */
export const dossierKey = (uid: string) => ['dossier', uid] as const;
