import { isNewVisit, visitsPath, type VisitKind } from '@recircle/core/visits'
import type { Scope } from '../routing/screen/scope.ts'
import type { PointDetails } from './point-data.ts'

type TellingScope = Pick<Scope, 'page' | 'stores' | 'visitor'>

/**
 * STATS-1, STATS-2: reports to the server that a visitor opened a point, asked for directions or called: at most once an hour per tab, without
 * cookies, and never for the point's owners. It bypasses the gateways, because the request must outlive the page and readers load no gateways.
 */
export async function tellVisit(
  { page, stores: { session }, visitor }: TellingScope,
  { id, orgId }: Pick<PointDetails, 'id' | 'orgId'>,
  kind: VisitKind,
): Promise<void> {
  const key = `${kind} ${id}`
  const last = session.get(key)
  if (!isNewVisit(last === null ? null : Number(last), Date.now())) return
  session.set(key, String(Date.now()))
  try {
    const account = await visitor.current()
    if (account?.profile.orgId === orgId) return
    await fetch((page.settings.apiOrigin ?? '') + visitsPath, {
      method: 'POST',
      body: JSON.stringify({ id, kind }),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    })
  } catch {
    // Nothing depends on the response, and a lost visit does not matter.
  }
}
