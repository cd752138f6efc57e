import { inject, injectable } from 'inversify'
import { Calls } from '@recircle/core/calls'
import { missedWordsCalls } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../routing/page-context.ts'
import { VisitorPlace } from '../shell/town/visitor-place.ts'

/** Reported once per tab, so that going back to a page does not count again. */
const reported = new Set<string>()

/** GUIDE-17 GUIDE-42: reports a search without results, in the language of the page and the town that the visitor has chosen. */
@injectable()
export class MissReportViewModel {
  private text = ''

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'stored'>,
  ) {}

  restore(text: string): void {
    this.text = text
  }

  activate(): () => void {
    const language = languageOf(this.page.locale)
    const key = `${language} ${this.text}`
    if (!reported.has(key)) {
      reported.add(key)
      const { source, town } = this.place.stored()
      const sent = { text: this.text.slice(0, 200), language, town: source === 'town' ? (town?.id ?? null) : null }
      void this.calls.ask(missedWordsCalls.report, { sent })
    }
    return () => undefined
  }
}
