import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withRouteLayout } from './route-layout-plugin.ts'

const layouts = [
  { maxWidthPx: 1440, sideContentPx: 220, sideContentFromPx: 1250 },
  { maxWidthPx: 1600, sideContentPx: 280, sideContentFromPx: 1080 },
  { maxWidthPx: 1600, sideContentPx: 280, sideContentFromPx: 1250 },
]

test('LAY-6 rules for side content apply from the width of each route', () => {
  const style = withRouteLayout('.a {\n  color: red;\n}\n@beside {\n  .a {\n    order: 1;\n  }\n}\n.b {\n}\n', layouts)
  for (const px of [1250, 1080])
    expect(style).toContain(`@media (min-width: ${px}px) { [data-side-from='${px}'] {\n  .a {\n    order: 1;\n  }\n} }`)
  expect(style.match(/@media/g)).toHaveLength(2)
  expect(style).toMatch(/^\.a \{\n {2}color: red;\n\}\n[\s\S]*\n\.b \{\n\}\n$/)
})

test('LAY-11 ROUTE-21 the widths of pages and of side content are those of the routes', () => {
  const style = withRouteLayout('@route-sizes;', layouts)
  expect(style.split('\n')).toEqual([
    `[data-max-width='1440'] { --page-width: 1440px; }`,
    `[data-max-width='1600'] { --page-width: 1600px; }`,
    `[data-side='220'] { --side: 220px; }`,
    `[data-side='280'] { --side: 280px; }`,
  ])
})

const sheets = globSync(
  'src/{app,charity-event,facility,features,forms,guide,importing,owned,notifications,search-box,session,shell,ui}/**/*.css',
  {
    cwd: new URL('..', import.meta.url).pathname,
  },
)

test('LAY-6 no style sheet repeats the widths from which a route has side content', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const repeating = sheets.filter((sheet) =>
    /width[^{\n]*\b(?:1250|1249|1080|1079|1024|1023)(?:\.\d+)?px/.test(
      readFileSync(new URL(`../${sheet}`, import.meta.url), 'utf8'),
    ),
  )
  expect(repeating).toEqual([])
})
