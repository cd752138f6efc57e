import { sharePicturePath, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import { readerAddress, type ReaderAddress } from '../site/page-address.ts'

interface PicturedEvent {
  readonly id: string
  readonly version: number
}

/** LOOK-13: only public events have one. */
export const eventPicture = (
  config: Pick<Config, 'origins' | 'siteOverrides'>,
  { variant, locale }: { readonly variant: SiteVariant; readonly locale: LocaleCode },
  { id, version }: PicturedEvent,
): ReaderAddress => readerAddress(config, variant, locale, sharePicturePath('scenes', id, version, locale))

/** LOOK-13: the emails from staff to an organizer that are about a public event. */
export const emailsWithPicture: ReadonlySet<MailTemplate> = new Set([
  'eventAccepted',
  'eventAcceptedCorrected',
  'resultPublished',
  'resultPublishedWithout',
] as const)
