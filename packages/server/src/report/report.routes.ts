import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  followedContract,
  followedResource,
  reportContract,
  reportResource,
  reportForm,
  reportsPath,
  reportWithPhotoPath,
  readDecision,
  readSentReport,
  receiptContract,
  receiptResource,
  reportFieldsOf,
  trackingTokenPattern,
} from '@recircle/core/report'
import { err } from '@recircle/core/shared'
import { listDocument, parseJson, readListQuery, resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { leadsOn } from '../http/open-api/api-operations.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { conflict, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { callerOf, identityOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { actorOf } from '../session/caller-actor.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { fileUrl } from '../upload/file-url.ts'
import { forgetPicture, keepPicture, type UploadDeps } from '../upload/keep-picture.ts'
import { makePhoto } from '../upload/make-image.ts'
import { readPictureForm } from '../upload/read-picture-form.ts'
import { wireErrorOf } from '../upload/upload.routes.ts'
import type { DecisionOutcome } from './apply-decision.ts'
import { OwnersReports } from './owners-reports.ts'
import { findHiddenReport } from './hidden-reports.ts'
import { findByTokenHash, isInReport, subjectNameOf } from './reports.repository.ts'
import { sentByForm } from './sent-by-form.ts'
import { hashOfTrackingToken, receiveReport, type Sender } from './receive-report.ts'

const Report = ResourceOf(reportContract)
const FollowedReport = ResourceOf(followedContract)
const Receipt = ResourceOf(receiptContract)
const tag = 'reports'
/** Far more than a report with all fields has. */
const reportMaxBytes = 200_000
const collection = reportsPath.slice(0, -1)

/** TRUTH-24 to TRUTH-33: visitors' reports for points, and the decisions of their owners. */
export function registerReports(app: FastifyInstance, deps: UploadDeps & { readonly config: Config }): void {
  const { config, database } = deps
  const desk = new OwnersReports({ database, config })

  const senderOf = (request: FastifyRequest): Sender => {
    const identity = identityOf(request)
    const site = siteOf(request, config)
    return {
      actor: actorOf(identity, 'facility'),
      userId: typeof identity === 'string' ? null : identity.user.id,
      address: request.ip,
      locale: localeOf(request, site),
      variant: site.variant,
    }
  }
  const receipt = (reply: FastifyReply, sent: Outcome<string>) =>
    sent.ok
      ? reply
          .code(201)
          .type(wireMediaType)
          .send(resourceDocument(receiptResource(sent.value)))
      : refuseWith(reply, sent)

  const sendSchema = { body: Type.Unknown(), response: { 201: Document(Receipt) } }
  const sendConfig = rules({
    access: 'anybody-or-account',
    rate: 'forms',
    cache: 'no-store',
    operation: {
      tag,
      operationId: 'sendReport',
      summary: 'Report a mistake about a point, or a missing point',
      body: sentBodies.report,
      bareAnswers: leadsOn,
      refuses: ['not-found', 'gone'],
    },
  })
  app.post(collection, { schema: sendSchema, config: sendConfig }, async (request, reply) => {
    const read = isPlainForm(request)
      ? await sentByForm(database, reportFieldsOf(request.body))
      : readSentReport(request.body)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    return receipt(reply, await receiveReport(database, read.value, senderOf(request)))
  })

  const photoConfig = rules({
    access: 'anybody-or-account',
    rate: 'uploads',
    cache: 'no-store',
    operation: {
      tag,
      operationId: 'sendReportWithPhoto',
      summary: 'Report a mistake about a point, or a missing point, with a photo of it',
      body: sentBodies.reportWithPhoto,
      bodyType: 'multipart/form-data',
      refuses: ['not-found', 'gone'],
    },
  })
  const photoSchema = { consumes: ['multipart/form-data'], response: { 201: Document(Receipt) } }
  app.post(reportWithPhotoPath.slice(0, -1), { schema: photoSchema, config: photoConfig }, async (request, reply) => {
    if (!request.isMultipart()) return refuse(reply, 'unsupported-media')
    const { file, fields } = await readPictureForm(request, reportForm.photo, { fieldSize: reportMaxBytes })
    const json = parseJson(fields[reportForm.report])
    const read = json.ok ? readSentReport(json.value) : json
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const pointer = `/${reportForm.photo}`
    if (file === null) return refuse(reply, 'invalid', undefined, [{ rule: 'required', pointer }])
    const made = file.isTruncated ? err('too-large' as const) : await makePhoto(file.bytes)
    if (!made.ok) return refuse(reply, wireErrorOf[made.error], undefined, [{ rule: made.error, pointer }])
    const sender = senderOf(request)
    // Without the name of the file, which may name people.
    const origin = { name: '', creatorId: sender.userId, orgId: null, isOf: 'report' } as const
    const photo = await keepPicture(deps, made.value, origin, request.log)
    const sent = await receiveReport(database, read.value, sender, photo)
    if (!(await isInReport(database, photo.id))) await forgetPicture(deps, photo)
    return receipt(reply, sent)
  })

  const token = Type.String({ pattern: trackingTokenPattern.source })
  const followConfig = rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'no-store',
    operation: { tag, operationId: 'followReport', summary: 'Get the outcome of a report by its token' },
  })
  app.get<{ Params: { token: string } }>(
    `${collection}/by-token/:token`,
    {
      schema: { params: Type.Object({ token }), response: { 200: Document(FollowedReport) } },
      config: followConfig,
    },
    async (request, reply) => {
      const tokenHash = hashOfTrackingToken(request.params.token)
      const found = (await findByTokenHash(database, tokenHash)) ?? (await findHiddenReport(database, tokenHash))
      if (!found) return refuse(reply, 'not-found')
      const point = found.facilityId === null ? null : await findFacility(database, found.facilityId, fileUrl)
      const followed = { ...found, subjectName: subjectNameOf(found, point), currency: point?.currency ?? null }
      return reply.type(wireMediaType).send(resourceDocument(followedResource(request.params.token, followed)))
    },
  )

  const listConfig = rules({
    access: { creatorOf: ['facility'] },
    rate: 'lists',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'listReports',
      summary: 'List the reports about your organization’s points',
      values: { 'filter[state]': ['open', 'decided'] },
    },
  })
  const listSchema = { querystring: listQuerySchema(['state']), response: { 200: List(Report) } }
  app.get(collection, { schema: listSchema, config: listConfig }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { limit, offset, meta, filters } = read.value
    const [state = 'open', ...others] = filters['state'] ?? []
    if ((state !== 'open' && state !== 'decided') || others.length > 0)
      return refuse(reply, 'invalid', undefined, [{ rule: 'unknown-value', pointer: 'filter[state]' }])
    const actor = actorOf(callerOf(request), 'facility')
    const page = { limit, offset }
    const [reports, count] = await Promise.all([
      state === 'open' ? desk.waiting(actor, page) : desk.decided(actor, page),
      desk.count(actor, state),
    ])
    const pagination = { count, limit, offset }
    const document = listDocument(reports.map(reportResource), meta.includes('pagination') ? { pagination } : {})
    return reply.type(wireMediaType).send(document)
  })

  const params = Type.Object({ id: uuidSchema })
  const oneConfig = rules({
    access: 'account',
    rate: 'reads',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'getReport',
      summary: 'Get a report and how it differs from the point as it is now',
    },
  })
  app.get<{ Params: { id: string } }>(
    `${collection}/:id`,
    { schema: { params, response: { 200: Document(Report) } }, config: oneConfig },
    async (request, reply) => {
      const report = await desk.show(request.params.id, actorOf(callerOf(request), 'facility'))
      if (!report) return refuse(reply, 'not-found')
      return reply.type(wireMediaType).send(resourceDocument(reportResource(report)))
    },
  )

  const reviewConfig = rules({
    access: 'account',
    rate: 'writes',
    cache: 'by-caller',
    operation: { tag, operationId: 'reviewReport', summary: 'Mark a report as being reviewed' },
  })
  app.post<{ Params: { id: string } }>(
    `${collection}/:id/review`,
    { schema: { params, response: { 200: Document(Report) } }, config: reviewConfig },
    async (request, reply) => {
      const caller = callerOf(request)
      const actor = actorOf(caller, 'facility')
      await desk.open(request.params.id, { actor, userId: caller.user.id })
      const report = await desk.show(request.params.id, actor)
      if (!report) return refuse(reply, 'not-found')
      return reply.type(wireMediaType).send(resourceDocument(reportResource(report)))
    },
  )

  const decideConfig = rules({
    access: 'account',
    rate: 'writes',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'decideReport',
      summary: 'Accept or decline a report, field by field',
      body: sentBodies.decision,
      refuses: ['conflict'],
    },
  })
  app.post<{ Params: { id: string } }>(
    `${collection}/:id/decision`,
    {
      schema: {
        params,
        body: Type.Unknown(),
        response: { 200: Document(Report) },
      },
      config: decideConfig,
    },
    async (request, reply) => {
      const read = readDecision(request.body)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const caller = callerOf(request)
      const actor = { actor: actorOf(caller, 'facility'), userId: caller.user.id }
      const outcome = await desk.decide(request.params.id, read.value, actor)
      if (!outcome.ok) return refuseDecision(reply, outcome)
      return reply.type(wireMediaType).send(resourceDocument(reportResource(outcome.report)))
    },
  )
}

const isPlainForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

function refuseDecision(reply: FastifyReply, refused: Extract<DecisionOutcome, { ok: false }>): FastifyReply {
  if (refused.refusal === 'not-found' || refused.refusal === 'forbidden') return refuse(reply, refused.refusal)
  const { refusal, current, problems } = refused
  if (refusal === 'moved' || refusal === 'decided' || refusal === 'wrong-status') {
    const problem = { rule: refusal, pointer: refusal === 'moved' ? '/version' : '/data' }
    return refuseWith(reply, conflict(reportResource(current), problem))
  }
  if (refusal === 'invalid') return refuse(reply, 'invalid', undefined, problems)
  const pointer = refusal === 'reason-required' ? '/note' : '/verdicts'
  return refuse(reply, 'broken-rule', undefined, [{ rule: refusal, pointer }])
}
