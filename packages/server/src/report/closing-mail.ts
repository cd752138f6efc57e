import { facilityPath, type Facility } from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { isOpen, outcomeWords } from '@recircle/core/report'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/database.ts'
import { titleOfPoint } from '../facility/point-titles.ts'
import { fillText, mailTexts } from '../mail/mail-templates.ts'
import { askedEarlier } from '../mail/mail-budget.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import { pageAddress } from '../site/page-address.ts'
import { type ClosedReport, type StoredReport } from './reports.repository.ts'

export type MailConfig = Pick<Config, 'origins' | 'siteOverrides'>

/** TRUTH-32: the email on the outcome, in the language of the report; null if the report has no address. */
export async function closingMail(
  queries: Queries,
  config: MailConfig,
  { email, locale, variant }: Pick<ClosedReport, 'email' | 'locale' | 'variant'>,
  report: StoredReport,
  point: Facility | null,
  by: OrgActor['kind'] = 'staff',
): Promise<QueuedMail | null> {
  const { state } = report
  if (email === null || isOpen(state)) return null
  const texts = mailTexts[locale]
  const words = outcomeWords(state, report)
  // Said with the values that were applied.
  const thanks = words.some(
    (word) => word === 'so' || word === 'otherwise' || word === 'helped' || word === 'act.noted' || word === 'act.over',
  )
  const outcome = [
    ...words.map((word) => texts[`reportClosed.${word}`]),
    ...(thanks ? [texts['reportClosed.thanks']] : []),
  ].join(' ')
  const { note } = report
  const reasons = new Set(
    report.verdicts.map(({ reason }) => reason).filter((reason) => reason !== '' && reason !== note),
  )
  const why = reasons.size === 0 ? '' : ` ${fillText(texts.reason, { reason: [...reasons].join(' ') })}`
  // Thanks are no reason.
  const answer = note === '' ? '' : ` ${fillText(texts['reportClosed.note'], { note })}`
  const said = why + answer
  // MAIL-2: the address may be anybody's, so only staff's words go there; an owner's stand on the tracking page.
  const answered = said === '' || by === 'staff' ? said : ` ${texts['reportClosed.onPage']}`
  const isShown = point !== null && point.status !== 'blocked-by-moderator'
  const link = !isShown ? undefined : pageAddress(config, variant, locale, facilityPath(point.id))
  return {
    template: 'reportClosed',
    asker: askedEarlier,
    recipient: email,
    locale,
    name: '',
    // MAIL-2: what a place that is not on the map is called, anybody may have typed.
    values: {
      name: isShown
        ? await titleOfPoint(queries, point, locale)
        : texts[`reportClosed.${point === null ? 'place' : 'point'}`],
      outcome: outcome + answered,
    },
    // A decision that was reversed and made again sends another email.
    onlyOnceKey: `reportClosed ${report.id} ${report.decidedAtMs} ${email.toLowerCase()}`,
    ...(link === undefined ? {} : { link }),
  }
}

interface Closed {
  readonly reports: readonly ClosedReport[]
  readonly report: StoredReport
  readonly point: Facility | null
  readonly heldForMs: number
  readonly by: OrgActor['kind']
}

/** Writes to each address once, even if several reports share it; returns the email's id by report. */
export async function tellReporters(
  queries: Queries,
  config: MailConfig,
  { reports, report, point, heldForMs, by }: Closed,
): Promise<Readonly<Record<string, string>>> {
  const byAddress = new Map<string, ClosedReport[]>()
  for (const each of reports) {
    const address = each.email?.toLowerCase()
    if (address !== undefined) byAddress.set(address, [...(byAddress.get(address) ?? []), each])
  }
  const recipients = await Promise.all(
    [...byAddress.values()].map(async (same) => {
      const mail = same[0] && (await closingMail(queries, config, same[0], report, point, by))
      const mailId = mail ? await queueMail(queries, { ...mail, heldForMs }) : null
      return mailId === null ? [] : same.map(({ id }): [string, string] => [id, mailId])
    }),
  )
  return Object.fromEntries(recipients.flat())
}
