import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  importActions,
  importLimits,
  importRunContract,
  importRunResource,
  mayForgetImport,
  mayDoWithImport,
  newImportSettings,
  readFeedAddress,
  readFeedAddressBody,
  readFeedKey,
  readImportSettings,
  type FeedKey,
  type ImportAction,
  type ImportRun,
} from '@recircle/core/import'
import { languageOf } from '@recircle/core/site'
import { listDocument, readListQuery, wireMediaType } from '@recircle/core/wire'
import type { Config } from '../../config/config.ts'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Database } from '../../db/database.ts'
import { BodyUnreadable } from '../../http/request/body-problems.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../../http/answer/json-api.schemas.ts'
import { conflictWith, done, refused, refuseWith, type Outcome } from '../../http/answer/outcome.ts'
import { queryPairs } from '../../http/request/query-pairs.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { sentBodies } from '../../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../../http/answer/wire-problems.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import { localeOf } from '../../site/request-locale.ts'
import { siteOf } from '../../site/request-site.ts'
import { sealFeedKey, withoutKey } from './feed-keys.ts'
import { actOnRun, answerRun } from './act-on-run.ts'
import { paramsOf, type ImportCaller } from './import-caller.ts'
import { registerImportRows } from './import-rows.routes.ts'
import {
  changeRun,
  findRun,
  forgetRun,
  hasFile,
  insertRun,
  listRuns,
  runOf,
  type NewRun,
} from './import-runs.repository.ts'

const Run = ResourceOf(importRunContract)
const tag = 'imports'
interface OfRun {
  Params: { id: string }
}
const response = { 200: Document(Run) }

