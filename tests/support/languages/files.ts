/** The catalogues: one for each area, `desk` for what underwriting and administration both show, `shared` for the rest. */
export const catalogueNames = [
    'door',
    'shared',
    'account',
    'sales',
    'underwriting',
    'admin',
    'desk',
    'server',
] as const;
export type CatalogueName = (typeof catalogueNames)[number];

type Part = readonly [concept: string, saidIn: RegExp];

/** Catalogues that are too long for one file, by what their texts are about: the first concept counts that any place of a text fits. */
const parts: Readonly<Partial<Record<CatalogueName, readonly Part[]>>> = {
    shared: [
        ['lifecycle', /^domain\/application\/lifecycle/],
        ['sections', /^domain\/application\/section/],
        ['records', /^domain\/resource/],
        ['notices', /\/notifications\//],
        ['rules', /^(?:domain|server)/],
        ['screens', /^/],
    ],
    admin: [
        ['records', /^domain/],
        ['tools', /^src\/(?:admin\/(?:import|reconciliation|apiDocs|history)|resources\/eventLogs)/],
        ['screens', /^/],
    ],
    underwriting: [
        ['evidence', /^src\/underwriting\/evidence/],
        ['review', /^/],
    ],
    sales: [
        ['application', /^src\/sales\/texts\/(?:capture|code|consent|deal|edit|handover|review|waiting)/],
        ['shop', /^/],
    ],
    server: [
        ['papers', /^server\/lending\/(?:contracts|servicing)/],
        ['requests', /^server\/(?:rest|platform\/http|documents)/],
        ['refusals', /^/],
    ],
};

/** The files of a catalogue below domain/languages/{language}: 'door', 'shared/lifecycle'. */
export const filesOf = (name: CatalogueName): readonly string[] =>
    parts[name]?.map(([concept]) => `${name}/${concept}`) ?? [name];

export const catalogueFiles = catalogueNames.flatMap(filesOf);

/** The file of a catalogue that a text belongs into, by the modules that say it. */
export const fileOf = (name: CatalogueName, saidIn: readonly string[]): string => {
    const part = parts[name]?.find(([, place]) => saidIn.some((file) => place.test(file)));
    return part === undefined ? name : `${name}/${part[0]}`;
};
