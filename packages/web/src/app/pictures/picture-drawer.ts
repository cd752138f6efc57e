import { posterOf, type CharityEvent } from '@recircle/core/charity-event'
import { placeOf, showsStatusToOthers, titleOf, type Facility, type StopTime } from '@recircle/core/facility'
import { freshnessOf } from '@recircle/core/confirmation'
import { defaultLngLat } from '@recircle/core/geo'
import type { Material } from '@recircle/core/material'
import type { OrganizationProfile } from '@recircle/core/organization'
import type { PictureDrawer, PictureGround, SignRequest, WriteWords } from '@recircle/core/rendering'
import {
  brandNames,
  emailPicture,
  languageOf,
  sharePicture,
  type LocaleCode,
  type PictureTheme,
} from '@recircle/core/site'
import { placeWithTown } from '../../charity-event/place-name.ts'
import { confirmedWords } from '../../facility/words/confirmed-words.view.tsx'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { materialIcon } from '@recircle/ui/mark/material-icon.ts'
import { doorSignPage } from './door-sign-page.ts'
import { groundArt } from './ground-art.ts'
import { materialChips } from './material-chips.ts'
import { brandArt, iconArt, pinArt, posterArt, tokens } from './picture-art.ts'
import { placeArt } from './place-art.ts'
import { arranged, wordArt } from './picture-words.ts'
import { qrPicture } from './qr-art.ts'

const { widthPx, heightPx } = sharePicture
/** The width of the text panel on the left; the map or the scene is on the right. */
const panelPx = 640
const margin = 64
const color = (name: string): string => tokens.get(name) ?? '#000'
const chipColors = {
  ground: color('--mint-100'),
  icon: color('--mint-ink'),
  text: color('--ink'),
  more: color('--ink-soft'),
} as const

