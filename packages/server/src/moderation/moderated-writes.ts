import { v7 as uuidV7 } from 'uuid'
import { isOwner, tooManyWaiting, type ModeratedTypes } from '@recircle/core/moderation'
import type { CurrencyCode } from '@recircle/core/money'
import { readTransitRequest } from '@recircle/core/wire'
import type { Database, Queries } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { isUuid } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import type { Caller } from '../session/caller.ts'
import { judgedNow, lockModerated, type ModeratedKind } from './moderated-kind.ts'
import { actorOf } from '../session/caller-actor.ts'
import { hasRoomAtDesk } from './room-at-desk.ts'
import { refusedOld, refusedStatus, refusedTransit } from './transit-outcome.ts'

/** Actions of owners over HTTP, each in its own transaction. */
export class ModeratedWrites<Types extends ModeratedTypes> {
  constructor(
    private readonly database: Database,
    private readonly kind: ModeratedKind<Types>,
  ) {}

  /** FAC-1, EVT-2: creates a draft that belongs to its creator's organization. */
  async add(caller: Caller, body: unknown, currency: CurrencyCode): Promise<Outcome<Types['saved']>> {
    const { kind } = this
    const actor = actorOf(caller, kind.userKind)
    if (actor.kind !== 'creator') return refused('forbidden')
    const read = kind.readBody(body, 'add', kind.newContent)
    if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
    const { content, id: givenId } = read.value
    if (givenId !== null && !isUuid(givenId)) return refused('invalid', [{ rule: 'wrong-type', pointer: '/data/id' }])
    const { id: creatorId } = caller.user
    const id = givenId ?? uuidV7()
    return this.database.transaction().execute(async (transaction) => {
      const problems = await kind.problems(transaction, content, actor.orgId, 'owner')
      if (problems.length > 0) return refused('invalid', problems)
      const isNew = await kind.insert(transaction, { id, orgId: actor.orgId, creatorId, currency, content })
      return isNew ? this.again(transaction, id) : refused('conflict')
    })
  }

  /** FAC-5, EVT-2: changes only drafts, and only in the version that the sender last saw. */
  change(caller: Caller, id: string, body: unknown, ifMatch: number | null): Promise<Outcome<Types['saved']>> {
    const { kind } = this
    const actor = actorOf(caller, kind.userKind)
    return this.database.transaction().execute(async (transaction) => {
      const saved = await lockModerated(transaction, kind, id)
      if (!saved || !kind.life.canSee(saved, actor)) return refused('not-found')
      if (actor.kind !== 'creator' || !isOwner(saved, actor)) return refused('forbidden')
      if (!kind.life.canWrite(saved, actor)) return refusedStatus(kind.resource(saved))
      const read = kind.readBody(body, 'change', kind.contentOf(saved))
      if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
      const { content, version, id: givenId } = read.value
      if (givenId !== null && givenId !== saved.id)
        return refused('invalid', [{ rule: 'unknown-value', pointer: '/data/id' }])
      const seen = version ?? ifMatch
      if (seen !== null && seen !== saved.version) return refusedOld(kind.resource(saved), saved.version)
      const problems = await kind.problems(transaction, content, actor.orgId, 'owner')
      if (problems.length > 0) return refused('invalid', problems)
      await kind.update(transaction, id, content, caller.user.id)
      return this.again(transaction, id)
    })
  }

  remove(caller: Caller, id: string, ifMatch: number | null): Promise<Outcome<null>> {
    const { kind } = this
    const actor = actorOf(caller, kind.userKind)
    return this.database.transaction().execute(async (transaction) => {
      const saved = await lockModerated(transaction, kind, id)
      if (!saved || !kind.life.canSee(saved, actor)) return refused('not-found')
      if (!isOwner(saved, actor)) return refused('forbidden')
      if (!kind.life.canDelete(saved, actor)) return refusedStatus(kind.resource(saved))
      if (ifMatch !== null && ifMatch !== saved.version) return refusedOld(kind.resource(saved), saved.version)
      await kind.remove(transaction, saved, { actor, userId: caller.user.id }, '')
      return done(null)
    })
  }

  async transit(caller: Caller, id: string, body: unknown, ifMatch: number | null): Promise<Outcome<Types['saved']>> {
    const { kind } = this
    const actor = actorOf(caller, kind.userKind)
    const read = readTransitRequest(body)
    if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
    const transit = kind.life.transitOf(read.value.transit)
    if (transit === null) return refused('invalid', [{ rule: 'unknown-value', pointer: '/transit' }])
    const at = await judgedNow()
    return this.database.transaction().execute(async (transaction) => {
      const saved = await lockModerated(transaction, kind, id)
      if (!saved || !kind.life.canSee(saved, actor)) return refused('not-found')
      // FAC-20: only owners get the version conflict; others must learn no more than "forbidden".
      const isOld = ifMatch !== null && ifMatch !== saved.version && isOwner(saved, actor)
      if (isOld)
        return kind.life.hasHappened(saved, transit) ? done(saved) : refusedOld(kind.resource(saved), saved.version)
      const changed = kind.life.apply(saved, transit, actor, read.value.comment, at)
      if (changed.ok) {
        if (transit === kind.life.toReview() && !(await hasRoomAtDesk(transaction, saved.orgId)))
          return refused('too-many-requests', [tooManyWaiting])
        await kind.writeStatus(transaction, saved, changed.value, { actor, userId: caller.user.id })
        return this.again(transaction, id)
      }
      // A repeated request, after a lost response or from another tab: it has already happened.
      if (changed.error !== 'forbidden' && kind.life.hasHappened(saved, transit)) return done(saved)
      return refusedTransit(changed.error, kind.resource(saved), () => kind.problemsOf(kind.life.missing(saved, at)))
    })
  }

  private async again(queries: Queries, id: string): Promise<Outcome<Types['saved']>> {
    const saved = await this.kind.find(queries, id)
    return saved ? done(saved) : refused('not-found')
  }
}
