import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { expect, test } from 'vitest'
import { clipped, type Point } from './clip.ts'
import { drawGround, type GroundDrawing } from './ground-tile.ts'

type Shape = Parameters<typeof fromGeojsonVt>[0][string]['features'][number]
const whole = { url: '', left: 0, top: 0, side: 1 }
const ring: Point[] = [
  [1024, 1024],
  [3072, 1024],
  [3072, 3072],
  [1024, 3072],
  [1024, 1024],
]
const polygon = (kind: string): Shape => ({ type: 3, geometry: [ring.map(([x, y]) => [x, y])], tags: { kind } })
const road = (kind: string, name: string, points: [number, number][]): Shape => ({
  type: 2,
  geometry: [points],
  tags: { kind, name },
})
const place = (x: number, y: number, tags: Record<string, string | number>): Shape => ({
  type: 1,
  geometry: [[x, y]],
  tags: { kind: 'locality', min_zoom: 5, ...tags },
})

async function draw(
  layers: Record<string, Shape[]>,
  { zoom = 14, language = 'en', part = whole } = {},
): Promise<GroundDrawing> {
  const content = Object.fromEntries(Object.entries(layers).map(([name, features]) => [name, { features }]))
  const bytes = fromGeojsonVt(content, { version: 2, extent: 4096 })
  const { buffer } = Uint8Array.from(bytes)
  return drawGround(buffer, { part, zoom, language }, () => Promise.resolve())
}

test('MAP-9 a square of land is a closed path in pixels of the tile', async () => {
  const { shapes } = await draw({ earth: [polygon('earth')] })
  expect([...shapes]).toEqual([['land', 'M64 64L192 64 192 192 64 192 64 64Z']])
})

test('MAP-9 beyond its source’s maximum zoom a tile shows its own square, clipped at the edge', async () => {
  const part = { url: '', left: 0.5, top: 0.5, side: 0.25 }
  const { shapes } = await draw({ earth: [polygon('earth')] }, { part })
  expect(shapes.get('land')).toBe('M-8 -8L256 -8 256 256 -8 256Z')
})

test('MAP-9 streets, houses and parks are drawn from the zoom at which they are distinguishable', async () => {
  const layers = {
    buildings: [polygon('building')],
    landuse: [polygon('park'), polygon('residential')],
    roads: [
      road('path', '', [
        [0, 0],
        [99, 99],
      ]),
      road('major_road', '', [
        [0, 0],
        [99, 99],
      ]),
    ],
  }
  expect([...(await draw(layers, { zoom: 12 })).shapes.keys()]).toEqual(['green', 'major'])
  expect([...(await draw(layers, { zoom: 16 })).shapes.keys()]).toEqual(['building', 'green', 'path', 'major'])
})

test('MAP-9 places are labeled in the page’s language, else in a related one', async () => {
  const names = { name: 'Almaty', 'name:ru': 'Алматы қ.', 'name:kk': 'Алматы' }
  const nameIn = async (language: string, tags: Record<string, string>): Promise<string | undefined> =>
    (await draw({ places: [place(99, 99, tags)] }, { language })).labels[0]?.name
  expect(await nameIn('kk', names)).toBe('Алматы')
  expect(await nameIn('ru', names)).toBe('Алматы қ.')
  expect(await nameIn('es', names)).toBe('Almaty')
  expect(await nameIn('kk', { name: 'Essen', 'name:ru': 'Эссен' })).toBe('Эссен')
})

test('MAP-9 a place is labeled from its minimum zoom on, by the one tile that contains it', async () => {
  const village = place(3000, 3000, { name: 'Turgen', min_zoom: 9 })
  expect((await draw({ places: [village] }, { zoom: 8 })).labels).toEqual([])
  expect((await draw({ places: [village] }, { zoom: 9 })).labels).toMatchObject([{ name: 'Turgen', kind: 'village' }])
  const left = { url: '', left: 0, top: 0, side: 0.5 }
  expect((await draw({ places: [village] }, { zoom: 9, part: left })).labels).toEqual([])
})

test('MAP-9 a street is labeled along its longest straight stretch, never upside down', async () => {
  const street = road('minor_road', 'Abai Avenue', [
    [2048, 2048],
    [2048, 2000],
    [1024, 2000],
  ])
  const [label] = (await draw({ roads: [street] }, { zoom: 16 })).labels
  expect(label).toMatchObject({ name: 'Abai Avenue', kind: 'street', room: 64, x: 0.375 })
  expect(Math.abs(label?.turn ?? 90)).toBe(0)
  expect((await draw({ roads: [street] }, { zoom: 14 })).labels).toEqual([])
})

test('MAP-9 a line that leaves the square and returns is drawn in two pieces', () => {
  const line: Point[] = [
    [5, 5],
    [5, 15],
    [8, 15],
    [8, 5],
  ]
  expect(clipped(line, false, 0, 10)).toEqual([
    [
      [5, 5],
      [5, 10],
    ],
    [
      [8, 10],
      [8, 5],
    ],
  ])
  expect(
    clipped(
      line.map(([x, y]): Point => [x + 50, y]),
      false,
      0,
      10,
    ),
  ).toEqual([])
})
