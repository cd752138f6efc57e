import type { PictureTheme } from '@recircle/core/site'

/** Custom properties by name, in one theme. */
export type Colors = ReadonlyMap<string, string>

/** The custom properties set by rules with exactly this selector. */
export function colorsOf(css: string, selector: string, theme: PictureTheme = 'light'): Colors {
  const colors = new Map<string, string>()
  for (const [, written = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selectors = written.replace(/\/\*.*?\*\//gs, '').split(',')
    if (!selectors.some((each) => each.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      colors.set(name, shownOf(value, theme))
  }
  return colors
}

/** Later maps override earlier ones. */
export function joined(...all: readonly Colors[]): Colors {
  const whole = new Map<string, string>()
  for (const colors of all) for (const [name, value] of colors) whole.set(name, value)
  return whole
}

/** Replaces each custom property by its value, so that the SVG needs no style sheet. */
export function resolved(svg: string, colors: Colors): string {
  const valueOf = (name: string): string => {
    const value = colors.get(name) ?? 'none'
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return other === undefined ? value.replace('transparent', 'none') : valueOf(other)
  }
  return svg.replace(/var\((--[\w-]+)\)/g, (_whole, name: string) => valueOf(name))
}

/** light-dark(#fff, #000) → #fff in the light theme */
function shownOf(value: string, theme: PictureTheme): string {
  const inner = /^light-dark\((.*)\)$/s.exec(value.trim())?.[1]
  return (inner?.split(',')[theme === 'light' ? 0 : 1] ?? value).trim()
}
