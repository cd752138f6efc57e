import { dayMs } from '../../time-zone/index.ts'
import { noTerms } from '../../facility/index.ts'
import { gatewayFailure } from '../../wire/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import {
  factOf,
  factsOf,
  isSameFact,
  reportCalls,
  type Decision,
  type FactField,
  type Facts,
  type FactValue,
  type Report,
  type ReportReason,
  type ReviewedReport,
} from '../../report/index.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'
import { InMemoryReportCalls } from '../report/in-memory-reports.ts'
import type { Part, SimulatedWorld } from './simulated-world.ts'

const offline = gatewayFailure('offline')
const fields = ['hoursText', 'description', 'phone', 'material.1'] as const satisfies readonly FactField[]
const reasons = ['hours', 'suggestion', 'suggestion', 'unsafe', 'private-data', 'full'] as const
const values = ['by appointment', 'ring twice', 'ask inside']
const secret = 'words about the owner'
const isAboutOwner = (reason: ReportReason): boolean => reason === 'unsafe' || reason === 'private-data'
/** TRUTH-7, written a second time. */
const isReserved = ({ reason, by, changes }: Report): boolean =>
  isAboutOwner(reason) || by === 'owner' || changes.some(({ field }) => field === 'phone')
const isClosed = ({ state }: Report): boolean => state !== 'received' && state !== 'in-review'

class Person {
  isAlive = true
  readonly calls: InMemoryReportCalls
  known: readonly ReviewedReport[] = []

  constructor(
    readonly name: string,
    readonly actor: OrgActor,
    { reports, clock }: SimulatedWorld,
  ) {
    this.calls = new InMemoryReportCalls(reports, actor, () => clock.nowMs())
  }
}

export function simulatedReports(world: SimulatedWorld): Part {
  const { network, points, reports } = world
  const visitor = new Person('visitor', { kind: 'visitor' }, world)
  const owner = new Person('owner 1', { kind: 'creator', orgId: 'org-1' }, world)
  const reviewers = [
    owner,
    new Person('owner 2', { kind: 'creator', orgId: 'org-2' }, world),
    new Person('staff', { kind: 'staff' }, world),
  ]
  const closed = new Map<string, Report>()

  function proposed(random: SeededRandom, facts: Facts, field: (typeof fields)[number]): FactValue {
    if (field === 'phone') return `+749512048${10 + random.below(3)}`
    if (field !== 'material.1') return random.pick(values)
    return random.chance(0.2) ? null : { unitSlug: 'kg', ...noTerms, ...facts[field], price: random.below(3) }
  }

  function send(random: SeededRandom): void {
    const from = random.pick([visitor, visitor, visitor, owner])
    const point = random.pick([...points.values()])
    const [facts, reason] = [factsOf(point), random.pick(reasons)]
    const chosen = reason === 'suggestion' || reason === 'hours' ? fields.filter(() => random.chance(0.4)) : []
    const changes = chosen.map((field) => ({
      field,
      from: factOf(facts, field),
      to: proposed(random, facts, field),
    }))
    const text = isAboutOwner(reason) || changes.length === 0 ? secret : ''
    const sent = { facilityId: point.id, reason, changes, text, baseVersion: point.version, email: '', homepage: '' }
    const ask = () => from.calls.ask(reportCalls.send, { sent })
    void network.ask(from, `reports ${reason} of ${point.id}, ${chosen.join()}`, ask, offline)
  }

  async function look(reader: Person): Promise<void> {
    const ask = () => reader.calls.ask(reportCalls.list, { query: { limit: 20, offset: 0 } })
    const answer = await network.ask(reader, 'reads reports', ask, offline)
    if (!answer.ok) return
    reader.known = answer.value.items
    for (const { id, reason, text, otherTexts } of answer.value.items) {
      const isHidden = reader.actor.kind === 'staff' || !isAboutOwner(reason) || text + otherTexts.join('') === ''
      world.must('withheld', isHidden, () => `${reader.name} reads ${id}`)
    }
  }

  function decide(reviewer: Person, random: SeededRandom): void {
    if (reviewer.known.length === 0) return
    const report = random.pick(reviewer.known)
    const verdicts = report.changes.map(({ field }) => {
      const isApplied = random.chance(0.7)
      return { field, isApplied, reason: isApplied ? '' : 'no' }
    })
    const closeAs = random.chance(0.1) ? random.pick(['spam', 'duplicate'] as const) : null
    const seenVersion = report.subjectVersion
    const sent: Decision = { seenVersion, isConfirmed: random.chance(0.5), verdicts, closeAs, note: 'read' }
    const ask = async () => {
      const before = points.get(report.facilityId ?? '')
      const answer = await reviewer.calls.ask(reportCalls.decide, { id: report.id, sent })
      const after = points.get(report.facilityId ?? '')
      if (before && after) checkDecision(before, after, report, sent, answer.ok)
      return answer
    }
    void network.ask(reviewer, `decides ${report.id}`, ask, offline)
  }

  function checkDecision(
    was: Parameters<typeof factsOf>[0] & { readonly version: number },
    is: typeof was,
    { id, changes }: ReviewedReport,
    { seenVersion, verdicts, closeAs }: Decision,
    isDone: boolean,
  ): void {
    const words = (): string => `${id} seen at ${seenVersion}, from ${was.version} to ${is.version}`
    world.must('reviewed', was === is || seenVersion === was.version, words)
    if (was === is && !isDone) return
    const [before, after] = [factsOf(was), factsOf(is)]
    for (const field of fields) {
      const change = changes.find((each) => each.field === field)
      const isApplied = closeAs === null && verdicts.some((each) => each.field === field && each.isApplied)
      const expected = change && isApplied ? change.to : factOf(before, field)
      const found = factOf(after, field)
      world.must('written', isSameFact(found, expected), () => `${words()}: ${field} ${JSON.stringify(found)}`)
    }
  }

  function checkDecider(report: Report): void {
    const { actor, name } = network.acting ?? { actor: null, name: 'nobody' }
    const isInTime = isReserved(report) || report.orgId === null || world.nowMs >= report.createdAtMs + 7 * dayMs
    const isRight =
      actor?.kind === 'staff'
        ? isInTime
        : actor?.kind === 'creator' && actor.orgId === report.orgId && !isReserved(report)
    world.must('deciders', isRight, () => `${name} decides ${report.id}, ${report.reason} by ${report.by}`)
  }

  return {
    acts: {
      'reports: send': send,
      'reports: read': (random) => reviewers.filter(() => random.chance(0.5)).forEach((each) => void look(each)),
      'reports: decide': (random) => decide(random.pick(reviewers), random),
      'reports: its owner edits a point': (random) => {
        const id = random.pick([...points.keys()])
        world.say(`owner edits ${id}`)
        reports.edit(id, { hoursText: random.pick(values) })
      },
    },
    check: () => {
      const stateOf = new Map(reports.stored.map(({ report }) => [report.id, report.state]))
      for (const { report, mergedInto } of reports.stored) {
        const known = closed.get(report.id)
        const isTogether = mergedInto === null || stateOf.get(mergedInto) === report.state
        world.must('decided', isTogether && (known === undefined || known === report), () => report.id)
        if (known !== undefined || !isClosed(report)) continue
        closed.set(report.id, report)
        if (mergedInto === null) checkDecider(report)
      }
    },
  }
}
