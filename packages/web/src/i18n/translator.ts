import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { messageTables, type CompiledMessages } from 'virtual:message-loaders'
import { languageTag, type LocaleCode } from '@recircle/core/site'
import type { MessageBundle } from './bundles.ts'
import { Formats, formattingTag } from './formats.ts'

const literal = 0

/** The words of one locale. Bundles arrive when a page needs them and stay. */
export class Translator {
  readonly locale: LocaleCode
  readonly intl: IntlShape
  readonly formats: Formats
  private readonly messages: Record<string, MessageFormatElement[]> = {}
  private readonly arriving = new Map<MessageBundle, Promise<void>>()
  private readonly arrived = new Set<MessageBundle>()

  constructor(locale: LocaleCode) {
    this.locale = locale
    this.formats = new Formats(locale)
    const { messages } = this
    this.intl = createIntl(
      // A time zone is always named by who formats; this one only keeps server and browser alike where somebody forgot.
      { locale: formattingTag(locale), messages, timeZone: 'UTC', onError: failLoudly },
      createIntlCache(),
    )
  }

  async load(bundles: readonly MessageBundle[]): Promise<void> {
    await Promise.all(bundles.map((bundle) => this.loadOne(bundle)))
  }

  has(bundle: MessageBundle): boolean {
    return this.arrived.has(bundle)
  }

  private loadOne(bundle: MessageBundle): Promise<void> {
    const started = this.arriving.get(bundle)
    if (started) return started
    const arrival = this.fetchBundle(bundle).catch((error: unknown) => {
      this.arriving.delete(bundle)
      throw error
    })
    this.arriving.set(bundle, arrival)
    return arrival
  }

  private async fetchBundle(bundle: MessageBundle): Promise<void> {
    const table = await messageTables[languageTag(this.locale)]?.()
    const loader = table?.loaders[bundle]
    if (!loader) throw new Error(`No messages ${bundle} for ${this.locale}`)
    const { messages } = await loader()
    this.take(bundle, messages)
  }

  /** What the page itself has named. */
  take(bundle: MessageBundle, messages: CompiledMessages): void {
    for (const [id, message] of Object.entries(messages))
      this.messages[id] = typeof message === 'string' ? [{ type: literal, value: message }] : message
    this.arrived.add(bundle)
    this.arriving.set(bundle, Promise.resolve())
  }
}

/** A missing message is our bug: it must not pass a test, and on a live page it shows its id instead of breaking the page. */
function failLoudly(error: Error): void {
  if (import.meta.env.DEV) throw error
}
