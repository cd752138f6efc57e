import { GuideGateway } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../routing/screen/scope.ts'

/** Reported once per tab, so that going back to a page does not count again. */
const reported = new Set<string>()

export async function tell(scope: Pick<Scope, 'services' | 'page'>, text: string): Promise<void> {
  const language = languageOf(scope.page.locale)
  const key = `${language} ${text}`
  if (reported.has(key)) return
  reported.add(key)
  const gateway = (await scope.services()).get<GuideGateway>(GuideGateway)
  await gateway.miss({ text: text.slice(0, 200), language })
}
