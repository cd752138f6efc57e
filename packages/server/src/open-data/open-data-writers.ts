import { createHash } from 'node:crypto'
import { openDataColumns, type OpenDataColumn, type OpenDataFormat, type OpenDataWords } from '@recircle/core/open-data'
import { formatInstant } from '@recircle/core/wire'
import { csvLine } from '@recircle/place-files/formats'
import type { GonePoint } from './open-points.repository.ts'
import { noWords, type OpenDataTerms } from './open-point-words.ts'

export interface Writer {
  readonly head: string
  readonly between: string
  readonly end: string
  readonly point: (words: OpenDataWords, tags: readonly string[]) => string
  readonly gone: (gone: GonePoint) => string
}

const cellsOf = (words: OpenDataWords): string[] => openDataColumns.map((column) => words[column])
const goneWords = ({ id, goneAtMs }: GonePoint): OpenDataWords => ({
  ...noWords,
  id,
  deleted: formatInstant(goneAtMs),
})
const propertiesOf = (words: OpenDataWords): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([column, text]) => text !== '' && column !== 'lat' && column !== 'lng')
      .map(([column, text]) => [column, text]),
  )

/** How each format says the points; `license` is that of the file. */
export const writers: Readonly<Record<OpenDataFormat, (terms: Pick<OpenDataTerms, 'license'>) => Writer>> = {
  csv: () => ({
    head: csvLine([...openDataColumns]),
    between: '',
    end: '',
    point: (words) => csvLine(cellsOf(words)),
    gone: (gone) => csvLine(cellsOf(goneWords(gone))),
  }),
  geojson: ({ license }) => ({
    head: `{"type":"FeatureCollection","license":${JSON.stringify(license)},"features":[\n`,
    between: ',\n',
    end: '\n]}\n',
    point: (words, tags) =>
      JSON.stringify({
        type: 'Feature',
        id: words.id,
        geometry: { type: 'Point', coordinates: [Number(words.lng), Number(words.lat)] },
        properties: { ...propertiesOf(words), amenity: 'recycling', ...yes(tags) },
      }),
    gone: (gone) =>
      JSON.stringify({ type: 'Feature', id: gone.id, geometry: null, properties: propertiesOf(goneWords(gone)) }),
  }),
  osm: ({ license }) => ({
    head: `{"version":0.6,"generator":"Recircle","copyright":${JSON.stringify(license)},"elements":[\n`,
    between: ',\n',
    end: '\n]}\n',
    point: (words, tags) =>
      JSON.stringify({
        type: 'node',
        id: nodeId(words.id),
        lat: Number(words.lat),
        lon: Number(words.lng),
        timestamp: words.updated,
        tags: { amenity: 'recycling', ref: words.id, ...osmWords(words), ...yes(tags) },
      }),
    gone: ({ id, goneAtMs }) =>
      JSON.stringify({
        type: 'node',
        id: nodeId(id),
        visible: false,
        timestamp: formatInstant(goneAtMs),
        tags: { ref: id },
      }),
  }),
}

const yes = (tags: readonly string[]): Record<string, string> => Object.fromEntries(tags.map((tag) => [tag, 'yes']))

/** Columns with an OpenStreetMap tag, and those that only an import reads. */
const osmColumns = [
  'name',
  'recycling_type',
  'addr:full',
  'opening_hours',
  'phone',
  'email',
  'website',
  'description',
  'check_date',
  'source',
  'source_page',
  'attribution',
  'license',
  'page',
  'status',
  'status_comment',
  'hours_text',
  'comment',
  'rates',
  'pauses',
  'currency',
  'materials',
  'next_stops',
  'opening_height',
  'steps',
  'surface',
  'indoor',
] as const satisfies readonly OpenDataColumn[]
const osmWords = (words: OpenDataWords): Record<string, string> => {
  const pairs = osmColumns.filter((column) => words[column] !== '').map((column) => [column, words[column]] as const)
  const operator = words.organization === '' ? [] : [['operator', words.organization] as const]
  return Object.fromEntries([...pairs, ...operator])
}

/** OpenStreetMap's convention for new nodes is a negative id; a point has the same id in every file. */
const nodeId = (id: string): number => -createHash('sha256').update(id).digest().readUIntBE(0, 6)
