import type { CharityEvent } from '@recircle/core/charity-event'
import { participationLimits, partyPage } from '@recircle/core/participation'
import { languageTag, type LocaleCode } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/database.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageAddress } from '../site/page-address.ts'
import type { KnownParty } from './parties.repository.ts'

export interface PartyMailSettings {
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly links: SignedLinks
}

/** PEOPLE-3: good as long as the personal data are there. */
export const placeLink = (links: SignedLinks, partyId: string, { endsAtMs }: Pick<CharityEvent, 'endsAtMs'>): string =>
  links.make({
    purpose: 'event-place',
    subject: partyId,
    version: 0,
    expiresAtMs: (endsAtMs ?? 0) + participationLimits.keptDays * dayMs,
  })

/** When it is, by the clock of its place. */
const momentIn = (locale: LocaleCode, timezone: string, instantMs: number | null): string =>
  instantMs === null
    ? ''
    : new Intl.DateTimeFormat(languageTag(locale), {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: timezone,
      }).format(instantMs)

const placeOf = ({ placeName, address }: CharityEvent): string =>
  [placeName, address].filter((text) => text !== '').join(', ')

/** One email to a party. With the same key it is queued once; who has left is not written to. */
export async function writeToParty(
  queries: Queries,
  { config, links }: PartyMailSettings,
  event: CharityEvent,
  party: KnownParty,
  mail: { readonly template: MailTemplate; readonly key: string; readonly values?: Readonly<Record<string, string>> },
): Promise<void> {
  const { email, name, locale, variant, size, heldUntilMs } = party
  if (email === null) return
  await queueMail(queries, {
    template: mail.template,
    recipient: email,
    locale,
    name,
    link: pageAddress(config, variant, locale, partyPage(placeLink(links, party.id, event))),
    values: {
      ...valuesOf(event, locale),
      size: String(size),
      until: momentIn(locale, event.timezone, heldUntilMs),
      ...mail.values,
    },
    onlyOnceKey: `${mail.template} ${party.id} ${mail.key}`,
  })
}

const valuesOf = (event: CharityEvent, locale: LocaleCode) => ({
  name: event.title,
  when: momentIn(locale, event.timezone, event.startsAtMs),
  where: placeOf(event),
})

/** PEOPLE-7: that it does not take place. There is nothing left to answer, so there is no button. */
export async function writeOfEnd(
  queries: Queries,
  event: CharityEvent,
  party: KnownParty,
  reason: string,
): Promise<void> {
  const { email, name, locale } = party
  if (email === null) return
  await queueMail(queries, {
    template: 'eventOff',
    recipient: email,
    locale,
    name,
    values: { ...valuesOf(event, locale), reason },
    onlyOnceKey: `eventOff ${party.id}`,
  })
}
