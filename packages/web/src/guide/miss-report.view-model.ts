import { inject, injectable } from 'inversify'
import { Calls } from '@recircle/core/calls'
import { missedWordsCalls } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../routing/page-context.ts'

/** Reported once per tab, so that going back to a page does not count again. */
const reported = new Set<string>()

/** GUIDE-17: reports a search without results, in the language of the page. */
@injectable()
export class MissReportViewModel {
  private text = ''

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {}

  restore(text: string): void {
    this.text = text
  }

  activate(): () => void {
    const language = languageOf(this.page.locale)
    const key = `${language} ${this.text}`
    if (!reported.has(key)) {
      reported.add(key)
      void this.calls.ask(missedWordsCalls.report, { sent: { text: this.text.slice(0, 200), language } })
    }
    return () => undefined
  }
}
