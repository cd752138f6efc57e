import { sql } from 'kysely'
import { confirmationLimits } from '@recircle/core/confirmation'
import {
  proposalLimits,
  type Decision,
  type FactField,
  type FactValue,
  type ReviewedProposal,
} from '@recircle/core/proposal'
import { hoursToOsm } from '@recircle/core/facility'
import { audited } from '../audit/audited.ts'
import { isUuid } from '../http/request/uuid.ts'
import { banSender, liftSenderBan } from '../proposal/staff-bans.ts'
import { auditOfDecision, decideProposalWithin, type DecisionOutcome } from '../proposal/decide-proposal.ts'
import { ProposalDesk } from '../proposal/proposal-desk.ts'
import { findProposal, reviewNow } from '../proposal/proposals.repository.ts'
import { card, done, instantJson, instantText, listed, mistake, pageOptions, refuse, textTable } from './answers.ts'
import { datedPage } from './dated-page.ts'
import type { CommandArgs } from './command-values.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

const staff = { actor: { kind: 'staff' }, userId: null } as const
const proposal = { name: 'id', about: 'id of the report or suggestion' }
const notFound = (id: string): Answer => refuse('not-found', `There is no report ${id}.`)

function valueText(value: FactValue): string {
  if (value === null) return 'not taken'
  if (typeof value !== 'object') return value
  if ('lng' in value) return `${value.lat}, ${value.lng}`
  if ('monday' in value) return hoursToOsm(value) || 'not known'
  const { price, unitSlug, pause, hours } = value
  const own = hours === null ? '' : ` (${hoursToOsm(hours)})`
  return `${price < 0 ? 'taken' : `${price}/${unitSlug}`}${own}${pause === null ? '' : `, paused: ${pause.reason}`}`
}

const jsonOf = (row: ReviewedProposal) => ({
  id: row.id,
  pointId: row.facilityId,
  subject: row.subjectName,
  version: row.subjectVersion,
  reason: row.reason,
  by: row.by,
  state: row.state,
  count: row.count,
  text: row.text,
  otherTexts: row.otherTexts,
  difference: row.difference,
  verdicts: row.verdicts,
  note: row.note,
  createdAt: instantJson(row.createdAtMs),
  staffFrom: instantJson(row.staffFromMs),
  decidedAt: instantJson(row.decidedAtMs),
})

const list: Command = {
  name: 'list',
  about: 'list reports waiting for staff, oldest first',
  options: { all: { about: 'include those that owners decide first' }, ...pageOptions },
  async run({ database, config }, args) {
    const page = { limit: args.number('limit', 50), offset: args.number('offset', 0) }
    const desk = new ProposalDesk({ database, config })
    const isAll = args.has('all')
    const { rows, count } = isAll
      ? await allOpen(database, args)
      : { rows: await desk.waiting(staff.actor, page), count: await desk.count(staff.actor) }
    return listed({
      columns: ['id', 'reason', 'by', 'about', 'said', 'since', 'staff from', 'text'],
      rows: rows.map((row) => [
        row.id,
        row.reason,
        row.by,
        row.subjectName,
        `${row.count}×`,
        instantText(row.createdAtMs),
        instantText(row.staffFromMs),
        row.text,
      ]),
      json: rows.map(jsonOf),
      count,
      nothing: isAll ? 'No report is open.' : 'No report is waiting for staff.',
    })
  },
}

async function allOpen(database: StaffContext['database'], args: CommandArgs) {
  const open = [sql<boolean>`decided_at is null`, sql<boolean>`merged_into is null`]
  const { rows, count } = await datedPage(database, 'proposals', open, args, 'oldest')
  const found = await Promise.all(rows.map(({ id }) => findProposal(database, id)))
  const reviews = found.flatMap((each) => (each === null ? [] : [reviewNow(database, each)]))
  return { rows: await Promise.all(reviews), count }
}

