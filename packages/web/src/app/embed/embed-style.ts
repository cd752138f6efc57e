import groundCss from '@recircle/ui/map/ground/ground.module.css?raw'
import fontsCss from '@recircle/ui/styles/fonts.css?raw'
import { fontUrls } from '@recircle/ui/styles/font-urls.ts'
import materialsCss from '@recircle/ui/styles/materials.css?raw'
import tokensCss from '@recircle/ui/styles/tokens.css?raw'
import embedCss from './embed.css?raw'

/** The colors that the map's SVG uses. */
const ofGround = ['green', 'ice', 'urban', 'building', 'road', 'road-case', 'main', 'rail'].map(
  (name) => `--ground-${name}`,
)
const ofMap = ['--map-land', '--map-water', '--map-border']

/** A single inline style sheet: the frame's rules, and only those of the site's color tokens that they use. */
function styleOf(css: string): string {
  const known = new Map(
    [...`${groundCss}${tokensCss}`.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  // A set also iterates over values that are added during the loop.
  for (const name of used)
    for (const [, inner = ''] of (known.get(name) ?? '').matchAll(/var\((--[\w-]+)\)/g)) used.add(inner)
  for (const name of [...ofGround, ...ofMap]) used.add(name)
  const tokens = [...used].flatMap((name) => (known.has(name) ? `${name}:${known.get(name)}` : []))
  return `:root{${tokens.join(';')}}${squeezed(css)}`
}

const squeezed = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([:;{][\w-]+): /g, '$1:')
    .trim()

/** The faces for the languages of the site, and the fallback that has their metrics. */
const faces = [...fontsCss.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
  const file = /url\('[^']*?([\w-]+\.woff2)'\)/.exec(face)
  if (file === null) return face
  const [written, name = ''] = file
  const url = fontUrls[name]
  return url === undefined ? [] : face.replace(written, `url('${url}')`)
})

export const embedStyle = styleOf([...faces, materialsCss, embedCss].join('\n'))
