import { sql } from 'kysely'
import { resultStatuses, type ResultStatus } from '@recircle/core/event-result'
import { decideResult } from '../event-result/decide-result.ts'
import { findResult, type KnownResult } from '../event-result/results.repository.ts'
import { isUuid } from '../http/request/uuid.ts'
import { listMaterials } from '../material/material.repository.ts'
import { card, done, instantJson, instantText, listed, pageOptions, refuse } from './answers.ts'
import { mailWords } from './mail-words.ts'
import { readReason, reasonOption } from './read-reason.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

const result = { name: 'id', about: 'id of the results' }
const notFound = (id: string): Answer => refuse('not-found', `There are no results ${id}.`)

interface Row {
  readonly id: string
  readonly status: ResultStatus
  readonly event: string
  readonly organization: string
  readonly created_at: number
}

const list: Command = {
  name: 'list',
  about: 'list results of past events and waits for a decision, oldest first',
  options: {
    status: {
      about: 'status to list (default: waiting)',
      value: 'STATUS',
      choices: [...resultStatuses, 'all'],
    },
    ...pageOptions,
  },
  async run({ database }, args) {
    const status = args.text('status') ?? 'waiting'
    const chosen = sql`from event_results r join charity_events e on e.id = r.charity_event_id
      join organizations o on o.id = e.org_id where ${status === 'all' ? sql`true` : sql`r.status = ${status}`}`
    const counted = await sql<{ count: number }>`select count(*) as count ${chosen}`.execute(database)
    const { rows } = await sql<Row>`
      select r.id, r.status, e.title as event, o.full_name as organization, r.created_at ${chosen}
      order by r.id limit ${args.number('limit', 50)} offset ${args.number('offset', 0)}`.execute(database)
    return listed({
      columns: ['id', 'status', 'event', 'organization', 'since'],
      rows: rows.map((row) => [row.id, row.status, row.event, row.organization, instantText(row.created_at)]),
      json: rows.map(({ created_at: createdAt, ...row }) => Object.assign(row, { since: instantJson(createdAt) })),
      count: counted.rows[0]?.count ?? 0,
      nothing: status === 'waiting' ? 'No results are waiting for a decision.' : 'There are no such results.',
    })
  },
}

const find = async ({ database }: StaffContext, id: string): Promise<KnownResult | null> =>
  isUuid(id) ? findResult(database, id) : null

const show: Command = {
  name: 'show',
  about: 'show the results that an organizer has sent',
  takes: [result],
  async run(context, args) {
    const found = await find(context, args.at(0))
    if (!found) return notFound(args.at(0))
    const names = new Map((await listMaterials(context.database)).map(({ id, names: { en } }) => [id, en]))
    const weights = found.weights.map(({ materialId, grams, isEstimate }) => ({
      material: names.get(materialId) ?? String(materialId),
      kilograms: grams / 1000,
      isEstimate,
    }))
    const text = card({
      id: found.id,
      event: found.eventId,
      status: found.status,
      collected: weights
        .map(({ material, kilograms, isEstimate }) => `${material}: ${isEstimate ? '≈ ' : ''}${kilograms} kg`)
        .join('\n'),
      people: found.people === null ? null : String(found.people),
      hours: found.hours === null ? null : String(found.hours),
      words: found.words,
      photos: found.photos.map(({ alt, url }) => `${alt}: ${url}`).join('\n'),
      reason: found.reason,
    })
    const { id, eventId, status, people, hours, words, reason } = found
    const photos = found.photos.map(({ alt, url, isLeftOut }) => ({ alt, url, isLeftOut }))
    return done(text, { id, eventId, status, weights, people, hours, words, photos, reason })
  },
}

async function settle(context: StaffContext, id: string, isAccepted: boolean, reason: string): Promise<Answer> {
  const decided = await decideResult(context, { id, isAccepted, reason, leftOut: [] })
  if (!decided.ok) {
    const found = await find(context, id)
    return found ? refuse('decided', `The results are already ${found.status}.`) : notFound(id)
  }
  const { mailedTo } = decided.value
  const status = isAccepted ? 'published' : 'declined'
  const mailed = mailedTo === null ? '' : ` ${mailWords(context, 'The notification email', mailedTo)}`
  return done(`The results are ${status}.${mailed}`, { id, status, mailedTo })
}

const accept: Command = {
  name: 'accept',
  about: 'publish results, replacing those published for the event',
  takes: [result],
  run: (context, args) => settle(context, args.at(0), true, ''),
}

const decline: Command = {
  name: 'decline',
  about: 'decline results and email the reason',
  takes: [result],
  options: { reason: reasonOption('what the organizer reads') },
  async run(context, args) {
    const read = readReason(args)
    return 'kind' in read ? read : settle(context, args.at(0), false, read.reason)
  },
}

/** ORG-13 */
export const resultsArea: Area = {
  name: 'results',
  about: 'results of past events',
  commands: [list, show, accept, decline],
}
