import { v7 as uuidV7 } from 'uuid'
import { aCompleteContent } from '@recircle/core/testing'
import type { Database } from '../db/database.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { openClaims } from '../point-claim/open-claims.ts'
import type { ApiCall } from './api-client.ts'
import { communitySteward } from '../report/community-steward.ts'

interface Claiming {
  readonly orgId: string
  readonly userId: string
  /** What staff have said of the claims. */
  readonly reason: string
}

/** Points of the community that anybody may claim, and claims of one organization. */
export function sampleClaims(database: Database, { orgId, userId, reason }: Claiming) {
  let made = 0
  const claimable = (): Promise<string> => newPoint()
  const newPoint = async (by?: 'owner'): Promise<string> => {
    made += 1
    const id = uuidV7()
    const contacts = { name: '', phone: '+7 701 234 56 78', email: `yard-${made}@eco.example`, website: '' }
    const content = aCompleteContent({ name: 'Known to everybody', icon: null, contacts })
    const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
    const steward = await communitySteward(database, 'int')
    const owner = by ? { orgId, creatorId: userId } : { orgId: steward.orgId, creatorId: steward.userId }
    await insertFacility(database, { id, content, birth: { ...birth, ...(by && { by }) }, ...owner, currency: 'USD' })
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
  /** A claim of somebody else to a point that the organization entered itself. */
  const newDispute = async (): Promise<string> => {
    const pointId = await newPoint('owner')
    const { orgId: stewardId, userId: stewardUser } = await communitySteward(database, 'int')
    const id = uuidV7()
    await database
      .insertInto('point_claims')
      .values({
        id,
        facility_id: pointId,
        org_id: stewardId,
        user_id: stewardUser,
        state: 'disputed',
        way: 'evidence',
        token: 'x',
        former_org_id: null,
        waiting_since: new Date(),
        owner_words: reason,
        owner_answered_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute()
    return id
  }
  const calls: Readonly<Record<string, () => Promise<ApiCall>>> = {
    listClaims: () => newClaim().then(() => ({})),
    claimPoint: async () => ({ body: { point_id: await claimable() } }),
    sendClaimCode: () => one(),
    proveClaim: () => one({ way: 'evidence', words: 'See the register' }),
    withdrawClaim: () => one(),
    listDisputes: () => newDispute().then(() => ({})),
    answerDispute: async () => ({ path: { id: await newDispute() }, body: { words: 'We pay the rent' } }),
  }
  return { claimable, calls }
}
