// Draws the pictures that a shared link shows (META-2), the posters of the business request (SITE-4): 1200 × 600, from the
// project's own drawing, font and words; and the icons of each variant, from its favicon. Run it after any of these changes, look at the result and commit it.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { brandNames, iconPath, variantRules } from '@recircle/core/site'

const web = join(import.meta.dirname, '..')
const read = (...path) => readFileSync(join(web, '../ui/src', ...path), 'utf8')
const dataUrl = (type, ...path) => `data:${type};base64,${readFileSync(join(web, ...path)).toString('base64')}`

const brandOf = (tag) => brandNames[tag.replace('-', '_').toUpperCase()]
const words = (tag) => JSON.parse(read('i18n', 'catalogs', `${tag}.json`))
const onest = (subset, range) =>
  `@font-face{font-family:Onest;font-weight:100 900;src:url(${dataUrl(
    'font/woff2',
    `../ui/node_modules/@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`,
  )}) format("woff2");unicode-range:${range}}`
const fonts = [
  onest('latin', 'U+0000-00FF,U+2000-206F'),
  onest('cyrillic', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'),
  onest('cyrillic-ext', 'U+0460-052F'),
].join('\n')
const art = read('icons', 'drawings', 'hero-loop.svg').replace(/<\/?symbol[^>]*>/g, '')
const logo = dataUrl('image/svg+xml', 'public', 'favicon.svg')

const page = (brand, headline, isPoster) => `<!doctype html><meta charset="utf-8"><style>
${fonts}
${read('styles', 'tokens.css').replaceAll(/@layer[^{;]*;/g, '')}
*{box-sizing:border-box;margin:0}
body{width:1200px;height:600px;display:grid;grid-template-columns:640px 1fr;align-items:center;gap:20px;padding:56px 40px 56px 72px;
font-family:Onest,sans-serif;color-scheme:light;background:${isPoster ? '#0f3d33' : '#fbf8f2'};color:${isPoster ? '#f4faf7' : '#0f3d33'}}
header{display:flex;gap:20px;align-items:center;font-size:40px;font-weight:740;letter-spacing:-.022em}
header img{width:72px;height:72px}
h1{margin-top:56px;font-size:${headline.length > 44 ? 56 : 66}px;font-weight:780;line-height:1.06;letter-spacing:-.036em;text-wrap:balance}
svg{width:460px;height:auto;justify-self:center}
</style><div><header><img src="${logo}" alt="">${brand}</header><h1>${headline}</h1></div>${art}`

const locales = ['en-US', 'ru-RU', 'ru-KZ', 'kk-KZ', 'es-AR']
const posters = { en: 'en-US', ru: 'ru-RU', es: 'es-AR' }
const pictures = [
  ...locales.map((tag) => {
    const texts = words(tag)
    return [`share-${tag.toLowerCase()}`, page(brandOf(tag), texts['home.hero.title'], false)]
  }),
  ...Object.entries(posters).map(([language, tag]) => {
    const texts = words(tag)
    return [`inquire-${language}`, page(brandOf(tag), texts['home.opportunities.title'], true)]
  }),
]

mkdirSync(join(web, 'public', 'images'), { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
const sheet = await browser.newPage({ viewport: { width: 1200, height: 600 }, colorScheme: 'light' })
// One sheet draws them all, one after another.
/* oxlint-disable no-await-in-loop */
for (const [name, html] of pictures) {
  await sheet.setContent(html)
  await sheet.evaluate(() => document.fonts.ready)
  await sheet.screenshot({ path: join(web, 'public', 'images', `${name}.png`) })
}

// Devices cut an icon of their own shape: such icons fill the square, the maskable ones with a margin around the glyph.
const icons = [
  { kind: '192', size: 192, isSquare: false, scale: 1 },
  { kind: '512', size: 512, isSquare: false, scale: 1 },
  { kind: 'maskable-512', size: 512, isSquare: true, scale: 0.8 },
  { kind: 'apple-180', size: 180, isSquare: true, scale: 0.94 },
]
mkdirSync(join(web, 'public', 'icons'), { recursive: true })
for (const variant of ['ru', 'kz']) {
  const svg = readFileSync(join(web, 'public', variantRules[variant].favicon), 'utf8')
  const [, color] = /<rect[^>]*fill="([^"]+)"/.exec(svg)
  for (const { kind, size, isSquare, scale } of icons) {
    await sheet.setViewportSize({ width: size, height: size })
    await sheet.setContent(`<style>*{margin:0}body{width:100vw;height:100vh;overflow:hidden;${isSquare ? `background:${color}` : ''}}
svg{display:block;width:100%;height:100%;transform:scale(${scale})}</style>${svg}`)
    await sheet.screenshot({ path: join(web, 'public', iconPath(variant, kind)), omitBackground: !isSquare })
  }
}
await browser.close()
