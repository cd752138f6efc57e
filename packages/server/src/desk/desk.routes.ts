import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  deskClaim,
  deskCounts,
  deskDecided,
  deskDecidedTogether,
  deskDecision,
  deskItem,
  deskKinds,
  deskLook,
  deskPaths,
  deskPreview,
  deskSender,
  deskTogether,
  deskUndone,
  isTemplateCode,
  lacksTexts,
  queueItem,
  queuePage,
  readQueueQuery,
  reasonTemplate,
  restoring,
  reviewedRows,
  senderActed,
  senderScopes,
  type DeskItemKey,
  type QueueQuery,
} from '@recircle/core/desk'
import { list, readWire } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { conflictWith, refuseWith } from '../http/answer/outcome.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { staffOf } from '../http/guard/route-guard.ts'
import { isUuid } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { actOnSender } from './decide/act-on-sender.ts'
import { decideItem } from './decide/decide-item.ts'
import { decideTogether } from './decide/decide-together.ts'
import { DecisionFailed } from '../moderation/decision-failed.ts'
import { claimItem, releaseItem, viewItem } from './queue/desk-claims.ts'
import { contentOfItem, readItem } from './item/desk-item.repository.ts'
import { itemKinds } from './item/item-kinds.ts'
import { openWithTitles, titledReview, withTitles } from './item/item-titles.ts'
import { barOf } from './log/last-decision.ts'
import { deskRoute } from './desk-routes.ts'
import { lookAtItem } from './queue/look-at-queue.ts'
import { previewEmail } from './decide/preview-email.ts'
import { findInQueue, readCounts, readQueue } from './queue/queue.repository.ts'
import { listTemplates, removeTemplate, saveTemplate } from './decide/reason-templates.ts'
import { restoreDecision } from './log/restore-decision.ts'
import { waitingOfSender } from './item/sender-items.ts'
import { deskSignature } from '../staff-session/staff-sessions.ts'
import { undoDecision } from './log/undo-decision.ts'
import { fateOf, gone } from './log/who-decided.ts'

interface ItemParams {
  readonly Params: { kind: string; id: string }
}

const queueItems = list(queueItem)
const itemPath = `${deskPaths.items}:kind/:id/`

