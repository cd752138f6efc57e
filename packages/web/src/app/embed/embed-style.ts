import groundCss from '../../map/ground/ground.module.css?raw'
import tokensCss from '../../ui/styles/tokens.css?raw'
import embedCss from './embed.css?raw'

/** Those of the map, which names them in its drawing. */
const ofGround = ['green', 'ice', 'urban', 'building', 'road', 'road-case', 'main', 'rail'].map(
  (name) => `--ground-${name}`,
)
const ofMap = ['--map-land', '--map-water', '--map-border']

/** One style sheet within the page: its own rules, with only the colors that they use, from where the site's own stand. */
function styleOf(css: string): string {
  const known = new Map(
    [...`${groundCss}${tokensCss}`.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  // A set is walked in the order of adding, what is added on the way included.
  for (const name of used)
    for (const [, inner = ''] of (known.get(name) ?? '').matchAll(/var\((--[\w-]+)\)/g)) used.add(inner)
  for (const name of [...ofGround, ...ofMap]) used.add(name)
  const colors = [...used].map((name) => `${name}:${known.get(name) ?? 'none'}`).join(';')
  return `:root{${colors}}${squeezed(css)}`
}

const squeezed = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()

export const embedStyle = styleOf(embedCss)
