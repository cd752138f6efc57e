import { encode } from 'uqr'

/** Dark on white, with the white margin that cameras need; readable with up to a quarter damaged. */
export function qrArt(url: string, box: Readonly<Record<string, string | number>>): string {
  const { data, size } = encode(url, { border: 2, ecc: 'Q' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const attributes = Object.entries(box).map(([name, value]) => `${name}="${value}"`)
  return `<svg ${attributes.join(' ')} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`
}

/** A standalone image, on white in both themes. */
export const qrPicture = (url: string): string =>
  qrArt(url, { xmlns: 'http://www.w3.org/2000/svg', style: 'background:#fff' })
