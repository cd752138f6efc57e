import { redirect, redirectDocument } from 'react-router'
import { Clock } from '@recircle/core/shared'
import { redirectKind, SiteGateway } from '@recircle/core/site'
import type { Scope } from './scope.ts'

/** A page does not wait longer for what is said of its address; it shows instead. */
const patienceMs = 1_500

/** ROUTE-22: where the backend sends the visitors of an address, if anywhere. Another site navigates the window. */
export async function configuredRedirect(scope: Scope, path: string): Promise<Response | null> {
  const services = await scope.services()
  const target = await new Promise<string | null>((resolve, reject) => {
    const stopWaiting = services.get<Clock>(Clock).after(patienceMs, () => resolve(null))
    services
      .get<SiteGateway>(SiteGateway)
      .routeConfig(path)
      .then((answer) => resolve(answer.ok ? answer.value.redirect : null), reject)
      .finally(stopWaiting)
  })
  const kind = target === null ? null : redirectKind(target)
  if (target === null || kind === null) return null
  return kind === 'external' ? redirectDocument(target) : redirect(target)
}
