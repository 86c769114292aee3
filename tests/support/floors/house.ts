import { houses, type House } from './floors.ts';
import type { Imports } from './imports.ts';

interface Place {
    readonly house: House;
    readonly wing: string;
    /** 0 is the ground. */
    readonly floor: number;
    /** How high the wing lies among all; wings of one height know nothing of each other. */
    readonly height: number;
}

const placesIn = (house: House): readonly (readonly [folder: string, place: Place])[] =>
    house.floors
        .flatMap(({ wings }, index) => wings.map((row) => ({ row, floor: house.floors.length - 1 - index })))
        .toReversed()
        .flatMap(({ row, floor }, height) =>
            row.map((wing) => [`${house.folder}/${wing}`, { house, wing, floor, height }] as const),
        );

const places: ReadonlyMap<string, Place> = new Map(houses.flatMap(placesIn));

/** The wing that a file lies in: the innermost folder that has a place. */
const placeOf = (file: string): Place | undefined => {
    const folders = file.split('/').slice(0, -1);
    if (folders.length === 1) return places.get(`${folders[0]}/.`);
    for (let depth = folders.length; depth > 1; depth -= 1) {
        const place = places.get(folders.slice(0, depth).join('/'));
        if (place !== undefined) return place;
    }
    return undefined;
};

const told = (file: string, { wing, floor }: Place): string => `${file} (floor ${floor}, ${wing})`;

const faultOf = (file: string, imported: string): readonly string[] => {
    const from = placeOf(file);
    if (from === undefined) return [`${file} lies in no wing`];
    if (imported.startsWith('domain/')) return [];
    const to = placeOf(imported);
    if (to?.house !== from.house)
        return [`${told(file, from)} imports ${imported}, which is no part of ${from.house.name}`];
    if (to.wing === from.wing || to.height < from.height) return [];
    return [
        `${told(file, from)} imports ${told(imported, to)}, which lies ${to.height > from.height ? 'above' : 'beside'} it`,
    ];
};

/** Imports that lead up, aside or out, one line each that names both files and their floors. */
export const floorFaults = (imports: Imports): readonly string[] =>
    [...imports].flatMap(([file, files]) => files.flatMap((imported) => faultOf(file, imported)));
