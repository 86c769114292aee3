export const dossierKey = (uid: string) => ['dossier', uid] as const;
