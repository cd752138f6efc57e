import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  requestedResult,
  photoFormFields,
  readPhotoAlt,
  resultOutcomeAddress,
  resultPage,
  resultPaths,
  type ResultOutcome,
} from '@recircle/core/event-result'
import type { CharityEvent } from '@recircle/core/charity-event'
import { resourceDocument, wireMediaType } from '@recircle/core/wire'
import { leadsOn } from '../http/open-api/api-operations.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { refuseWith } from '../http/answer/outcome.ts'
import { paramOf, routeOf, TokenParams, type WithToken } from '../http/answer/linked-paths.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import type { ParticipationDeps } from '../participation/participation.routes.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { forgetPicture, keepPicture, type UploadDeps } from '../upload/keep-picture.ts'
import { makeImage, type ImageRefusal } from '../upload/make-image.ts'
import { readFileForm } from '../upload/read-file-form.ts'
import { wireErrorOf } from '../upload/upload.routes.ts'
import { addPhoto, photosLeft, removePhoto } from './result-photos.ts'
import { lastResult } from './results.repository.ts'
import { requestedResultOf, eventOfLink } from './event-of-link.ts'

const Asked = ResourceOf(requestedResult.contract)
const PhotoParams = Type.Object({ token: Type.String({ minLength: 1 }), photoId: uuidSchema })
interface WithPhoto {
  Params: Type.Static<typeof PhotoParams>
}
const outcomeOf: Readonly<Record<ImageRefusal, ResultOutcome>> = {
  'too-large': 'photo-too-large',
  'unsupported-media': 'photo-unreadable',
  broken: 'photo-unreadable',
}

/** ORG-15: photos of what came of an event, by plain forms; a result has to be told first. */
export function registerResultPhotos(app: FastifyInstance, deps: ParticipationDeps & UploadDeps): void {
  const { database, config } = deps
  const outcomes = new WeakMap<FastifyRequest, ResultOutcome>()
  const leading = leadsForms((request) => {
    const page = prefixOfReferer(request, config) + resultPage(paramOf(request, 'token'))
    return `${resultOutcomeAddress(page, outcomes.get(request) ?? 'failed')}#photos`
  })
  const held = { access: 'secret-holder', cache: 'no-store' } as const
  const answer = async (request: FastifyRequest, reply: FastifyReply, event: CharityEvent, outcome: ResultOutcome) => {
    outcomes.set(request, outcome)
    return reply
      .type(wireMediaType)
      .send(
        resourceDocument(requestedResult.write(await requestedResultOf(database, event, paramOf(request, 'token')))),
      )
  }
  const tooMany = (request: FastifyRequest, reply: FastifyReply) => {
    outcomes.set(request, 'photo-too-many')
    return refuse(reply, 'conflict', undefined, [{ rule: 'limit', pointer: `/${photoFormFields.file}` }])
  }

  app.post<WithToken>(
    routeOf(resultPaths.photos, ':token'),
    {
      schema: { params: TokenParams, consumes: ['multipart/form-data'], response: { 200: Document(Asked) } },
      config: rules({
        ...held,
        rate: 'uploads',
        operation: {
          tag: 'events',
          operationId: 'sendResultPhoto',
          summary: 'Add a photo with its description to the results of an event; published after review',
          body: sentBodies.resultPhoto,
          bodyType: 'multipart/form-data',
          bareAnswers: leadsOn,
          refuses: ['gone', 'conflict'],
        },
      }),
      ...leading,
    },
    async (request, reply) => {
      const found = await eventOfLink(deps, paramOf(request, 'token'))
      if (!found.ok) return refuseWith(reply, found)
      const event = found.value
      if (!request.isMultipart()) return refuse(reply, 'unsupported-media')
      const { file, fields } = await readFileForm(request, photoFormFields.file)
      const alt = readPhotoAlt(fields)
      if (file === null || !alt.ok) {
        outcomes.set(request, file === null ? 'photo-missing' : 'photo-undescribed')
        const missing = file === null ? [{ rule: 'required', pointer: `/${photoFormFields.file}` }] : []
        return refuse(reply, 'invalid', undefined, [...missing, ...(alt.ok ? [] : problemsOfRead(alt.problems))])
      }
      // Asked again under the lock; asked here so that no picture is made in vain.
      const last = await lastResult(database, event.id)
      if (last === null) return refuse(reply, 'conflict')
      if (photosLeft(last) <= 0) return tooMany(request, reply)
      const made = file.isTruncated ? ({ ok: false, error: 'too-large' } as const) : await makeImage(file.bytes)
      if (!made.ok) {
        outcomes.set(request, outcomeOf[made.error])
        const problem = { rule: made.error, pointer: `/${photoFormFields.file}` }
        return refuse(reply, wireErrorOf[made.error], undefined, [problem])
      }
      // Without the name of the file, which may name people.
      const origin = { name: '', creatorId: null, orgId: event.orgId, isOf: 'result' } as const
      const picture = await keepPicture(deps, made.value, origin, request.log)
      const photo = { uploadId: picture.id, alt: alt.value }
      const added = await database.transaction().execute((transaction) => addPhoto(transaction, event.id, photo))
      if (added.ok) return answer(request, reply, event, 'photo-added')
      await forgetPicture(deps, picture)
      return added.error === 'too-many' ? tooMany(request, reply) : refuse(reply, 'conflict')
    },
  )

  app.post<WithPhoto>(
    routeOf((token) => resultPaths.photoRemoval(token, 'photo'), ':token').replace('/photo/', '/:photoId/'),
    {
      schema: { params: PhotoParams, body: Type.Unknown(), response: { 200: Document(Asked) } },
      config: rules({
        ...held,
        rate: 'forms',
        operation: {
          tag: 'events',
          operationId: 'removeResultPhoto',
          summary: 'Remove a photo from the results of an event',
          bareAnswers: leadsOn,
          refuses: ['not-found', 'gone'],
        },
      }),
      ...leading,
    },
    async (request, reply) => {
      const found = await eventOfLink(deps, paramOf(request, 'token'))
      if (!found.ok) return refuseWith(reply, found)
      const event = found.value
      const { photoId } = request.params
      const removed = await database.transaction().execute((transaction) => removePhoto(transaction, event.id, photoId))
      return removed.ok ? answer(request, reply, event, 'photo-removed') : refuse(reply, 'not-found')
    },
  )
}
