import type { LngLat } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { middleOf } from './json-cells.ts'
import type { Source, SourceRow } from './source-row.ts'
import { faulty, withoutMark, type Sourced } from './source-text.ts'
import { xmlTeller, type XmlTeller } from './tell-xml.ts'

type Thing = Omit<SourceRow, 'number'>
/** A reader of one XML format: receives tags and texts, and emits items. */
interface Reader {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close: (name: string, text: string) => void
}

const unreadable =
  'is XML or a web page, but neither KML nor OSM: convert it to GeoJSON, such as with ogr2ogr points.geojson FILE.'

/** KML from map editors, and OpenStreetMap XML. */
export function xmlSource(parts: () => Iterable<string>): Sourced<Source> {
  const columns = new Set<string>()
  const nodes = new Map<string, LngLat>()
  let count = 0
  // The first pass collects the columns, and the nodes that ways refer to.
  const first = xmlReading(nodes, ({ values }) => {
    count += 1
    for (const name of Object.keys(values)) columns.add(name)
  })
  for (const part of withoutMark(parts())) if (!first.teller.write(part)) break
  const format = first.end()
  if (!format.ok) return format
  if (count === 0) return faulty('no-rows', 'holds no place.')
  return ok({
    columns: [...columns],
    notes: [],
    format: format.value,
    delimiter: '',
    read: async (take) => {
      const things: Thing[] = []
      const reading = xmlReading(nodes, (thing) => void things.push(thing))
      let number = 0
      for (const part of withoutMark(parts())) {
        const isMore = reading.teller.write(part)
        for (const thing of things.splice(0))
          if ((await take({ ...thing, number: (number += 1) })) === false) return ok(null)
        if (!isMore) break
      }
      const again = reading.end()
      return again.ok ? ok(null) : again
    },
  })
}

/** A pass over the file: things are taken while its parts are written. */
function xmlReading(
  nodes: Map<string, LngLat>,
  take: (thing: Thing) => void,
): { readonly teller: XmlTeller; readonly end: () => Sourced<'kml' | 'osm'> } {
  let reader: Reader | null = null
  let format: 'kml' | 'osm' | null = null
  let text = ''
  const teller = xmlTeller({
    open: (name, attributes, depth) => {
      if (depth === 1) {
        format = name === 'osm' || name === 'kml' ? name : null
        reader = name === 'osm' ? osmReader(nodes, take) : name === 'kml' ? kmlReader(take) : null
      }
      text = ''
      reader?.open(name, attributes)
    },
    text: (more) => {
      if (text.length < longestText) text += more
    },
    close: (name) => {
      reader?.close(name, text)
      text = ''
    },
  })
  return {
    teller,
    end: () => {
      const fault = teller.end()
      // An XML file of another kind gets the general message, not the fault of a missing element.
      if (format === null) return faulty('xml', unreadable)
      return fault === '' ? ok(format) : faulty('xml', fault)
    },
  }
}

const longestText = 100_000

function osmReader(nodes: Map<string, LngLat>, take: (thing: Thing) => void): Reader {
  let element: { id: string; tags: Record<string, string>; places: LngLat[] } | null = null
  return {
    open(name, { id = '', lat, lon, k, v, ref = '', ...others }) {
      if (name === 'node' || name === 'way' || name === 'relation') {
        element = { id: `${name}/${id}`, tags: Object.create(null), places: [] }
        if (name === 'node' && lat !== undefined && lon !== undefined) {
          const place = { lng: Number(lon), lat: Number(lat) }
          element.places.push(place)
          nodes.set(id, place)
        }
      } else if (element && name === 'tag' && k !== undefined) element.tags[k] = v ?? ''
      else if (element && name === 'nd') element.places.push(...placesOf(nodes.get(ref)))
      else if (element && name === 'center') element.places = [{ lng: Number(lon), lat: Number(lat) }]
      else if (element && name === 'bounds' && others['minlat'] !== undefined) {
        const { minlat, maxlat, minlon, maxlon } = others
        element.places.push({ lng: Number(minlon), lat: Number(minlat) }, { lng: Number(maxlon), lat: Number(maxlat) })
      }
    },
    close(name) {
      if (!element || (name !== 'node' && name !== 'way' && name !== 'relation')) return
      const { id, tags, places } = element
      element = null
      if (Object.keys(tags).length > 0) take({ at: id, values: { id, ...tags }, location: middleOf(places) })
    },
  }
}
const placesOf = (place: LngLat | undefined): LngLat[] => (place ? [place] : [])

function kmlReader(take: (thing: Thing) => void): Reader {
  let thing: { values: Record<string, string>; places: LngLat[] } | null = null
  let dataName = ''
  let folder = ''
  let count = 0
  return {
    open(name, { name: said = '', id = '' }) {
      if (name === 'Placemark') {
        const values = { ...(id === '' ? {} : { id }), ...(folder === '' ? {} : { folder }) }
        thing = { values: Object.assign(Object.create(null), values), places: [] }
        count += 1
      } else if (name === 'Data' || name === 'SimpleData') dataName = said
    },
    close(name, text) {
      if (!thing) {
        if (name === 'name') folder = text.trim()
        return
      }
      if (name === 'Placemark') {
        take({ at: `placemark ${count}`, values: thing.values, location: middleOf(thing.places) })
        thing = null
      } else if (name === 'name' || name === 'address') thing.values[name] = text.trim()
      else if (name === 'description') thing.values[name] = text
      else if (name === 'phoneNumber') thing.values['phone'] = text.trim()
      else if (name === 'SimpleData' || (name === 'value' && dataName !== '')) thing.values[dataName] = text.trim()
      else if (name === 'coordinates')
        for (const position of text.trim().split(/\s+/)) {
          const [lng, lat] = position.split(',').map(Number)
          if (lng !== undefined && lat !== undefined) thing.places.push({ lng, lat })
        }
    },
  }
}
