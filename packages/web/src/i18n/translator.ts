import type { ReactNode } from 'react'
import { createIntl, type IntlShape } from 'react-intl'
import { messageTables, type CompiledMessages } from 'virtual:message-loaders'
import { innerQuotes, languageTag, type LocaleCode } from '@recircle/core/site'
import type { MessageBundle } from './bundles.ts'
import { Formats, formattingTag } from './formats.ts'

/** The texts of one locale. Bundles are loaded when a page needs them and stay loaded. */
export class Translator {
  readonly locale: LocaleCode
  readonly intl: IntlShape
  readonly formats: Formats
  private readonly messages: Record<string, CompiledMessages[string]> = {}
  private readonly arriving = new Map<MessageBundle, Promise<void>>()
  private readonly arrived = new Set<MessageBundle>()

  constructor(locale: LocaleCode) {
    this.locale = locale
    this.formats = new Formats(locale)
    const quoted = (words: readonly ReactNode[]): ReactNode[] =>
      words.map((word) => (typeof word === 'string' ? innerQuotes(locale, word) : word))
    this.intl = createIntl({
      locale: formattingTag(locale),
      messages: this.messages,
      defaultRichTextElements: { quoted },
      onError: failLoudly,
    })
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

  /** Adds messages that the page has already loaded. */
  take(bundle: MessageBundle, messages: CompiledMessages): void {
    Object.assign(this.messages, messages)
    this.arrived.add(bundle)
    this.arriving.set(bundle, Promise.resolve())
  }
}

/** A missing message is a bug: it fails tests, but on a live page it shows its id instead of breaking the page. */
function failLoudly(error: Error): void {
  if (import.meta.env.DEV) throw error
}
