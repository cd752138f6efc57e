import {
  alertLimits,
  alertPage,
  alertPaths,
  zoomOfRadius,
  type NewsItem,
  type NewsOfDays,
} from '@recircle/core/area-alert'
import { charityEventPath } from '@recircle/core/charity-event'
import { facilityPath, titleOf } from '@recircle/core/facility'
import type { Language, Material } from '@recircle/core/material'
import { languageOf, languageTag } from '@recircle/core/site'
import { dateKeyAt, dayMs } from '@recircle/core/time-zone'
import type { Config } from '../config/config.ts'
import { townNameAt } from '../geo/town-names.ts'
import type { Asker } from '../mail/mail-budget.ts'
import { datesIn } from '../mail/mail-dates.ts'
import { mailDay, type QueuedMail } from '../mail/mail-queue.ts'
import { fillText, mailTexts, type MailTextId } from '../mail/mail-templates.ts'
import type { MailLine } from '../mail/render-mail.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageAddress, readerAddress, type ReaderAddress } from '../site/page-address.ts'
import type { DueAlert, KnownAlert } from './alerts.repository.ts'

export interface AlertMailSettings {
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly links: SignedLinks
}

export const alertToken = (links: SignedLinks, alertId: string, nowMs: number): string =>
  links.make({
    purpose: 'area-alert',
    subject: alertId,
    version: 0,
    expiresAtMs: nowMs + alertLimits.linkDays * dayMs,
  })

/** The display name of an area: its town, or else the coordinates of its center. */
function whereOf({ center, radiusKm, locale }: KnownAlert): string {
  const place = townNameAt(center)?.[languageOf(locale)] ?? `${center.lat.toFixed(3)}, ${center.lng.toFixed(3)}`
  return fillText(mailTexts[locale]['areaNews.where'], { place, km: String(radiusKm) })
}

/** ALERT-4: asks the holder of the address to confirm. */
export function confirmationMail(
  alert: KnownAlert,
  { config, links, asker }: AlertMailSettings & { readonly asker: Asker },
  nowMs: number,
): QueuedMail {
  const { email: recipient, locale, variant, pace } = alert
  const token = alertToken(links, alert.id, nowMs)
  return {
    template: 'areaAlertConfirm',
    asker,
    // The same request again mails nothing.
    onlyOnceKey: `areaAlertConfirm ${alert.id} ${mailDay(nowMs)}`,
    recipient,
    locale,
    name: '',
    link: pageAddress(config, variant, locale, alertPage(token)),
    values: { where: whereOf(alert), pace: mailTexts[locale][`areaNews.${pace}`] },
    unsubscribeUrl: readerAddress(config, variant, locale, alertPaths.stop(token)),
  }
}

/** Rendered lines of this run, cached because neighbors get the same news. */
export type DigestLines = Map<string, MailLine>

/** ALERT-6: at most twenty lines, then a link to the map. */
export function digestMail(
  alert: DueAlert,
  news: readonly NewsItem[],
  {
    config,
    links,
    materials,
    lines,
  }: AlertMailSettings & { readonly materials: readonly Material[]; readonly lines: DigestLines },
  nowMs: number,
): QueuedMail {
  const { email: recipient, locale, variant, center, radiusKm, materialIds } = alert
  const token = alertToken(links, alert.id, nowMs)
  const page = (path: string): ReaderAddress => pageAddress(config, variant, locale, path)
  const slugs = materials.filter(({ id }) => materialIds.includes(id)).map(({ slug }) => slug)
  const more = Math.max(0, news.length - alertLimits.linesMax)
  const map = `/recycling-points?${slugs.length > 0 ? `materials=${slugs.join(',')}&` : ''}at=${center.lat},${center.lng},${zoomOfRadius(radiusKm)}`
  return {
    template: more > 0 ? 'areaNewsMany' : 'areaNews',
    recipient,
    locale,
    name: '',
    link: page(map),
    list: news.slice(0, alertLimits.linesMax).map((item) => {
      const key = [
        variant,
        locale,
        item.kind,
        item.subject.id,
        item.stop?.startsAtMs,
        item.days && `${item.days.ruleId} ${item.days.others}`,
        item.subject.address,
        ...item.pausedIds,
      ].join(' ')
      const line = lines.get(key) ?? lineOf(item, alert, materials, page)
      lines.set(key, line)
      return line
    }),
    values: { where: whereOf(alert), more: String(more) },
    stopLink: page(alertPage(token)),
    onlyOnceKey: `areaNews ${alert.id} ${dateKeyAt(alert.timezone, nowMs) ?? ''}`,
    unsubscribeUrl: readerAddress(config, variant, locale, alertPaths.stop(token)),
  }
}

function lineOf(
  { kind, subject, pausedIds, event, stop, days }: NewsItem,
  { locale }: KnownAlert,
  materials: readonly Material[],
  page: (path: string) => ReaderAddress,
): MailLine {
  const texts = mailTexts[locale]
  const named = materials.filter(({ id }) => pausedIds.includes(id)).map(({ names }) => names[languageOf(locale)])
  const timeIn = (timezone: string, instantMs: number) => dayOf(languageTag(locale), timezone).format(instantMs)
  const called = calledIn(subject, materials, languageOf(locale))
  const values = {
    what: days?.others ? fillText(texts['areaNews.daysOfMore'], { what: called, count: String(days.others) }) : called,
    materials: named.join(', '),
    when:
      (days && datesIn(languageTag(locale), days)) ??
      (event && timeIn(event.timezone, event.startsAtMs)) ??
      (stop && timeIn(stop.timezone, stop.startsAtMs)) ??
      '',
    to: stop?.to ? timeIn(stop.timezone, stop.to.startsAtMs) : '',
  }
  const text = fillText(texts[days ? daysTexts[days.change.kind] : wordsOf(kind, named.length > 0, stop)], values)
  return { text, link: page(event === null ? facilityPath(subject.id) : charityEventPath(subject.id)) }
}

/** FAC-27: the title of a point without a name has its street already. */
function calledIn(
  { name, address, kind, materialIds = [] }: NewsItem['subject'],
  materials: readonly Material[],
  language: Language,
): string {
  if (name !== '' || kind === undefined) return [name, address].filter((text) => text !== '').join(', ')
  const taken = materialIds.flatMap((id) => materials.find((each) => each.id === id)?.names[language] ?? [])
  return titleOf({ name, kind, address, materials: taken }, language)
}

function wordsOf(kind: NewsItem['kind'], isOfMaterials: boolean, stop: NewsItem['stop']): MailTextId {
  if (stop !== null) return stop.to === null ? 'areaNews.stopOff' : 'areaNews.stopMoved'
  return kind === 'paused' && isOfMaterials ? 'areaNews.pausedMaterials' : `areaNews.${kind}`
}

const daysTexts = {
  closed: 'areaNews.daysClosed',
  hours: 'areaNews.daysHours',
  materials: 'areaNews.daysMaterials',
} as const satisfies Record<NewsOfDays['change']['kind'], MailTextId>

/** Cached: creating a formatter takes longer than the rest of an email. */
const formats = new Map<string, Intl.DateTimeFormat>()
function dayOf(tag: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  formats.set(key, format)
  return format
}
