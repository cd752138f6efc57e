import { isNewVisit, visitsPath, type VisitKind } from '@recircle/core/visits'
import type { Scope } from '../routing/screen/scope.ts'
import type { PointDetails } from './point-data.ts'

type TellingScope = Pick<Scope, 'page' | 'stores' | 'visitor'>

/**
 * STATS-1, STATS-2: tells the server that somebody opened a point, asked for the way or called: once an hour in a tab, without cookies, and not of
 * those who own it. Not through a gateway: it must outlive the page, and who only reads a point loads no gateways.
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
    // Nobody waits for it, and a visit more or less is no loss.
  }
}
