/** The text that WCAG asks for, and the bounds of a control. */
const textContrast = 4.5
const controlContrast = 3

/** The surface of the tag in each theme, and its ink. */
export const tagSurfaces = {
  light: { surface: '#ffffff', ink: '#17302a' },
  dark: { surface: '#1a2b25', ink: '#e6f0eb' },
} as const

export interface AccentColors {
  /** The color of the button, its bounds and its words. */
  readonly fill: string
  readonly edge: string
  readonly word: string
  /** Of links; null if the accent cannot be read on the surface. */
  readonly link: string | null
}

/** TAG-4: a color of the foreign page, wherever it can be told from the surface and its words read. */
export function accentColors(accent: string, theme: keyof typeof tagSurfaces): AccentColors {
  const { surface, ink } = tagSurfaces[theme]
  const onSurface = contrast(accent, surface)
  return {
    fill: accent,
    edge: onSurface >= controlContrast ? accent : ink,
    // One of the two is always above 4.5.
    word: contrast(accent, '#ffffff') >= textContrast ? '#ffffff' : '#000000',
    link: onSurface >= textContrast ? accent : null,
  }
}

/** WCAG 2.2, of two colors `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