/** DESK-9 to DESK-18: the queue, its items and the decisions on them. */
export function registerDeskQueue(
  app: FastifyInstance,
  { config, database, links }: { readonly config: Config; readonly database: Database; readonly links: SignedLinks },
): void {
  const placeOf = (request: FastifyRequest) => ({
    config,
    database,
    links,
    signature: deskSignature(staffOf(request)),
  })
  const localeFor = (request: FastifyRequest) => localeOf(request, siteOf(request, config))
  async function pageFor(request: FastifyRequest, query: QueueQuery) {
    const page = await readQueue(database, query, staffOf(request))
    return { ...page, items: await withTitles(database, page.items, localeFor(request)) }
  }
  const rowOf = async (request: FastifyRequest<ItemParams>) => {
    const key = keyOf(request)
    const row = key && (await findInQueue(database, key, staffOf(request).sites))
    return row && (await withTitles(database, [row], localeFor(request)))[0]
  }

  const fateFor = async (request: FastifyRequest<ItemParams>) => {
    const key = keyOf(request)
    const fate = key && (await fateOf(database, key, staffOf(request).sites))
    return fate && { rule: fate.rule, by: '', verdict: '', until: '', ...fate.params }
  }

  app.get(deskPaths.queue, deskRoute('read-queue', true, queuePage), async (request, reply) => {
    const query = readQueueQuery(queryPairs(request))
    return query === null ? refuse(reply, 'invalid') : queuePage.write(await pageFor(request, query))
  })

  app.get(deskPaths.counts, deskRoute('read-queue', true, deskCounts, true), (request) =>
    readCounts(database, staffOf(request).sites).then(deskCounts.write),
  )

  app.get<ItemParams>(itemPath, deskRoute('read-queue', true, deskItem), async (request, reply) => {
    const before = await rowOf(request)
    if (before) await lookAtItem(database, before)
    const row = before && (await rowOf(request))
    const { userId, sites } = staffOf(request)
    const viewers = row && (await viewItem(database, row, userId))
    const item = row && viewers && (await readItem(database, row, viewers, sites))
    if (!item) return refuse(reply, 'not-found')
    const named = await openWithTitles(database, item, localeFor(request))
    return deskItem.write({ ...named, bar: await barOf(database, item, userId) })
  })

  const quiet = deskRoute('read-queue', true, deskLook, true)
  app.get<ItemParams>(`${itemPath}standing/`, quiet, async (request) => {
    const row = await rowOf(request)
    const content = row && (await contentOfItem(database, row))
    if (!row || !content) return deskLook.write({ standing: null, fate: await fateFor(request) })
    const viewers = await viewItem(database, row, staffOf(request).userId)
    const { waitingSinceMs, answeredAtMs, claim } = row
    const standing = { version: content.version, waitingSinceMs, answeredAtMs, claim, viewers }
    return deskLook.write({ standing, fate: null })
  })

  app.get<ItemParams>(`${itemPath}rows/`, deskRoute('read-queue', true, reviewedRows), async (request, reply) => {
    const row = await rowOf(request)
    const known = row && itemKinds[row.kind]
    if (!row || !known?.rows) return refuse(reply, 'not-found')
    const offset = Number(queryPairs(request).find(([name]) => name === 'offset')?.[1])
    if (!Number.isSafeInteger(offset) || offset < 0) return refuse(reply, 'invalid')
    const rows = await known.rows(database, row.id, offset)
    return reviewedRows.write(await titledReview(database, rows, localeFor(request)))
  })

  app.post<ItemParams>(`${itemPath}claim/`, deskRoute('decide', false, deskClaim), async (request, reply) => {
    const row = await rowOf(request)
    const key = keyOf(request)
    const member = staffOf(request)
    if (!row)
      return key === null ? refuse(reply, 'not-found') : refuseWith(reply, await gone(database, key, member.sites))
    const claim = await claimItem(database, row, member)
    if (claim.staffId === member.userId) {
      await itemKinds[row.kind].claimed?.({ config, database }, row.id, member.userId)
      return deskClaim.write(claim)
    }
    return refuseWith(reply, conflictWith({ rule: 'claimed', pointer: '/data', params: { by: claim.name } }))
  })

  app.delete<ItemParams>(`${itemPath}claim/`, deskRoute('decide', false), async (request, reply) => {
    const key = keyOf(request)
    if (key) await releaseItem(database, key, staffOf(request).userId)
    return reply.code(204).send()
  })

  app.post<ItemParams>(`${itemPath}preview/`, deskRoute('decide', true, deskPreview), async (request, reply) => {
    const read = readWire(request.body, deskDecision.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const row = await rowOf(request)
    return row ? deskPreview.write(await previewEmail(database, config, row, read.value)) : refuse(reply, 'not-found')
  })

  app.post<ItemParams>(`${itemPath}decision/`, deskRoute('decide', false, deskDecided), async (request, reply) => {
    const key = keyOf(request)
    if (!key) return refuse(reply, 'not-found')
    const read = readWire(request.body, deskDecision.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    try {
      const decided = await decideItem(placeOf(request), staffOf(request), key, read.value)
      return decided.ok ? deskDecided.write(decided.value) : refuseWith(reply, decided)
    } catch (error) {
      if (!(error instanceof DecisionFailed)) throw error
      return refuse(reply, 'invalid', undefined, [{ rule: error.rule, pointer: '/data' }])
    }
  })

  app.get<ItemParams>(`${itemPath}waiting/`, deskRoute('read-queue', true, queueItems), async (request, reply) => {
    const row = await rowOf(request)
    if (!row) return refuse(reply, 'not-found')
    const sent = queryPairs(request).find(([name]) => name === 'of')?.[1]
    const scope = senderScopes.find((each) => each === sent)
    return scope === undefined
      ? refuse(reply, 'invalid')
      : queueItems.write(await waitingOfSender(database, row, scope, staffOf(request).sites))
  })

  app.post(deskPaths.together, deskRoute('decide', false, deskDecidedTogether), async (request, reply) => {
    const read = readWire(request.body, deskTogether.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const decided = await decideTogether(placeOf(request), staffOf(request), read.value)
    return decided.ok ? deskDecidedTogether.write(decided.value) : refuseWith(reply, decided)
  })

  app.post<ItemParams>(`${itemPath}sender/`, deskRoute('block-sender', false, senderActed), async (request, reply) => {
    const read = readWire(request.body, deskSender.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const row = await rowOf(request)
    if (!row) return refuse(reply, 'not-found')
    const acted = await actOnSender(placeOf(request), staffOf(request), row, read.value)
    return acted.ok ? senderActed.write({ together: acted.value }) : refuseWith(reply, acted)
  })

  app.post<{ Params: { id: string } }>(
    `${deskPaths.decisions}:id/undo/`,
    deskRoute('decide', false, deskUndone),
    async (request, reply) => {
      const undone = await undoDecision(placeOf(request), staffOf(request), request.params.id)
      return undone.ok ? deskUndone.write(undone.value) : refuseWith(reply, undone)
    },
  )

  app.post<{ Params: { id: string } }>(
    `${deskPaths.decisions}:id/restore/`,
    deskRoute('decide', false),
    async (request, reply) => {
      const read = readWire(request.body, restoring.read)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const { reason } = read.value
      const restored = await restoreDecision(placeOf(request), staffOf(request), request.params.id, reason)
      return restored.ok ? reply.code(204).send() : refuseWith(reply, restored)
    },
  )

  const templates = list(reasonTemplate)
  app.get(deskPaths.templates, deskRoute('read-log', true, templates), async () =>
    templates.write(await listTemplates(database)),
  )
  app.post<{ Params: { code: string } }>(
    `${deskPaths.templates}:code/`,
    deskRoute('write-templates', false),
    async (request, reply) => {
      const read = readWire(request.body, reasonTemplate.read)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const template = read.value
      const isGood =
        isTemplateCode(template.code) && template.code === request.params.code && lacksTexts(template).length === 0
      if (!isGood || template.kinds.length === 0) return refuse(reply, 'invalid')
      await saveTemplate(placeOf(request), template)
      return reply.code(204).send()
    },
  )
  app.delete<{ Params: { code: string } }>(
    `${deskPaths.templates}:code/`,
    deskRoute('write-templates', false),
    async (request, reply) => {
      const removed = await removeTemplate(placeOf(request), request.params.code)
      return removed.ok ? reply.code(204).send() : refuse(reply, 'not-found')
    },
  )
}

function keyOf({ params }: FastifyRequest<ItemParams>): DeskItemKey | null {
  const kind = deskKinds.find((each) => each === params.kind)
  return kind !== undefined && isUuid(params.id) ? { kind, id: params.id } : null
}
