declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const countries: Topology<{ readonly countries: GeometryCollection<{ name: string }> }>
  // oxlint-disable-next-line import/no-default-export -- a JSON file has no other export
  export default countries
}