/** SRC-1: an organization uploads its points as a file, reviews the outcome, and applies or undoes it. */
export function registerImports(
  app: FastifyInstance,
  { config, database, keys }: { readonly config: Config; readonly database: Database; readonly keys: TokenKeys },
  caller: ImportCaller,
): void {
  const { access, cache } = caller
  const collection = caller.paths.runs.slice(0, -1)
  const ofOrganization = Type.Object(caller.params)
  const params = paramsOf(caller)
  const begin = async (
    request: FastifyRequest,
    sent: Pick<NewRun, 'fileName' | 'bytes' | 'address'> & { readonly key?: FeedKey | null },
  ): Promise<Outcome<ImportRun>> => {
    const { key = null, ...given } = sent
    const creatorId = await caller.creatorOf(request)
    if (creatorId === null) return conflictWith({ rule: 'no-account', pointer: '/data' })
    const language = languageOf(localeOf(request, siteOf(request, config)))
    return caller.write(request, 'import.add', async (transaction) => {
      const orgId = caller.orgOf(request)
      const feedKey = key && sent.address !== undefined && sealFeedKey(keys, { orgId, address: sent.address }, key)
      const run = await insertRun(transaction, { orgId, creatorId, language, ...given, ...(feedKey && { feedKey }) })
      return run === null ? refused('too-many-requests') : done(run)
    })
  }

  const sendConfig = rules({
    access,
    rate: 'uploads',
    cache,
    ...caller.operation({
      tag,
      operationId: 'sendImport',
      summary: 'Upload a file of points: CSV, TSV, XLSX, GeoJSON, OSM JSON or XML, KML',
      body: sentBodies.importFile,
      bodyType: 'multipart/form-data',
      refuses: ['too-many-requests'],
    }),
  })
  const sendSchema = { params: ofOrganization, consumes: ['multipart/form-data'], response: { 201: Document(Run) } }
  app.post(collection, { schema: sendSchema, config: sendConfig }, async (request, reply) => {
    if (!request.isMultipart()) return refuse(reply, 'unsupported-media')
    const sent = await readForm(request)
    if (sent === null || sent.bytes.length === 0)
      return refuse(reply, 'invalid', undefined, [{ rule: 'required', pointer: '/file' }])
    if (sent.isTruncated) return refuse(reply, 'too-large')
    return answerRun(reply, await begin(request, { fileName: sent.name, bytes: sent.bytes }), 201)
  })

  const addressConfig = rules({
    access,
    rate: 'uploads',
    cache,
    ...caller.operation({
      tag,
      operationId: 'sendImportAddress',
      summary: 'Import a file of points from a public URL',
      body: sentBodies.feedAddress,
      refuses: ['too-many-requests'],
    }),
  })
  const addressSchema = { params: ofOrganization, body: Type.Unknown(), response: { 201: Document(Run) } }
  app.post(
    caller.paths.fromAddress.slice(0, -1),
    { schema: addressSchema, config: addressConfig },
    async (request, reply) => {
      const read = readFeedAddressBody(request.body)
      if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
      const address = readFeedAddress(read.value.address)
      if (!address.ok) return refuse(reply, 'invalid', undefined, [{ rule: address.error, pointer: '/address' }])
      if (!URL.canParse(address.value)) return refuse(reply, 'invalid', undefined, [{ rule: 'url', pointer: '/address' }])
      const key = read.value.key && readFeedKey(read.value.key)
      if (key && !key.ok) return refuse(reply, 'invalid', undefined, [{ rule: key.error, pointer: '/key' }])
      const pasted = key ? { address: address.value, key: key.value } : withoutKey(address.value)
      const sent = { fileName: fileNameOf(new URL(pasted.address)), bytes: null, ...pasted }
      return answerRun(reply, await begin(request, sent), 201)
    },
  )

  const listConfig = rules({
    access,
    rate: 'lists',
    cache,
    ...caller.operation({ tag, operationId: 'listImports', summary: 'List your organization’s imports' }),
  })
  const listSchema = { params: ofOrganization, querystring: listQuerySchema(), response: { 200: List(Run) } }
  app.get(collection, { schema: listSchema, config: listConfig }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { limit, offset, meta } = read.value
    const { runs, count } = await listRuns(database, caller.orgOf(request), { limit, offset })
    const pagination = { count, limit, offset }
    return reply
      .type(wireMediaType)
      .send(listDocument(runs.map(importRunResource), meta.includes('pagination') ? { pagination } : {}))
  })

  const getConfig = rules({
    access,
    rate: 'reads',
    cache,
    ...caller.operation({ tag, operationId: 'getImport', summary: 'Get an import and its progress' }),
  })
  app.get<OfRun>(`${collection}/:id`, { schema: { params, response }, config: getConfig }, async (request, reply) => {
    const run = await findRun(database, request.params.id, caller.orgOf(request))
    return run ? answerRun(reply, done(runOf(run))) : refuse(reply, 'not-found')
  })

  const actConfig = (operationId: string, summary: string, body?: (typeof sentBodies)['importSettings']) =>
    rules({
      access,
      rate: 'writes',
      cache,
      ...caller.operation({
        tag,
        operationId,
        summary,
        ...(body && { body }),
        refuses: ['conflict', 'not-found'],
      }),
    })

  const schema = { params, body: Type.Unknown(), response }
  const changeConfig = actConfig(
    'changeImport',
    'Set what the columns and words of a file mean',
    sentBodies.importSettings,
  )
  app.post<OfRun>(`${collection}/:id/settings`, { schema, config: changeConfig }, async (request, reply) => {
    const read = readImportSettings(request.body)
    if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
    const settings = { ...read.value, source: read.value.source.trim() }
    if (settings.source === '') return refuse(reply, 'invalid', undefined, [{ rule: 'required', pointer: '/source' }])
    return answerRun(
      reply,
      await actOnRun(
        caller,
        request,
        'import.change',
        ({ status }) => mayDoWithImport(status, 'change'),
        async (transaction, { id, settings: before, status }) => {
          const { encoding, delimiter, paging } = { ...newImportSettings, ...before }
          // If the fetch failed, there is no file to read again; pages are another file.
          const isRefetch = status === 'failed' && (settings.paging !== paging || !(await hasFile(transaction, id)))
          const isReread = status === 'failed' || settings.encoding !== encoding || settings.delimiter !== delimiter
          const { to } = importActions[isRefetch ? 'refetch' : isReread ? 'reread' : 'change']
          // Other reading settings may yield other columns.
          const columns = isReread ? [] : settings.columns
          return done(await changeRun(transaction, id, { status: to, settings: { ...settings, columns } }))
        },
      ),
    )
  })

  const simple = (name: Extract<ImportAction, 'apply' | 'undo'>, operationId: string, summary: string): void =>
    void app.post<OfRun>(
      `${collection}/:id/${name}`,
      { schema: { params, response }, config: actConfig(operationId, summary) },
      async (request, reply) => {
        const { to } = importActions[name]
        // Also accepts a repeated request whose first response was lost: the action has already begun.
        const outcome = await actOnRun(
          caller,
          request,
          name === 'apply' ? 'import.import' : 'import.undo',
          ({ status }) => mayDoWithImport(status, name) || status === to,
          async (transaction, row) =>
            done(row.status === to ? runOf(row) : await changeRun(transaction, row.id, { status: to })),
        )
        return answerRun(reply, outcome)
      },
    )
  simple('apply', 'applyImport', 'Apply a checked import, all or nothing')
  simple('undo', 'undoImport', 'Undo an import, except points changed since')
  registerImportRows(app, database, caller)

  const forgetConfig = rules({
    access,
    rate: 'writes',
    cache,
    ...caller.operation({
      tag,
      operationId: 'forgetImport',
      summary: 'Delete an import that has not written anything',
      refuses: ['conflict', 'not-found'],
    }),
  })
  const forgetSchema = { params, response: { 204: Type.Null() } }
  app.delete<OfRun>(`${collection}/:id`, { schema: forgetSchema, config: forgetConfig }, async (request, reply) => {
    const outcome = await actOnRun(
      caller,
      request,
      'import.delete',
      ({ status }) => mayForgetImport(status),
      async (transaction, row) => {
        await forgetRun(transaction, row.id)
        return done(runOf(row))
      },
    )
    return outcome.ok ? reply.code(204).send() : refuseWith(reply, outcome)
  })
}

/** The last segment of the path, or the host if the path is empty. */
function fileNameOf({ pathname, host }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last) || host
  } catch {
    return last
  }
}

/** Returns null for a form with another field; a truncated or malformed form is the client's error. */
async function readForm(
  request: FastifyRequest,
): Promise<{ name: string; bytes: Buffer; isTruncated: boolean } | null> {
  try {
    const file = await request.file({ limits: { fileSize: importLimits.fileBytes } })
    if (file?.fieldname !== 'file') return null
    const bytes = await file.toBuffer()
    return { name: file.filename, bytes, isTruncated: file.file.truncated }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new BodyUnreadable('The form breaks off')
  }
}
