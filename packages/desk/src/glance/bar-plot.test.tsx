import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { BarList } from './bar-list.view.tsx'
import { BarPlot, type Bar } from './bar-plot.view.tsx'

const day = (name: string, accepted: number, declined: number): Bar => ({
  name,
  parts: [
    { tone: 'good', count: accepted, label: 'accepted' },
    { tone: 'bad', count: declined, label: 'declined' },
  ],
})

async function plotOf(bars: readonly Bar[]): Promise<string> {
  const translator = await fullTranslator('EN_US')
  return renderToStaticMarkup(
    <WordsProvider translator={translator}>
      <BarPlot title="Decisions by day" bars={bars} />
    </WordsProvider>,
  )
}
const rects = (html: string) =>
  [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((match) =>
    match.slice(1).map(Number),
  )

test('DESK-19 parts stand on one another, on a grid of round numbers', async () => {
  const html = await plotOf([day('Mon', 3, 6), day('Tue', 10, 0)])
  const [accepted, next, declined] = rects(html)
  if (!accepted || !declined || !next) throw new Error('A part is missing')
  expect(rects(html)).toHaveLength(3)
  expect(accepted[0]).toBe(declined[0])
  expect(next[0]).toBeGreaterThan(accepted[0] ?? 0)
  expect(declined[3]).toBeCloseTo((accepted[3] ?? 0) * 2)
  expect((declined[1] ?? 0) + (declined[3] ?? 0)).toBeCloseTo(accepted[1] ?? 0)
  expect((accepted[1] ?? 0) + (accepted[3] ?? 0)).toBe(120)
  expect([...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['0', '5', '10'])
  expect(html).toContain('<title>Mon: 6 declined</title>')
})

test('DESK-19 halves of a decision are no grid line, and days without any say so', async () => {
  expect([...(await plotOf([day('Mon', 1, 0)])).matchAll(/<text[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
    '0',
    '1',
  ])
  expect(rects(await plotOf([day('Mon', 0, 0)]))).toEqual([])
})

test('DESK-19 a chart of many days labels the first and the last, and a chart without data has no legend', async () => {
  const days = Array.from({ length: 30 }, (_, at) => `day ${at}`)
  const html = await plotOf(days.map((name) => day(name, 1, 0)))
  expect(days.filter((name) => html.includes(`<span>${name}</span>`))).toEqual(['day 0', 'day 29'])
  expect(html).toContain('>declined<')
  expect(await plotOf(days.map((name) => day(name, 0, 0)))).not.toContain('declined')
})

test('DESK-19 each of a few named amounts has its figure beside its bar', async () => {
  const html = await inWords(
    'EN_US',
    <BarList
      title="Ages"
      bars={[
        { name: 'new', count: 3 },
        { name: 'old', count: 5_000 },
      ]}
    />,
  )
  expect(textOf(html)).toBe('Ages new 3 old 5,000')
  expect(html).toContain('max="5000" value="3"')
})
