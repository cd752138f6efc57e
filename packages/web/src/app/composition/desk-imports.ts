import { HttpImportGateway, type HttpOutcome, type HttpSender } from '@recircle/adapters/http'
import { staffImportPaths, type ImportGateway } from '@recircle/core/import'
import { ok, urlEncoded } from '@recircle/core/shared'
import { failureOfAnswer } from '@recircle/core/wire'
import type { DeskSessionFlow } from '../../desk/session/desk-session.flow.ts'

/** SRC-27: imports for an organization. A call waits for a new sign-in if the session of the desk has ended (DESK-31). */
export function openDeskImports(http: HttpSender, session: DeskSessionFlow, organization: string): ImportGateway {
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
  return new HttpImportGateway(sender, staffImportPaths(urlEncoded(organization)))
}
