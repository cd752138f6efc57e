import { expect, test } from 'vitest'
import { colorsOf, joined, resolved } from './light-colors.ts'

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
