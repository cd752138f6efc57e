import { v7 as uuidV7 } from 'uuid'
import { aCompleteContent } from '@recircle/core/testing'
import type { Database } from '../db/database.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { openClaims } from '../point-claim/open-claims.ts'
import type { ApiCall } from './api-client.ts'
import { communitySteward } from '../proposal/community-steward.ts'

interface Claiming {
  readonly orgId: string
  readonly userId: string
  /** What staff have said of the claims. */
  readonly reason: string
}

/** Points of the community that anybody may claim, and claims of one organization. */
export function sampleClaims(database: Database, { orgId, userId, reason }: Claiming) {
  let made = 0
  const claimable = async (): Promise<string> => {
    made += 1
    const id = uuidV7()
    const contacts = { name: '', phone: '+7 701 234 56 78', email: `yard-${made}@eco.example`, website: '' }
    const content = aCompleteContent({ name: 'Known to everybody', icon: null, contacts })
    const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
    const { orgId: stewardId, userId: creatorId } = await communitySteward(database, 'int')
    await insertFacility(database, { id, content, birth, orgId: stewardId, creatorId, currency: 'USD' })
    return id
  }
  const newClaim = async (): Promise<string> => {
    await database.deleteFrom('point_claims').execute()
    const opened = await openClaims(database, { orgId, userId }, { pointId: await claimable(), withAlike: false })
    if (!opened.ok) throw new Error(`The claim was refused: ${opened.error}`)
    await database.updateTable('point_claims').set({ reason }).execute()
    return opened.value.id
  }
  const one = async (body?: object): Promise<ApiCall> => ({ path: { id: await newClaim() }, ...(body && { body }) })
  const calls: Readonly<Record<string, () => Promise<ApiCall>>> = {
    listClaims: () => newClaim().then(() => ({})),
    claimPoint: async () => ({ body: { point_id: await claimable() } }),
    sendClaimCode: () => one(),
    proveClaim: () => one({ way: 'evidence', words: 'See the register' }),
    withdrawClaim: () => one(),
  }
  return { claimable, calls }
}
