import { gzipSync } from 'node:zlib'
import type { Place } from './places.ts'

/** About 10 m. */
const decimals = 4

/** A row for each town, largest first: id, country, longitude, latitude, population, names in en, ru, kk and es; unknown names are empty. */
export function packedTowns(towns: readonly Place[]): Buffer {
  const rows = towns.map(({ id, country, at: [lng, lat], population, names: { en = '', ru = '', kk = '', es = '' } }) =>
    [id, country, lng.toFixed(decimals), lat.toFixed(decimals), population, en, ru, kk, es === en ? '' : es].join('\t'),
  )
  return gzipSync(rows.join('\n'), { level: 9 })
}