const show: Command = {
  name: 'show',
  about: 'show one report and how it differs from the point',
  takes: [proposal],
  async run({ database, config }, args) {
    const id = args.at(0)
    const desk = new ProposalDesk({ database, config })
    if (isUuid(id)) await desk.open(id, staff)
    const found = isUuid(id) ? await desk.show(id, staff.actor) : null
    if (!found) return notFound(id)
    const text = [
      card({
        id: found.id,
        about: `${found.subjectName}${found.facilityId === null ? '' : ` (${found.facilityId})`}`,
        version: String(found.subjectVersion),
        reason: found.reason,
        by: `${found.by}, ${found.count}×`,
        text: [found.text, ...found.otherTexts].join('\n').trim(),
        state: found.state,
        note: found.note,
        since: instantText(found.createdAtMs),
        'staff from': instantText(found.staffFromMs),
        decided: instantText(found.decidedAtMs),
      }),
      '',
      textTable(
        ['field', 'was', 'now', 'proposed', ''],
        found.difference.map(({ field, from, now, to, standing }) => [
          field,
          valueText(from),
          valueText(now),
          valueText(to),
          standing,
        ]),
      ),
    ].join('\n')
    return done(text, jsonOf(found))
  },
}

const closings = ['apply', 'confirm', 'refuse', 'duplicate', 'spam'] as const

/** The decision given by the options, or a sentence about what is wrong with them. */
function decisionOf(args: CommandArgs, { difference, subjectVersion }: ReviewedProposal): Decision | string {
  const chosenClosings = closings.filter((name) => args.has(name))
  const fields = args.list('field')
  const [only] = chosenClosings
  if (chosenClosings.length !== 1 || only === undefined)
    return `Pass one of ${closings.map((name) => `--${name}`).join(', ')}.`
  const known = difference.map(({ field }) => field)
  const unknown = fields.find((field) => !known.some((each) => each === field))
  if (unknown !== undefined) return `"${unknown}" is not among the fields: ${known.join(', ')}.`
  const isApplied = (field: FactField) => only === 'apply' && (fields.length === 0 || fields.includes(field))
  return {
    seenVersion: args.number('seen', subjectVersion),
    isConfirmed: only === 'confirm' || only === 'apply',
    verdicts: known.map((field) => ({ field, isApplied: isApplied(field), reason: '' })),
    closeAs: only === 'duplicate' || only === 'spam' ? only : null,
    note: (args.text('reason') ?? '').trim(),
  }
}

const noteMaxLength = 1000

/** The desk's name for the decision. */
const verdictOf = (args: CommandArgs): string =>
  args.has('apply') || args.has('confirm')
    ? 'accept'
    : args.has('refuse')
      ? 'decline'
      : args.has('spam')
        ? 'spam'
        : 'duplicate'

const decideCommand: Command = {
  name: 'decide',
  about: 'apply a report, or refuse it; its sender is notified',
  takes: [proposal],
  options: {
    apply: { about: 'apply the reported changes to the point' },
    field: {
      about: 'with --apply only this field, may be repeated; the others are refused',
      value: 'NAME',
      isRepeatable: true,
    },
    confirm: { about: 'the report is right, but there is nothing to change' },
    refuse: { about: 'the report is wrong' },
    duplicate: { about: 'it was reported before' },
    spam: { about: 'it is not about the point' },
    reason: { about: 'message to the reporter; required for a refusal', value: 'TEXT' },
    seen: { about: 'version printed by show; if the report has changed since, nothing happens', value: 'VERSION' },
  },
  async run({ database, config, signature }, args) {
    const id = args.at(0)
    const desk = new ProposalDesk({ database, config })
    const found = isUuid(id) ? await desk.show(id, staff.actor) : null
    if (!found) return notFound(id)
    const decision = decisionOf(args, found)
    if (typeof decision === 'string') return mistake(decision)
    if (decision.note.length > noteMaxLength) return mistake(`A reason has at most ${noteMaxLength} characters.`)
    const by = { ...staff, userId: signature.actorId }
    const outcome = await audited(database, signature, async (transaction, note) => {
      const decided = await decideProposalWithin(transaction, config, { id, decision, by })
      if (decided.ok) await note(auditOfDecision(found, decided, verdictOf(args)))
      return decided
    })
    if (!outcome.ok) return refuse(outcome.refusal, refusalSentence(outcome, found))
    const { state, facilityId } = outcome.proposal
    const emails = outcome.mailed === 1 ? 'One email is queued.' : `${outcome.mailed} emails are queued.`
    return done(`The report about "${found.subjectName}" is closed: ${state}. ${emails}`, {
      id,
      state,
      pointId: facilityId,
      mailed: outcome.mailed,
    })
  },
}

