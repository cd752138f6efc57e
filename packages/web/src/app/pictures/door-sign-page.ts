import { titleOf } from '@recircle/core/facility'
import type { SignRequest, WriteWords } from '@recircle/core/rendering'
import { brandNames, doorSignPath, languageOf, languageTag, signSizes, type LocaleCode } from '@recircle/core/site'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { materialIcon } from '@recircle/ui/mark/material-icon.ts'
import { brandArt, iconArt } from './picture-art.ts'
import { wordArt } from './picture-words.ts'
import { qrArt } from './qr-art.ts'

/** A sheet with the proportions of the A series; the browser scales it to the paper. */
const sheet = { width: 744, height: 1052, margin: 56 } as const
const inner = sheet.width - 2 * sheet.margin
/** 37 mm on A6 with the white margin, about 34 mm without it. */
const qrSide = 264
const mostRows = 4
/** A row of materials with the space below it. */
const rowPx = 72
/** Printed on white paper, so independent of the theme. */
const ink = { dark: '#0F3D33', text: '#17302A', soft: '#4A5F58', tint: '#DDF0E9' } as const
const block = { x: sheet.margin, weight: 'bold', color: ink.dark, widthPx: inner } as const

/** SIGN-1: a printable page with the sign as SVG paths, independent of installed fonts. */
export function doorSignPage(write: WriteWords, { intl, locale }: Translator, request: SignRequest): string {
  const { size } = request
  const point = { ...request.point, name: titleOfSign(request, locale) }
  const words = {
    print: intl.formatMessage({ id: 'myPoints.sign.print' }),
    size: intl.formatMessage({ id: 'myPoints.sign.size' }),
    title: `${intl.formatMessage({ id: 'myPoints.sign' })}: ${point.name}`,
  }
  const sizes = signSizes.map((each) => {
    const current = each === size ? ' aria-current="page"' : ''
    return `<a href="${doorSignPath(point.id, locale, each)}"${current}>${each.toUpperCase()}</a>`
  })
  const title = escaped(words.title)
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="none"><title>${title}</title><link rel="stylesheet" href="/sign.css"></head><body data-size="${size}"><header><h1>${title}</h1><p>${escaped(words.print)}</p><nav aria-label="${escaped(words.size)}">${sizes.join('')}</nav></header><main>${signArt(write, intl, { ...request, point }, locale)}</main></body></html>`
}

/** FAC-27 */
function titleOfSign({ point, materials }: SignRequest, locale: LocaleCode): string {
  const language = languageOf(locale)
  const names = point.rates.flatMap(
    ({ materialId }) => materials.find(({ id }) => id === materialId)?.names[language] ?? [],
  )
  return titleOf({ ...point, materials: names }, language)
}

function signArt(
  write: WriteWords,
  intl: Translator['intl'],
  { point, materials, url }: SignRequest,
  locale: Translator['locale'],
): string {
  const { margin } = sheet
  const brand = wordArt(write, brandNames[locale], {
    ...block,
    x: margin + 84,
    y: margin + 46,
    sizePx: 36,
    leading: 0,
    maxLines: 1,
  })
  const heading = intl.formatMessage({ id: 'myPoints.sign.title' })
  const title = wordArt(write, heading, { ...block, y: 206, sizePx: 66, leading: 72, maxLines: 3 })
  const language = languageOf(locale)
  const taken = new Set(point.rates.map(({ materialId }) => materialId))
  const named = materials.filter(({ id }) => taken.has(id)).map(({ slug, names }) => ({ slug, name: names[language] }))
  const foot = footArt(write, point)
  const qrTop = foot.top - qrSide
  const list = materialList(write, named, { top: title.bottom + 52, bottom: qrTop })
  const besideX = margin + qrSide + 32
  const scan = wordArt(write, intl.formatMessage({ id: 'myPoints.sign.scan' }), {
    ...block,
    x: besideX,
    y: qrTop + 60,
    sizePx: 30,
    leading: 40,
    maxLines: 5,
    widthPx: sheet.width - margin - besideX,
  })
  const label = escaped([heading, ...named.map((each) => each.name), point.name, point.address, url].join('. '))
  const art = [
    title.art,
    list,
    qrArt(url, { x: sheet.margin - 12, y: qrTop, width: qrSide, height: qrSide }),
    scan.art,
    foot.art,
  ].join('')
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${sheet.width} ${sheet.height}"><rect width="${sheet.width}" height="${sheet.height}" fill="#fff"/><g transform="translate(${margin} ${margin}) scale(1.6)">${brandArt}</g>${brand.art}${art}</svg>`
}

/** Few materials stand in one column; in two, a long name takes two lines. */
function materialList(
  write: WriteWords,
  named: readonly { slug: string; name: string }[],
  { top, bottom }: { top: number; bottom: number },
): string {
  const rows = Math.min(mostRows, Math.floor((bottom - top) / rowPx))
  const columns = named.length <= rows ? 1 : 2
  const columnWidth = inner / columns
  const slotOf = (at: number): [x: number, y: number] => [
    sheet.margin + (at % columns) * (columnWidth + 8),
    top + Math.floor(at / columns) * rowPx,
  ]
  // The last slot shows how many did not fit.
  const shown = named.length > rows * 2 ? named.slice(0, rows * 2 - 1) : named
  const list = shown.map(({ slug, name }, at) => {
    const [x, y] = slotOf(at)
    const widthPx = columnWidth - 74
    const fits = (sizePx: number): boolean => write(name, sizePx, 'bold').widthPx <= widthPx
    const label = wordArt(write, name, {
      ...block,
      x: x + 66,
      y: y + 36,
      sizePx: 26,
      leading: 0,
      maxLines: 1,
      ...(fits(26) ? {} : fits(22) ? { sizePx: 22 } : { y: y + 22, sizePx: 22, leading: 25, maxLines: 2 }),
      widthPx,
      color: ink.text,
    })
    return `<rect x="${x}" y="${y}" width="54" height="54" rx="27" fill="${ink.tint}"/>${iconArt(materialIcon(slug), x + 11, y + 11, 32, ink.dark)}${label.art}`
  })
  const rest = named.length - shown.length
  const [moreX, moreY] = slotOf(shown.length)
  return list.join('') + (rest > 0 ? line(write, `+${rest}`, moreX + 66, moreY + 36, ink.soft) : '')
}

/** The name and the address at the foot of the sheet; the more lines they have, the higher they begin. */
function footArt(write: WriteWords, { name, address }: SignRequest['point']): { art: string; top: number } {
  const nameBlock = { ...block, sizePx: 28, leading: 32, maxLines: 2 } as const
  const addressBlock = { ...block, weight: 'plain', color: ink.soft, sizePx: 22, leading: 26, maxLines: 2 } as const
  const heightOf = (text: string, of: typeof nameBlock | typeof addressBlock): number =>
    wordArt(write, text, { ...of, y: 0 }).bottom
  const addressY = sheet.height - 46 - heightOf(address, addressBlock)
  const nameY = addressY - 34 - heightOf(name, nameBlock)
  const art = [
    wordArt(write, name, { ...nameBlock, y: nameY }).art,
    wordArt(write, address, { ...addressBlock, y: addressY }).art,
  ]
  // Cameras want a white margin around the code.
  return { art: art.join(''), top: Math.min(nameY - 32, 900) }
}

const line = (write: WriteWords, text: string, x: number, y: number, color: string): string =>
  `<path transform="translate(${x} ${y})" fill="${color}" d="${write(text, 30, 'bold').path}"/>`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
