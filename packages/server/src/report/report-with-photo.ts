import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { reportCalls, reportForm, sentReport, trackingPath } from '@recircle/core/report'
import { parseJson, readWire } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { answer, sentIn } from '../http/calls/answer-call.ts'
import type { Identity } from '../session/caller.ts'
import { actorOf } from '../session/caller-actor.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { forgetPicture, keepPicture, type KeptPicture, type UploadDeps } from '../upload/keep-picture.ts'
import { makePhoto } from '../upload/make-image.ts'
import { readFileForm } from '../upload/read-file-form.ts'
import { wireErrorOf } from '../upload/upload.routes.ts'
import { answerWithoutPhoto, receiveReport, type Sender } from './receive-report.ts'
import { isInReport } from './reports.repository.ts'

const pointer = `/${reportForm.photo}`
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

/** FAC-25 */
export function registerReportsWithPhoto(app: FastifyInstance, deps: UploadDeps & { readonly config: Config }): void {
  const { config, database } = deps
  answer(
    app,
    reportCalls.sendWithPhoto,
    async ({ caller, sent: { report, photo: file }, request }) => {
      const sender = senderOf(request, caller, config)
      // Asked again under the lock.
      const early = await answerWithoutPhoto(database, report, sender)
      if (early !== null) return receiptOf(early)
      const made = await makePhoto(file.bytes)
      if (!made.ok) return refused(wireErrorOf[made.error], [{ rule: made.error, pointer }])
      // Without the name of the file, which may name people.
      const origin = { name: '', creatorId: sender.userId, orgId: null, isOf: 'report' } as const
      const photo = await keepPicture(deps, made.value, origin, request.log)
      const received = receiveReport(database, report, sender, photo)
      return receiptOf(await received.finally(() => forgetUnlessReceived(deps, photo, request.log)))
    },
    {
      read: async (request) => {
        const { file: photo, fields } = await readFileForm(request, reportForm.photo, { fieldSize: reportMaxBytes })
        const json = parseJson(fields[reportForm.report])
        const read = json.ok ? readWire(json.value, sentReport.read) : json
        if (!read.ok) return sentIn(read)
        if (photo === null) return refused('invalid', [{ rule: 'required', pointer }])
        if (photo.isTruncated) return refused('too-large', [{ rule: 'too-large', pointer }])
        return done({ report: read.value, photo })
      },
    },
  )
}

export const receiptOf = (sent: Outcome<string>) =>
  sent.ok ? done({ id: sent.value, path: trackingPath(sent.value) }) : sent

/** What is left of it is unused, and erased like any other unused picture. */
async function forgetUnlessReceived(deps: UploadDeps, photo: KeptPicture, log: FastifyBaseLogger): Promise<void> {
  try {
    if (!(await isInReport(deps.database, photo.id))) await forgetPicture(deps, photo)
  } catch (error) {
    log.warn({ err: error }, 'a photo without a report is kept')
  }
}