type Refused = Extract<DecisionOutcome, { ok: false }>
function refusalSentence(refused: Refused, { subjectName, staffFromMs }: ReviewedProposal): string {
  switch (refused.refusal) {
    case 'forbidden':
      return `The owner decides first; staff may decide from ${instantText(staffFromMs)} on.`
    case 'decided':
      return 'The report has already been decided.'
    case 'moved':
      return `"${subjectName}" has changed since: look again with show.`
    case 'reason-required':
      return 'Give a reason with --reason; the reporter sees it, and visitors too if a point is closed.'
    case 'wrong-status':
      return `"${subjectName}" is not on the map: nothing can be written over it.`
    case 'invalid':
      return `The point would break a rule: ${refused.problems.map(({ rule, pointer }) => `${rule} (${pointer})`).join(', ')}.`
    default:
      return 'Every field of the report needs a decision.'
  }
}

const mostBanDays = confirmationLimits.repeatAfterDays

const ban: Command = {
  name: 'ban',
  about: 'ignore further reports from the origin of this spam; they are answered as usual',
  takes: [proposal],
  options: {
    reason: { about: 'why, for the log; required', value: 'TEXT' },
    days: { about: `how long (default ${proposalLimits.banDays}, at most ${mostBanDays})`, value: 'N' },
  },
  async run({ database, signature }, args) {
    const id = args.at(0)
    const reason = (args.text('reason') ?? '').trim()
    if (reason === '') return mistake('Give a reason with --reason; it is stored in the log.')
    if (reason.length > noteMaxLength) return mistake(`A reason has at most ${noteMaxLength} characters.`)
    const days = args.number('days', proposalLimits.banDays)
    if (days < 1 || days > mostBanDays) return mistake(`--days must be from 1 to ${mostBanDays}.`)
    const found = isUuid(id) ? await findProposal(database, id) : null
    if (!found) return notFound(id)
    if (found.state !== 'spam') return refuse('wrong-status', 'Close it as spam first with decide --spam.')
    const { ok, count, untilMs } = await banSender({ database, signature }, { id, days, reason })
    if (!ok) return refuse('wrong-status', 'The report is too old: its origin is no longer stored.')
    const networks = count === 1 ? 'One network is' : `${count} networks are`
    return done(`${networks} banned until ${instantText(untilMs)}.`, { id, count, until: instantJson(untilMs) })
  },
}

const unban: Command = {
  name: 'unban',
  about: 'lift the bans caused by this report',
  takes: [proposal],
  options: { reason: { about: 'why, for the log', value: 'TEXT' } },
  async run({ database, signature }, args) {
    const id = args.at(0)
    const count = isUuid(id) ? await liftSenderBan({ database, signature }, id, (args.text('reason') ?? '').trim()) : 0
    return count === 0 ? refuse('not-found', `There is no ban for ${id}.`) : done(`Lifted: ${count}.`, { id, count })
  },
}

export const proposalsArea: Area = {
  name: 'proposals',
  about: 'reports, suggestions and missing places sent by visitors',
  commands: [list, show, decideCommand, ban, unban],
}
