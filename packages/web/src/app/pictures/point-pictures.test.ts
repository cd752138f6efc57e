import { describe, expect, test } from 'vitest'
import { noTerms, type Facility } from '@recircle/core/facility'
import type { WriteWords } from '@recircle/core/rendering'
import { localeCodes, signSizes, type LocaleCode } from '@recircle/core/site'
import { aCompleteFacility, aMaterial } from '@recircle/core/testing'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { ShareDrawer } from './picture-drawer.ts'

/** A fake font whose letters are about as wide as those of the real one; the path of a text says its text and size. */
const write: WriteWords = (text, sizePx) => ({ path: `${text}@${sizePx}`, widthPx: widthOf(text, sizePx) })
const widthOf = (text: string, sizePx: number): number => text.length * sizePx * 0.5

interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const drawer = new ShareDrawer(fullTranslator, write, {
  sources: () => Promise.resolve([]),
  tile: () => Promise.resolve(null),
})

/** What is written into a picture, from the top of its letters to below their line. */
function textsIn(svg: string): Box[] {
  const found = svg.matchAll(/<path transform="translate\(([\d.]+) ([\d.]+)\)" fill="[^"]*" d="([^"]*)@(\d+)"/g)
  return [...found].map(([, x, y, text = '', size]) => {
    const [left, line, sizePx] = [Number(x), Number(y), Number(size)]
    return { text, left, right: left + widthOf(text, sizePx), top: line - sizePx * 0.75, bottom: line + sizePx * 0.25 }
  })
}

/** The rounded grounds of materials. */
const chipsIn = (svg: string): Box[] =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="50"/g)].map(([, x, y, width]) => {
    const [left, top] = [Number(x), Number(y)]
    return { text: 'chip', left, right: left + Number(width), top, bottom: top + 50 }
  })

/** Pairs that overlap, except a chip and its own words. */
function overlaps(boxes: readonly Box[]): string[] {
  const holds = (a: Box, b: Box): boolean =>
    a.text === 'chip' && b.left >= a.left && b.right <= a.right && b.top >= a.top && b.bottom <= a.bottom
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .filter((b) => !holds(a, b) && !holds(b, a))
      .map((b) => `${a.text} / ${b.text}`),
  )
}

const longName = 'Алматы қаласының қайталама шикізат қабылдау орталығы'
const longAddress =
  'Қазақстан Республикасы, Алматы облысы, Қарасай ауданы, Тәуелсіздіктің 30 жылдығы атындағы көше, 123/4 ғимарат'
const longMaterial = 'Aparatos eléctricos y electrónicos (RAEE)'
const inAll = (name: string) => ({ ru: name, kk: name, es: name, en: name })
const materials = [longMaterial, 'Aparatos electrónicos chicos', 'Қаңылтыр және алюминий банкалар', 'Papel', 'Шыны']
  .concat(['Картон', 'Шиналар', 'Металл', 'Пластик', 'Кийим'])
  .map((name, at) => aMaterial({ id: at + 1, names: inAll(name) }))

const rateOf = (materialId: number): Facility['rates'][number] => ({
  id: `rate-${materialId}`,
  unitSlug: 'kg',
  price: 0,
  materialId,
  ...noTerms,
})
const pointWith = (count: number, changes: Partial<Facility> = {}): Facility =>
  aCompleteFacility({
    status: 'accepted',
    name: longName,
    address: longAddress,
    rates: materials.slice(0, count).map(({ id }) => rateOf(id)),
    ...changes,
  })

const confirmed = { lastConfirmedAtMs: Date.UTC(2026, 8, 22, 9) }
const stop = {
  place: 'Алаң',
  address: longAddress,
  location: { lng: 76.9, lat: 43.2 },
  startsAtMs: Date.UTC(2026, 8, 23, 9),
  endsAtMs: Date.UTC(2026, 8, 23, 19),
}
const states: Partial<Facility>[] = [{}, confirmed, { status: 'temporarily-not-working' }, { nextStops: [stop] }]

describe.each(localeCodes)('in %s', (locale: LocaleCode) => {
  test('LOOK-9 in the picture of a point no words leave their panel or reach others, and a material is named', async () => {
    for (const name of ['Экопункт', longName, `${longName} ${longAddress}`]) {
      for (const state of states) {
        for (const count of [1, 3, 10]) {
          const svg = await drawer.point(pointWith(count, { name, ...state }), materials, locale)
          const [texts, chips] = [textsIn(svg), chipsIn(svg)]
          expect(overlaps([...texts, ...chips])).toEqual([])
          expect(Math.max(...[...texts, ...chips].map(({ right }) => right))).toBeLessThanOrEqual(576)
          expect(chips.length).toBeGreaterThan(0)
        }
      }
    }
  })

  test('LOOK-9 the picture of a point has a long name and the date of its confirmation whole', async () => {
    const svg = await drawer.point(pointWith(10, confirmed), materials, locale)
    const whole = textsIn(svg)
      .map(({ text }) => text)
      .join(' ')
    expect(whole).toContain(longName)
    expect(whole).toMatch(/2026.*22|22.*2026/)
  })

  test.each(signSizes)(
    'SIGN-1 a sign of %s names long materials, and its point, clear of the code and within the sheet',
    async (size) => {
      for (const count of [2, 5, 10]) {
        const page = await drawer.sign({
          point: pointWith(count),
          materials,
          locale,
          size,
          url: 'https://recircle.example/recycling-points/019eea3c-d075-7075-8f71-be0bd62bf333',
        })
        const texts = textsIn(page)
        const whole = texts.map(({ text }) => text).join(' ')
        for (const words of [longMaterial, 'Aparatos electrónicos chicos', longName]) expect(whole).toContain(words)
        const code = /<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="[\d.]+" viewBox="0 0 (\d+)/.exec(page)
        const [left, top, side, squares] = (code ?? []).slice(1).map(Number) as [number, number, number, number]
        // Without the white margin of the code, of two squares on each side.
        const edge = (side / squares) * 2
        expect(((side - 2 * edge) / 744) * 105).toBeGreaterThan(30)
        const dark = {
          text: 'code',
          left: left + edge,
          right: left + side - edge,
          top: top + edge,
          bottom: top + side - edge,
        }
        expect(overlaps([...texts, dark])).toEqual([])
        expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(744 - 40)
        expect(Math.max(...texts.map(({ bottom }) => bottom))).toBeLessThanOrEqual(1052 - 36)
      }
    },
  )
})
