import type { CharityEvent } from '@recircle/core/charity-event'
import { participationLimits, partyPage } from '@recircle/core/participation'
import { languageTag, type LocaleCode } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { eventPicture } from '../charity-event/event-picture.ts'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/database.ts'
import { fillText, mailTexts, type MailTemplate } from '../mail/mail-templates.ts'
import type { Asker } from '../mail/mail-budget.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageAddress } from '../site/page-address.ts'
import type { KnownParty } from './parties.repository.ts'

export interface PartyMailSettings {
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly links: SignedLinks
}

/** PEOPLE-3: valid as long as the personal data is stored. */
export const placeLink = (links: SignedLinks, partyId: string, { endsAtMs }: Pick<CharityEvent, 'endsAtMs'>): string =>
  links.make({
    purpose: 'event-place',
    subject: partyId,
    version: 0,
    expiresAtMs: (endsAtMs ?? 0) + participationLimits.keptDays * dayMs,
  })

/** The date and time in the time zone of the event. */
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

/** Sends one email to a party, and returns its id. The key prevents duplicates; a party that has left gets none. */
export async function writeToParty(
  queries: Queries,
  { config, links }: PartyMailSettings,
  event: CharityEvent,
  party: KnownParty,
  mail: {
    readonly template: MailTemplate
    readonly key: string
    readonly values?: Readonly<Record<string, string>>
    readonly heldForMs?: number
    readonly asker?: Asker
  },
): Promise<string | null> {
  const { email, name, locale, variant, size, heldUntilMs } = party
  if (email === null) return null
  return queueMail(queries, {
    template: mail.template,
    asker: mail.asker ?? null,
    recipient: email,
    locale,
    name,
    link: pageAddress(config, variant, locale, partyPage(placeLink(links, party.id, event))),
    values: {
      ...valuesOf(event, locale),
      people: fillText(mailTexts[locale][size === 1 ? 'place.people.one' : 'place.people.other'], {
        size: String(size),
      }),
      until: momentIn(locale, event.timezone, heldUntilMs),
      ...mail.values,
    },
    picture: eventPicture(config, party, event),
    onlyOnceKey: `${mail.template} ${party.id} ${mail.key}`,
    ...(mail.heldForMs === undefined ? {} : { heldForMs: mail.heldForMs }),
  })
}

const valuesOf = (event: CharityEvent, locale: LocaleCode) => ({
  name: event.title,
  when: momentIn(locale, event.timezone, event.startsAtMs),
  where: placeOf(event),
})

/** PEOPLE-7: the cancellation. It requires no response, so it has no button. */
export async function writeOfEnd(
  queries: Queries,
  event: CharityEvent,
  party: KnownParty,
  reason: string,
  heldForMs = 0,
): Promise<string | null> {
  const { email, name, locale } = party
  if (email === null) return null
  return queueMail(queries, {
    template: 'eventOff',
    recipient: email,
    locale,
    name,
    values: { ...valuesOf(event, locale), reason },
    onlyOnceKey: `eventOff ${party.id}`,
    heldForMs,
  })
}
