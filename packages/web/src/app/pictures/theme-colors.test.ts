import { expect, test } from 'vitest'
import { colorsOf, joined, resolved } from './theme-colors.ts'

const css = `/* a */
:root {
  --sky: light-dark(#ddf0e9, #183a30);
  --none: transparent;
}
.poster[data-season='winter'] {
  --ground: var(--sky);
}`

test('LOOK-9 a picture has the colors of the light theme and needs no style sheet', () => {
  const colors = joined(colorsOf(css, ':root'), colorsOf(css, ".poster[data-season='winter']"))
  const svg =
    '<path fill="var(--sky)"/><path fill="var(--ground)"/><path fill="var(--none)"/><path fill="var(--lost)"/>'
  expect(resolved(svg, colors)).toBe(
    '<path fill="#ddf0e9"/><path fill="#ddf0e9"/><path fill="none"/><path fill="none"/>',
  )
})

test('LOOK-25 the map of a place has the colors of the dark theme too', () => {
  const colors = joined(colorsOf(css, ':root', 'dark'), colorsOf(css, ".poster[data-season='winter']", 'dark'))
  expect(resolved('<path fill="var(--ground)" stroke="var(--none)"/>', colors)).toBe(
    '<path fill="#183a30" stroke="none"/>',
  )
})
