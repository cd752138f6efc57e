import { describe, expect, test } from 'vitest'
import { contrast, fromHex, fromOklch, mix, type Rgb } from './contrast.ts'
import { materialSlugs } from '../mark/material-icon.ts'
import materialsCss from './materials.css?raw'
import tokensCss from './tokens.css?raw'

type Theme = 'light' | 'dark'
const themes: Theme[] = ['light', 'dark']

const colors = new Map(
  Array.from(
    tokensCss.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light: fromHex(light), dark: fromHex(dark) }],
  ),
)
const color = (name: string, theme: Theme): Rgb => {
  const found = colors.get(name)
  if (!found) throw new Error(`No color --${name}`)
  return found[theme]
}
const valueOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokensCss)?.[1]

/** Text colors and their backgrounds. */
const texts: Record<string, string[]> = {
  ink: [
    'page',
    'surface',
    'raised',
    'band',
    'sunken',
    'mint-50',
    'mint-100',
    'amber-100',
    'coral-100',
    'blue-100',
    'grey-100',
  ],
  'ink-soft': ['page', 'surface', 'raised', 'band', 'sunken', 'mint-50'],
  'ink-off': ['surface', 'raised'],
  heading: ['page', 'surface', 'raised', 'band', 'mint-100', 'mint-200'],
  link: ['page', 'surface', 'raised', 'band', 'mint-50'],
  'mint-ink': ['page', 'surface', 'raised', 'mint-50', 'mint-100', 'mint-200'],
  'on-action': ['action', 'action-hover', 'action-active'],
  'on-danger': ['danger', 'danger-hover'],
  'on-pine': ['pine', 'pine-raised', 'pine-line'],
  'on-pine-soft': ['pine', 'pine-raised'],
  'on-marker': ['marker'],
  pine: ['on-pine'],
  'amber-ink': ['page', 'surface', 'raised', 'amber-100'],
  'coral-ink': ['page', 'surface', 'raised', 'coral-100'],
  'blue-ink': ['surface', 'blue-100'],
  'grey-ink': ['surface', 'grey-100'],
  'map-label': ['map-land'],
}
/** Borders, rings, glyphs and other meaningful shapes. */
const shapes: Record<string, string[]> = {
  control: ['page', 'surface', 'raised'],
  brand: ['page', 'surface', 'raised'],
  action: ['page', 'surface', 'raised', 'mint-100', 'grey-100'],
  danger: ['page', 'surface', 'raised'],
  'coral-ink': ['page', 'surface', 'raised'],
  'pine-control': ['pine', 'pine-raised'],
  focus: ['page', 'surface', 'raised', 'band', 'mint-100'],
}
const pairs = (wanted: Record<string, string[]>) =>
  themes.flatMap((theme) =>
    Object.entries(wanted).flatMap(([on, grounds]) => grounds.map((ground) => [theme, on, ground] as const)),
  )

describe('every pair of colors used on a screen', () => {
  test.each(pairs(texts))('%s: text %s on %s reaches 4.5', (theme, on, ground) =>
    expect(contrast(color(on, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5),
  )
  test.each(pairs(shapes))('%s: shape %s on %s reaches 3', (theme, on, ground) =>
    expect(contrast(color(on, theme), color(ground, theme))).toBeGreaterThanOrEqual(3),
  )
})

describe('every material hue has enough contrast', () => {
  const hues = new Map(
    Array.from(
      materialsCss.matchAll(/data-material='([\w-]+)'\] \{\s*--hue: ([\d.]+);\s*--chroma: ([\d.]+);/g),
      ([, slug = '', hue, chroma]) => [slug, [Number(hue), Number(chroma)] as const],
    ),
  )
  test('and every material has a hue', () => expect([...hues.keys()].toSorted()).toEqual([...materialSlugs].toSorted()))

  const looks = {
    light: { lightness: 0.49, chroma: 1, tint: 0.13 },
    dark: { lightness: 0.81, chroma: 0.8, tint: 0.18 },
  }
  test.each(themes.flatMap((theme) => [...hues].map(([slug, hue]) => [theme, slug, hue] as const)))(
    '%s: %s reads on its tint and on a card',
    (theme, _slug, [hue, chroma]) => {
      const look = looks[theme]
      const text = fromOklch(look.lightness, chroma * look.chroma, hue)
      const tint = mix(text, look.tint, color('surface', theme))
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, color('surface', theme))).toBeGreaterThanOrEqual(4.5)
    },
  )
  test('using the lightness and tint of the style sheet', () => {
    expect(materialsCss).toContain('oklch(0.49 var(--chroma) var(--hue))')
    expect(materialsCss).toContain('oklch(0.81 calc(var(--chroma) * 0.8) var(--hue))')
    expect(materialsCss).toContain('var(--material) 13%, var(--surface)')
    expect(materialsCss).toContain('var(--material) 18%, var(--surface)')
  })
})

test.each([
  ['icon-xsm', '14px'],
  ['icon-sm', '18px'],
  ['icon-md', '24px'],
  ['icon-lg', '34px'],
  ['icon-xlg', '42px'],
  ['container', '1440px'],
  ['container-map', '3200px'],
  ['side-menu', '470px'],
  ['popover-max', '300px'],
  ['popover-margin', '24px'],
  ['notification-max', '400px'],
  ['layer-modal', '2500'],
  ['layer-backdrop', '1500'],
  ['header-height', '52px'],
])('LAY-11 --%s is %s', (name, value) => expect(valueOf(name)).toBe(value))

test('LAY-1 the header is 52, 64 or 72 high', () => {
  const heights = Array.from(tokensCss.matchAll(/--header-height: (\d+)px/g), ([, height]) => height)
  expect(heights).toEqual(['52', '64', '72'])
  expect(tokensCss).toMatch(/min-width: 720px\) \{\s*:root \{\s*--header-height: 64px/)
  expect(tokensCss).toMatch(/min-width: 1000px\) \{\s*:root \{\s*--header-height: 72px/)
})
