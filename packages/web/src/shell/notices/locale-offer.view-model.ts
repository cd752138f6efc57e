import { inject, injectable } from 'inversify'
import { PersistedStore, TabStore, type KeyValueStore } from '@recircle/core/shared'
import { LocaleMemory, prefixOf, type LocaleChoice, type LocaleCode, type LocaleOffer } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** SITE-8: the offer of another language of this site, and its answer. */
@injectable()
export class LocaleOfferViewModel {
  isAnswered = false
  private readonly memory: LocaleMemory

  constructor(
    @inject(TabStore) tab: KeyValueStore,
    @inject(PersistedStore) persisted: KeyValueStore,
    @inject(PageContext) private readonly page: Pick<PageContext, 'site' | 'locale' | 'prefix'>,
  ) {
    this.memory = new LocaleMemory(tab, persisted)
    makeObserved(this)
  }

  offer(path: string, languages: readonly string[]): LocaleOffer {
    const { site, locale, prefix } = this.page
    return this.memory.offer(site, { locale, prefix, path }, languages)
  }

  addressIn(locale: LocaleCode, path: string): string {
    return prefixOf(locale, this.page.site) + path
  }

  /** The language to show instead; null to stay. */
  answer(choice: LocaleChoice, offered: LocaleCode): LocaleCode | null {
    const { locale } = this.page
    const chosen = this.memory.choose(choice, locale, offered)
    this.isAnswered = true
    return chosen === locale ? null : chosen
  }
}