const wholePicture = (words: string, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"><svg x="${panelPx}" width="${widthPx - panelPx}" height="${heightPx}">${art}</svg><rect width="${panelPx}" height="${heightPx}" fill="${color('--page')}"/>${words}</svg>`

/** LOOK-9 */
export class ShareDrawer implements PictureDrawer {
  constructor(
    private readonly translatorOf: (locale: LocaleCode) => Promise<Translator>,
    private readonly write: WriteWords,
    private readonly ground: PictureGround,
    private readonly now: () => number = Date.now,
  ) {}

  async point(saved: Facility, materials: readonly Material[], locale: LocaleCode): Promise<string> {
    const point = placeOf(saved)
    const [stop] = point.nextStops
    const { intl, formats } = await this.translatorOf(locale)
    const fresh = freshnessOf(point, this.now())
    const language = languageOf(locale)
    const map = await groundArt(this.ground, this.write, {
      place: point.location,
      widthPx: widthPx - panelPx,
      heightPx,
      language,
      theme: 'light',
      labelPx: 20,
      clearPx: 0,
    })
    const taken = materialsOf(point, materials)
    const title = titleOf({ ...point, materials: taken.map(({ names }) => names[language]) }, language)
    const state = showsStatusToOthers(point.status)
      ? { icon: 'pause', text: intl.formatMessage({ id: 'facility.status.temporarilyNotWorking' }), ink: '--coral-ink' }
      : stop
        ? { icon: 'calendar', text: stopText(stop, point.timezone, formats), ink: '--mint-ink' }
        : fresh === null
          ? null
          : {
              icon: fresh.isOld ? 'clock' : 'success',
              text: intl.formatMessage(
                { id: confirmedWords(fresh) },
                { date: formats.date(fresh.atMs, point.timezone) },
              ),
              ink: fresh.isOld ? '--ink-soft' : '--mint-ink',
            }
    const pin = pinArt((widthPx - panelPx) / 2, heightPx / 2, materialIcon(taken[0]?.slug ?? ''), {
      theme: 'light',
      scale: 1,
    })
    const { words, rows } = arranged((namePx) => {
      const name = this.titled(title, locale, namePx)
      const address = this.soft(point.address, name.bottom + 56)
      if (state === null) return { ...address, art: name.art + address.art }
      const icon = iconArt(state.icon, margin, address.bottom + 32, 30, color(state.ink))
      const line = wordArt(this.write, state.text, {
        ...plain,
        x: margin + 42,
        y: address.bottom + 56,
        widthPx: panelPx - 2 * margin - 42,
        color: color(state.ink),
      })
      return { ...line, art: name.art + address.art + icon + line.art }
    })
    const named = taken.map(({ slug, names }) => ({ slug, name: names[language] }))
    const chips = materialChips(this.write, named, { left: margin, right: panelPx - margin, rows }, chipColors)
    return wholePicture(words.art + chips, map + pin)
  }

  async event(event: CharityEvent, locale: LocaleCode): Promise<string> {
    const { intl, formats } = await this.translatorOf(locale)
    const { startsAtMs, timezone } = event
    const when =
      startsAtMs === null
        ? ''
        : `${formats.date(startsAtMs, timezone, 'weekday')}, ${formats.date(startsAtMs, timezone)}, ${formats.time(startsAtMs, timezone)}`
    const title = this.titled(event.title, locale)
    const time = wordArt(this.write, upperFirst(when), { ...plain, y: title.bottom + 60, color: color('--mint-ink') })
    const place = this.soft(placeWithTown(event), time.bottom + 48)
    const off =
      event.cancelledAtMs === null
        ? ''
        : wordArt(this.write, intl.formatMessage({ id: 'event.status.cancelled' }), {
            ...plain,
            y: place.bottom + 56,
            weight: 'bold',
            color: color('--coral-ink'),
          }).art
    const side = widthPx - panelPx
    const scale = heightPx / 270
    const art = `<g transform="translate(${side / 2 - 240 * scale} 0) scale(${scale})">${posterArt(posterOf(event))}</g>`
    return wholePicture(title.art + time.art + place.art + off, art)
  }

  async scene(event: CharityEvent): Promise<string> {
    const height = (480 * emailPicture.heightPx) / emailPicture.widthPx
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${emailPicture.widthPx}" height="${emailPicture.heightPx}" viewBox="0 ${270 - height - 16} 480 ${height}">${posterArt(posterOf(event))}</svg>`
  }

  async organization({ id, info }: OrganizationProfile, locale: LocaleCode): Promise<string> {
    const { intl } = await this.translatorOf(locale)
    const name = this.titled(info.fullName, locale)
    const caption = this.soft(intl.formatMessage({ id: 'organization.pictureText' }), name.bottom + 56)
    const address = this.soft(info.address, caption.bottom + 24)
    const side = widthPx - panelPx
    const scale = heightPx / 270
    // The scene depends only on the id, so an organization always gets the same one.
    const poster = posterOf({ id, kind: 'collection', startsAtMs: null, timezone: 'UTC', location: defaultLngLat })
    const art = `<g transform="translate(${side / 2 - 240 * scale} 0) scale(${scale})">${posterArt(poster)}</g>`
    return wholePicture(name.art + caption.art + address.art, art)
  }

  async place(
    saved: Facility,
    materials: readonly Material[],
    locale: LocaleCode,
    theme: PictureTheme,
  ): Promise<string> {
    const icon = materialIcon(materialsOf(saved, materials)[0]?.slug ?? '')
    const place = placeOf(saved).location
    return placeArt(this.ground, this.write, { place, icon, theme, language: languageOf(locale) })
  }

  async sign(request: SignRequest): Promise<string> {
    return doorSignPage(this.write, await this.translatorOf(request.locale), request)
  }

  async code(url: string): Promise<string> {
    return qrPicture(url)
  }

  private titled(text: string, locale: LocaleCode, mostPx = 58): { art: string; bottom: number } {
    const sizePx = Math.min(mostPx, text.length > 40 ? 48 : 58)
    const brand = wordArt(this.write, brandNames[locale], {
      ...plain,
      x: margin + 68,
      y: 96,
      weight: 'bold',
      sizePx: 34,
    })
    const title = wordArt(this.write, text, {
      ...plain,
      y: 200,
      sizePx,
      leading: sizePx + 10,
      weight: 'bold',
      maxLines: 3,
    })
    return {
      ...title,
      art: `<g transform="translate(${margin} 60) scale(1.25)">${brandArt}</g>${brand.art}${title.art}`,
    }
  }

  private soft(text: string, y: number): { art: string; bottom: number } {
    return wordArt(this.write, text, { ...plain, y, color: color('--ink-soft') })
  }
}

const plain = {
  x: margin,
  y: 0,
  sizePx: 28,
  leading: 38,
  weight: 'plain',
  color: color('--heading'),
  widthPx: panelPx - 2 * margin,
  maxLines: 2,
} as const

/** STOP-12: by its date, since a shared picture is seen for days. */
const stopText = ({ startsAtMs, endsAtMs }: StopTime, timezone: string, formats: Translator['formats']): string =>
  `${upperFirst(formats.date(startsAtMs, timezone, 'shortWeekday'))}, ${formats.date(startsAtMs, timezone, 'short')}, ${formats.time(startsAtMs, timezone)}–${formats.time(endsAtMs, timezone)}`

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Distinct materials in the order of the rates. */
const materialsOf = ({ rates }: Facility, materials: readonly Material[]): Material[] =>
  [...new Set(rates.map(({ materialId }) => materialId))].flatMap(
    (id) => materials.find((each) => each.id === id) ?? [],
  )
