import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  reportCalls,
  reportFieldsOf,
  reviewedReport,
  sentReport,
  withoutNewPhotos,
  type ReviewedReport,
} from '@recircle/core/report'
import { readWire } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { titlesOf, type NamedPoint } from '../facility/point-titles.ts'
import { conflict, done, refused, type Refused } from '../http/answer/outcome.ts'
import { answer, sentIn } from '../http/calls/answer-call.ts'
import { actorOf } from '../session/caller-actor.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { fileUrl } from '../upload/file-url.ts'
import type { UploadDeps } from '../upload/keep-picture.ts'
import type { DecisionOutcome } from './apply-decision.ts'
import { OwnersReports } from './owners-reports.ts'
import { findHiddenReport } from './hidden-reports.ts'
import { findByTokenHash, subjectNameOf } from './reports.repository.ts'
import { sentByForm } from './sent-by-form.ts'
import { hashOfTrackingToken, receiveReport } from './receive-report.ts'
import { receiptOf, registerReportsWithPhoto, senderOf } from './report-with-photo.ts'

/** TRUTH-24 to TRUTH-33: visitors' reports for points, and the decisions of their owners. */
export function registerReports(app: FastifyInstance, deps: UploadDeps & { readonly config: Config }): void {
  const { config, database } = deps
  const desk = new OwnersReports({ database, config })
  registerReportsWithPhoto(app, deps)

  const titlesIn = (request: FastifyRequest, points: readonly NamedPoint[]) =>
    titlesOf(database, points, localeOf(request, siteOf(request, config)))
  /** FAC-27 */
  const titled = async (request: FastifyRequest, reports: readonly ReviewedReport[]): Promise<ReviewedReport[]> => {
    const titleFor = await titlesIn(request, reports.flatMap(pointOf))
    return reports.map((report) => ({ ...report, subjectName: pointOf(report).map(titleFor)[0] ?? report.subjectName }))
  }

  answer(
    app,
    reportCalls.send,
    async ({ caller, sent, request }) =>
      receiptOf(await receiveReport(database, sent, senderOf(request, caller, config))),
    {
      read: async (request) =>
        sentIn(
          isPlainForm(request)
            ? await sentByForm(database, reportFieldsOf(request.body))
            : readWire(request.body, sentReport.read),
        ),
    },
  )

  answer(app, reportCalls.follow, async ({ params: { token }, request }) => {
    const tokenHash = hashOfTrackingToken(token)
    const found = (await findByTokenHash(database, tokenHash)) ?? (await findHiddenReport(database, tokenHash))
    if (!found) return refused('not-found')
    const point = found.facilityId === null ? null : await findFacility(database, found.facilityId, fileUrl)
    const subjectName = point ? (await titlesIn(request, [point]))(point) : subjectNameOf(found, point)
    const changes = withoutNewPhotos(found.changes, found.verdicts)
    return done({ ...found, changes, id: token, subjectName, currency: point?.currency ?? null })
  })

  answer(app, reportCalls.list, async ({ caller, request, query: { limit, offset, filters } }) => {
    const [state = 'open', ...others] = filters['state'] ?? []
    if ((state !== 'open' && state !== 'decided') || others.length > 0)
      return refused('invalid', [{ rule: 'unknown-value', pointer: 'filter[state]' }])
    const actor = actorOf(caller, 'facility')
    const page = { limit, offset }
    const [items, count] = await Promise.all([
      state === 'open' ? desk.waiting(actor, page) : desk.decided(actor, page),
      desk.count(actor, state),
    ])
    return done({ items: await titled(request, items), count })
  })

  const shown = async (request: FastifyRequest, id: string, actor: ReturnType<typeof actorOf>) => {
    const report = await desk.show(id, actor)
    const [named] = report ? await titled(request, [report]) : []
    return named ? done(named) : refused('not-found')
  }
  answer(app, reportCalls.get, ({ caller, params, request }) => shown(request, params.id, actorOf(caller, 'facility')))
  answer(app, reportCalls.review, async ({ caller, params, request }) => {
    const actor = actorOf(caller, 'facility')
    await desk.open(params.id, { actor, userId: caller.user.id })
    return shown(request, params.id, actor)
  })
  answer(app, reportCalls.decide, async ({ caller, params, sent }) => {
    const outcome = await desk.decide(params.id, sent, { actor: actorOf(caller, 'facility'), userId: caller.user.id })
    return outcome.ok ? done(outcome.report) : refusalOf(outcome)
  })
}

const pointOf = ({ facilityId: id, subjectName: name }: ReviewedReport): NamedPoint[] =>
  id === null ? [] : [{ id, name }]

const isPlainForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

function refusalOf(outcome: Extract<DecisionOutcome, { ok: false }>): Refused {
  if (outcome.refusal === 'not-found' || outcome.refusal === 'forbidden') return refused(outcome.refusal)
  const { refusal, current, problems } = outcome
  if (refusal === 'moved' || refusal === 'decided' || refusal === 'wrong-status') {
    const problem = { rule: refusal, pointer: refusal === 'moved' ? '/version' : '/data' }
    return conflict(reviewedReport.write(current), problem)
  }
  if (refusal === 'invalid') return refused('invalid', problems)
  const pointer = refusal === 'reason-required' ? '/note' : '/verdicts'
  return refused('broken-rule', [{ rule: refusal, pointer }])
}
