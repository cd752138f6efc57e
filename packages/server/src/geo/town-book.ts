import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { distanceM, type LngLat } from '@recircle/core/geo'
import type { Names } from '@recircle/core/material'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import { foldedTown, isCountryOf, offeredTowns, townRuns } from '@recircle/core/town'

export interface KnownTown extends LngLat {
  readonly id: string
  readonly country: string
  readonly population: number
  readonly names: Names
}

const largeTown = 100_000
const million = 1_000_000
export const isOfMillion = ({ population }: KnownTown): boolean => population >= million
export const isLarge = ({ population = 0 }: { readonly population?: number }): boolean => population >= largeTown
const offered = new Set(siteVariants.flatMap(offeredTowns).map(({ id }) => id))
/** PLACE-9: names of more towns would mean things as well: Сок, Гирлянда. */
const isFoundEverywhere = (town: KnownTown): boolean =>
  isOfMillion(town) || offered.has(town.id) || (isLarge(town) && !isCountryOf('int', town.country))
/** Rows read without a pause: about 10 ms. */
const rowsAtOnce = 4000

/** PLACE-5: the towns of one site, largest first, with their names in the languages of the ground. */
export class TownBook {
  readonly towns: KnownTown[] = []
  private readonly starts: number[] = []
  private readonly large: KnownTown[] = []
  private names = ''
  private length = 0

  /** The names of a row, folded, in one text for all rows: searching it takes less memory and time than an index. */
  add(towns: readonly KnownTown[]): void {
    for (const town of towns) {
      const row = `\n|${town.id}|${[...new Set(Object.values(town.names).map(foldedTown))].join('|')}|`
      this.towns.push(town)
      if (isLarge(town)) this.large.push(town)
      this.starts.push(this.length)
      this.names += row
      this.length += row.length
    }
  }

  /** Exact names before their beginnings, and both before the beginnings of later words. */
  find(text: string, limit: number): KnownTown[] {
    const folded = foldedTown(text)
    return this.atAny([`|${text}|`, `|${folded}|`, `|${folded}`, ` ${folded}`], limit)
  }

  /** Those with this id or exactly this name. */
  called(text: string, limit: number): KnownTown[] {
    return this.atAny([`|${text}|`, `|${foldedTown(text)}|`], limit)
  }

  /** PLACE-7: the towns named by the first or the last words, the longest name first and the largest of that name. */
  named(text: string, limit: number): KnownTown[] {
    const found = townRuns(text).flatMap(({ name }) => this.at(`|${name}|`, limit))
    return [...new Set(found)].slice(0, limit)
  }

  private atAny(patterns: readonly string[], limit: number): KnownTown[] {
    const found = patterns.filter(({ length }) => length >= 3).flatMap((pattern) => this.at(pattern, limit))
    return [...new Set(found)].slice(0, limit)
  }

  private at(pattern: string, limit: number): KnownTown[] {
    const found = new Set<KnownTown>()
    for (let at = this.names.indexOf(pattern); at >= 0 && found.size < limit;) {
      const town = this.towns[this.rowAt(at)]
      if (town !== undefined) found.add(town)
      at = this.names.indexOf(pattern, at + pattern.length)
    }
    return [...found]
  }

  nearest(place: LngLat, limit: number): KnownTown[] {
    return nearestOf(this.towns, place, limit)
  }

  /** The nearest large town; null for a large one itself. */
  landmarkOf(town: LngLat & { readonly population?: number }): KnownTown | null {
    return isLarge(town) ? null : (nearestOf(this.large, town, 1)[0] ?? null)
  }

  private rowAt(position: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}

function nearestOf(towns: readonly KnownTown[], place: LngLat, limit: number): KnownTown[] {
  const nearest: { readonly town: KnownTown; readonly awayM: number }[] = []
  for (const town of towns) {
    const awayM = distanceM(place, town)
    if (nearest.length === limit && awayM >= (nearest.at(-1)?.awayM ?? 0)) continue
    nearest.push({ town, awayM })
    nearest.sort((a, b) => a.awayM - b.awayM)
    if (nearest.length > limit) nearest.pop()
  }
  return nearest.map(({ town }) => town)
}

/** Those of each site, and those that every site finds. */
export type TownBooks = Readonly<Record<SiteVariant | 'everywhere', TownBook>>
let reading: Promise<TownBooks> | null = null

/** Read from the file at the first question: 64,000 rows. */
export const townBooks = (): Promise<TownBooks> => (reading ??= readTownBooks())

/** The town with this id, of any site. */
export async function townOfId(id: string): Promise<KnownTown | null> {
  const { ru, kz, int } = await townBooks()
  return [ru, kz, int].flatMap(({ towns }) => towns.find((town) => town.id === id) ?? [])[0] ?? null
}

async function readTownBooks(): Promise<TownBooks> {
  const file = createRequire(import.meta.url).resolve('@recircle/ground/towns.tsv.gz')
  const rows = (await promisify(gunzip)(await readFile(file))).toString('utf8').split('\n')
  const books: TownBooks = {
    ru: new TownBook(),
    kz: new TownBook(),
    int: new TownBook(),
    everywhere: new TownBook(),
  }
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const towns = rows.slice(start, start + rowsAtOnce).flatMap(readRow)
    for (const variant of siteVariants) books[variant].add(towns.filter(({ country }) => isCountryOf(variant, country)))
    books.everywhere.add(towns.filter(isFoundEverywhere))
    // oxlint-disable-next-line no-await-in-loop -- lets requests in between
    await setImmediate()
  }
  return books
}

/** Sites in Russian and Kazakh show no town whose name is known in Latin letters only. */
const inCyrillic = new Set(['RU', 'KZ'])

function readRow(row: string): KnownTown[] {
  const [id = '', country = '', lng = '', lat = '', population = '', en = '', ru = '', kk = '', es = ''] =
    row.split('\t')
  if (inCyrillic.has(country) && ru === '' && kk === '') return []
  const names = { en, ru: ru || kk || en, kk: kk || ru || en, es: es || en }
  return [{ id, country, lng: Number(lng), lat: Number(lat), population: Number(population), names }]
}
