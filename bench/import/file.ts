/** Deterministic, so that two runs measure the same file. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const towns = 120
const country = { west: 40, east: 60, south: 53, north: 60 }
const streets = ['Abay avenue', 'Lenin street', 'Station road', 'Market square', 'Garden lane', 'River embankment']
const keepers = ['Eco yard', 'Green corner', 'Recycling center', 'Second life', 'Clean town', 'Collection point']
const materials = ['paper', 'glass-bottles', 'batteries', 'clothes', 'scrap-metal', 'pet', 'cardboard']
const hours = ['Mo-Fr 09:00-18:00', 'Mo-Sa 10:00-19:00; Su off', '24/7', 'Tu-Su 08:00-12:00,13:00-17:00', '']

/** A table of a country's operator: towns full of named points, as far apart as real ones, of which almost all can be imported. */
export function countryFile(rows: number, seed: number, comment = ''): string {
  const random = randomOf(seed)
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  const places = Array.from({ length: towns }, () => ({
    lng: country.west + random() * (country.east - country.west),
    lat: country.south + random() * (country.north - country.south),
  }))
  const lines = ['id,name,address,lat,lng,materials,opening_hours,phone,website,description,comment']
  for (let row = 1; row <= rows; row += 1) {
    const { lng, lat } = places[row % towns] ?? { lng: country.west, lat: country.south }
    const cells = [
      `N-${row}`,
      `${pick(keepers)} ${row}`,
      `${pick(streets)} ${1 + Math.floor(random() * 200)}`,
      (lat + (random() - 0.5) * 0.3).toFixed(6),
      (lng + (random() - 0.5) * 0.3).toFixed(6),
      [...new Set([pick(materials), pick(materials), pick(materials)])].join('; '),
      pick(hours),
      `+7 901 ${String(1_000_000 + row).replace(/^(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3')}`,
      `https://example.org/points/${row}`,
      'Rinse bottles, flatten boxes, take labels off and ring the bell beside the gate',
      comment,
    ]
    lines.push(cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
  }
  return `${lines.join('\n')}\n`
}
