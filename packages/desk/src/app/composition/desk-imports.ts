import { HttpImportGateway, type HttpOutcome, type HttpSender } from '@recircle/adapters/http'
import { staffImportPaths } from '@recircle/core/import'
import { ok, urlEncoded } from '@recircle/core/shared'
import { failureOfAnswer } from '@recircle/core/wire'
import type { ImportsOf } from '../../manage/people/imports-of.ts'
import type { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'

/** SRC-27: imports for an organization. A call waits for a new sign-in if the session of the desk has ended (DESK-31). */
export function openImportsOf(http: HttpSender, session: Pick<DeskSessionViewModel, 'call'>): ImportsOf {
  const sender: HttpSender = {
    async send(request) {
      let outcome: HttpOutcome = { ok: false, error: 'cancelled' }
      await session.call(async () => {
        outcome = await http.send(request)
        return outcome.ok && outcome.value.status >= 400
          ? failureOfAnswer(outcome.value.status, outcome.value.body)
          : ok(null)
      })
      return outcome
    },
  }
  return (organization) => new HttpImportGateway(sender, staffImportPaths(urlEncoded(organization)))
}
