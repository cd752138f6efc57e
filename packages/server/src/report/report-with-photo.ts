import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receipt, reportForm, reportWithPhotoPath, sentReport, trackingPath } from '@recircle/core/report'
import { err } from '@recircle/core/shared'
import { parseJson, readWire, resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { identityOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import type { Identity } from '../session/caller.ts'
import { actorOf } from '../session/caller-actor.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { forgetPicture, keepPicture, type KeptPicture, type UploadDeps } from '../upload/keep-picture.ts'
import { makePhoto } from '../upload/make-image.ts'
import { readPictureForm } from '../upload/read-picture-form.ts'
import { wireErrorOf } from '../upload/upload.routes.ts'
import { answerWithoutPhoto, receiveReport, type Sender } from './receive-report.ts'
import { isInReport } from './reports.repository.ts'

/** Far more than a report with all fields has. */
const reportMaxBytes = 200_000

export function senderOf(request: FastifyRequest, caller: Exclude<Identity, 'refused'>, config: Config): Sender {
  const site = siteOf(request, config)
  return {
    actor: actorOf(caller, 'facility'),
    userId: typeof caller === 'string' ? null : caller.user.id,
    address: request.ip,
    locale: localeOf(request, site),
    variant: site.variant,
  }
}

/** FAC-25: not a row of `reportCalls`, because a form of parts has no codec. */
export function registerReportsWithPhoto(app: FastifyInstance, deps: UploadDeps & { readonly config: Config }): void {
  const { config, database } = deps
  const schema = {
    consumes: ['multipart/form-data'],
    response: { 201: Document(ResourceOf(receipt.contract)) },
  }
  const routeRules = rules({
    access: 'anybody-or-account',
    rate: 'uploads',
    cache: 'no-store',
    operation: {
      tag: 'reports',
      operationId: 'sendReportWithPhoto',
      summary: 'Report a mistake about a point, or a missing point, with a photo of it',
      body: sentBodies.reportWithPhoto,
      bodyType: 'multipart/form-data',
      refuses: ['not-found', 'gone'],
    },
  })
  app.post(reportWithPhotoPath.slice(0, -1), { schema, config: routeRules }, async (request, reply) => {
    if (!request.isMultipart()) return refuse(reply, 'unsupported-media')
    const { file, fields } = await readPictureForm(request, reportForm.photo, { fieldSize: reportMaxBytes })
    const json = parseJson(fields[reportForm.report])
    const read = json.ok ? readWire(json.value, sentReport.read) : json
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const pointer = `/${reportForm.photo}`
    if (file === null) return refuse(reply, 'invalid', undefined, [{ rule: 'required', pointer }])
    const sender = senderOf(request, identityOf(request), config)
    // Asked again under the lock.
    const early = await answerWithoutPhoto(database, read.value, sender)
    if (early !== null) return answer(reply, early)
    const made = file.isTruncated ? err('too-large' as const) : await makePhoto(file.bytes)
    if (!made.ok) return refuse(reply, wireErrorOf[made.error], undefined, [{ rule: made.error, pointer }])
    // Without the name of the file, which may name people.
    const origin = { name: '', creatorId: sender.userId, orgId: null, isOf: 'report' } as const
    const photo = await keepPicture(deps, made.value, origin, request.log)
    const received = receiveReport(database, read.value, sender, photo)
    return answer(reply, await received.finally(() => forgetUnlessReceived(deps, photo, request.log)))
  })
}

function answer(reply: FastifyReply, sent: Outcome<string>): FastifyReply {
  if (!sent.ok) return refuseWith(reply, sent)
  const answered = receipt.write({ id: sent.value, path: trackingPath(sent.value) })
  return reply.code(201).type(wireMediaType).send(resourceDocument(answered))
}

/** What is left of it is unused, and erased like any other unused picture. */
async function forgetUnlessReceived(deps: UploadDeps, photo: KeptPicture, log: FastifyBaseLogger): Promise<void> {
  try {
    if (!(await isInReport(deps.database, photo.id))) await forgetPicture(deps, photo)
  } catch (error) {
    log.warn({ err: error }, 'a photo without a report is kept')
  }
}
