declare module 'world-atlas/countries-50m.json' {
    import type { GeometryCollection, Topology } from 'topojson-specification';

    const world: Topology<{ readonly countries: GeometryCollection<{ readonly name: string }> }>;
    // Bundlers give a JSON file this way.
    export default world;
}
