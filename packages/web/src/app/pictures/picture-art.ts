import { posterLayers, type EventPoster } from '@recircle/core/charity-event'
import type { PictureTheme } from '@recircle/core/site'
import posterCss from '../../charity-event/event-poster.module.css?raw'
import partsSheet from '@recircle/ui/icons/drawings/event-parts.svg?raw'
import iconSheet from '@recircle/ui/icons/sprite.svg?raw'
import tokensCss from '@recircle/ui/styles/tokens.css?raw'
import { colorsOf, joined, resolved, type Colors } from './theme-colors.ts'

export const tokens = colorsOf(tokensCss, ':root')
/** For what stands on a page of either theme. */
export const tokensOf: Readonly<Record<PictureTheme, Colors>> = {
  light: tokens,
  dark: colorsOf(tokensCss, ':root', 'dark'),
}

const symbolsOf = (sheet: string): ReadonlyMap<string, string> =>
  new Map([...sheet.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id = '', art = '']) => [id, art]))
const parts = symbolsOf(partsSheet)
const icons = symbolsOf(iconSheet)

const rule = (selector: string): Colors => colorsOf(posterCss, selector)

/** A scene of 480 by 270 units. */
export function posterArt(poster: EventPoster): string {
  const { season, light, place, isMirrored } = poster
  const scene = joined(
    tokens,
    rule('.poster'),
    rule(`.poster[data-season='${season}']`),
    rule(`.poster[data-light='${light}']`),
    place === 'hall' ? new Map([['--p-hat', 'none']]) : new Map(),
  )
  const drawn = posterLayers(poster).map(({ part, x, y, scale, isMirrored: isTurned, look }) => {
    const colors = look === null ? scene : joined(scene, rule(`.poster [data-look='${look}']`))
    const transform = `matrix(${isTurned ? -scale : scale} 0 0 ${scale} ${x} ${y})`
    return `<g transform="${transform}">${resolved(parts.get(part) ?? '', colors)}</g>`
  })
  return isMirrored ? `<g transform="matrix(-1 0 0 1 480 0)">${drawn.join('')}</g>` : drawn.join('')
}

/** An icon in a square with the given side, its upper left corner at x, y. */
export const iconArt = (name: string, x: number, y: number, side: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 24})" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icons.get(name) ?? ''}</g>`

/** The brand mark in a square of 40 units. */
export const brandArt = `<rect width="40" height="40" rx="12" fill="#37927B"/><g fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"><path d="M10.5 17.2A10 10 0 0 1 28.6 15M29.5 22.8A10 10 0 0 1 11.4 25"/><path d="M29.3 8.6v6.8h-6.8M10.7 31.4v-6.8h6.8"/></g><circle cx="20" cy="20" r="3.3" fill="#F6BE5F"/>`

/** A pin whose tip is at x, y. */
export function pinArt(x: number, y: number, icon: string, { theme, scale }: PinLook): string {
  const color = (name: string): string => tokensOf[theme].get(name) ?? '#000'
  const rim = theme === 'light' ? '#fff' : color('--on-marker')
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0C-10-16-38-34-38-68a38 38 0 0 1 76 0C38-34 10-16 0 0z" fill="${color('--marker')}" stroke="${rim}" stroke-width="5"/>${iconArt(icon, -20, -88, 40, rim)}</g>`
}

interface PinLook {
  readonly theme: PictureTheme
  readonly scale: number
}
