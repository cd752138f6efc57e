import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SentOf } from '@recircle/core/calls'
import {
  importActions,
  importCalls,
  importLimits,
  mayForgetImport,
  mayDoWithImport,
  newImportSettings,
  readFeedAddress,
  importRun,
  readFeedKey,
  settingsText,
  unansweredFields,
  type ImportAction,
  type ImportRun,
} from '@recircle/core/import'
import { languageOf } from '@recircle/core/site'
import type { Config } from '../../config/config.ts'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Database } from '../../db/database.ts'
import { conflict, conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { answer } from '../../http/calls/answer-call.ts'
import { localeOf } from '../../site/request-locale.ts'
import { siteOf } from '../../site/request-site.ts'
import { readFileForm } from '../../upload/read-file-form.ts'
import { sealFeedKey, withoutKey } from './feed-keys.ts'
import { actOnRun } from './act-on-run.ts'
import type { ImportCaller } from './import-caller.ts'
import { registerImportPlaces } from './import-places.routes.ts'
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

/** SRC-1: an organization uploads its points as a file, reviews the outcome, and applies or undoes it. */
export function registerImports(
  app: FastifyInstance,
  { config, database, keys }: { readonly config: Config; readonly database: Database; readonly keys: TokenKeys },
  caller: ImportCaller,
): void {
  const begin = async (
    request: FastifyRequest,
    sent: Pick<NewRun, 'fileName' | 'bytes' | 'address' | 'feedKey'>,
  ): Promise<Outcome<ImportRun>> => {
    const creatorId = await caller.creatorOf(request)
    if (creatorId === null) return conflictWith({ rule: 'no-account', pointer: '/data' })
    const language = languageOf(localeOf(request, siteOf(request, config)))
    return caller.write(request, 'import.add', async (transaction) => {
      const run = await insertRun(transaction, { orgId: caller.orgOf(request), creatorId, language, ...sent })
      return run === null ? refused('too-many-requests') : done(run)
    })
  }

  answer(
    app,
    caller.row(importCalls.send),
    ({ sent: { file }, request }) => begin(request, { fileName: file.name, bytes: Buffer.from(file.bytes) }),
    { read: readFile },
  )

  answer(app, caller.row(importCalls.sendAddress), async ({ sent, request }) => {
    const address = readFeedAddress(sent.address)
    if (!address.ok) return refused('invalid', [{ rule: address.error, pointer: '/address' }])
    if (!URL.canParse(address.value)) return refused('invalid', [{ rule: 'url', pointer: '/address' }])
    const given = sent.key && readFeedKey(sent.key)
    if (given && !given.ok) return refused('invalid', [{ rule: given.error, pointer: '/key' }])
    const feed = withoutKey(address.value, given ? given.value : null)
    const feedKey = feed.key && sealFeedKey(keys, { orgId: caller.orgOf(request), address: feed.address }, feed.key)
    const fileName = fileNameOf(new URL(feed.address))
    return begin(request, { fileName, bytes: null, address: feed.address, ...(feedKey && { feedKey }) })
  })

  answer(app, caller.row(importCalls.list), async ({ query: { limit, offset }, request }) => {
    const { runs: items, count } = await listRuns(database, caller.orgOf(request), { limit, offset })
    return done({ items, count })
  })

  answer(app, caller.row(importCalls.get), async ({ params: { id }, request }) => {
    const run = await findRun(database, id, caller.orgOf(request))
    return run ? done(runOf(run)) : refused('not-found')
  })

  answer(app, caller.row(importCalls.change), async (asked) => {
    const settings = { ...asked.sent, source: asked.sent.source.trim() }
    if (settings.source === '') return refused('invalid', [{ rule: 'required', pointer: '/source' }])
    return actOnRun(
      caller,
      asked,
      'import.change',
      ({ status }) => mayDoWithImport(status, 'change'),
      async (transaction, { id, settings: before, status }) => {
        const { encoding, delimiter, paging } = { ...newImportSettings, ...before }
        // If the fetch failed, there is no file to read again; pages are another file.
        const isRefetch = status === 'failed' && (settings.paging !== paging || !(await hasFile(transaction, id)))
        const isReread = status === 'failed' || settings.encoding !== encoding || settings.delimiter !== delimiter
        const { to } = importActions[isRefetch ? 'refetch' : isReread ? 'reread' : 'change']
        const old = { ...newImportSettings, ...before }
        // No row changes by what it lacks on purpose.
        const isOnlyWithout = settingsText({ ...settings, without: [] }) === settingsText({ ...old, without: [] })
        if (status === 'checked' && isOnlyWithout && settings.without.length !== old.without.length)
          return done(await changeRun(transaction, id, { status, settings: { ...old, without: settings.without } }))
        // Other reading settings may yield other columns.
        const columns = isReread ? [] : settings.columns
        return done(await changeRun(transaction, id, { status: to, settings: { ...settings, columns } }))
      },
    )
  })

  const simple = (name: Extract<ImportAction, 'apply' | 'undo'>): void =>
    answer(app, caller.row(importCalls[name]), (asked) => {
      const { to } = importActions[name]
      // Also accepts a repeated request whose first response was lost: the action has already begun.
      return actOnRun(
        caller,
        asked,
        name === 'apply' ? 'import.import' : 'import.undo',
        ({ status }) => mayDoWithImport(status, name) || status === to,
        async (transaction, row) => {
          const run = runOf(row)
          if (run.status === to) return done(run)
          if (name === 'apply' && unansweredFields(run).length > 0)
            return conflict(importRun.write(run), { rule: 'required', pointer: '/without' })
          return done(await changeRun(transaction, row.id, { status: to }))
        },
      )
    })
  simple('apply')
  simple('undo')
  registerImportRows(app, database, caller)
  registerImportPlaces(app, database, caller)

  answer(app, caller.row(importCalls.forget), async (asked) => {
    const outcome = await actOnRun(
      caller,
      asked,
      'import.delete',
      ({ status }) => mayForgetImport(status),
      async (transaction, row) => {
        await forgetRun(transaction, row.id)
        return done(runOf(row))
      },
    )
    return outcome.ok ? done(null) : outcome
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

async function readFile(request: FastifyRequest): Promise<Outcome<SentOf<typeof importCalls.send>>> {
  const { file } = await readFileForm(request, 'file', { fileSize: importLimits.fileBytes })
  if (file === null) return refused('invalid', [{ rule: 'required', pointer: '/file' }])
  return file.isTruncated ? refused('too-large') : done({ file })
}
