import { sql, type Transaction } from 'kysely'
import {
  feedPagings,
  newImportSettings,
  sourceLimits,
  syncRhythms,
  type FeedKey,
  type MaybePaging,
} from '@recircle/core/import'
import type { Language } from '@recircle/core/material'
import { sourcePage } from '@recircle/core/open-data'
import { ok } from '@recircle/core/shared'
import type { ColumnMap, ReadPoint, SourceTerms } from '@recircle/place-files/points'
import type { Database, Schema } from '../db/database.ts'
import { tokenKeysOf, type TokenKeys } from '../config/token-keys.ts'
import { audited } from '../audit/audited.ts'
import type { StoredSettings } from '../db/tables/import.tables.ts'
import type { ImportOutcome } from '../import/match/import-points.ts'
import { countsOf, isRefused, refusedRowsOf } from '../import/match/row-figures.ts'
import { sealFeedKey } from '../import/runs/feed-keys.ts'
import { noteGone } from '../import/sources/gone-points.repository.ts'
import { writeSource } from '../import/sources/sources.repository.ts'
import { mistake, refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import { isAddress } from './import-file.ts'
import type { Answer, CommandOption, StaffContext } from './staff-command.ts'

export const sourceOptions: Readonly<Record<string, CommandOption>> = {
  paging: {
    about: 'how the address gives its list in pages; whole if it gives all rows at once',
    value: 'KIND',
    choices: feedPagings,
  },
  every: {
    about: 'hours between fetches of the address',
    value: 'HOURS',
    choices: syncRhythms.map(String),
  },
  license: { about: 'license of the data, shown on the public page of the source', value: 'TEXT' },
  attribution: { about: 'who to credit for the data', value: 'TEXT' },
}

/** Refuses what cannot be kept before anything is imported. */
export function sourceMistake(args: CommandArgs): Answer | null {
  if (args.text('every') !== null && !isAddress(args.at(0)))
    return mistake('A file cannot be fetched again: give the URL it comes from instead.')
  if (args.text('paging') !== null && !isAddress(args.at(0)))
    return mistake('A file has no pages: --paging is for an address.')
  const long = ['license', 'attribution'].find((name) => (args.text(name) ?? '').length > sourceLimits.textLetters)
  return long === undefined ? null : mistake(`--${long} has at most ${sourceLimits.textLetters} characters.`)
}

/** A key continues the source of one organization. */
export async function isOfAnother(database: Database, key: string, orgId: string): Promise<Answer | null> {
  const known = await database
    .selectFrom('import_sources')
    .select('org_id')
    .where('key', '=', key)
    .where('org_id', '<>', orgId)
    .executeTakeFirst()
  return known
    ? refuse('source-of-another', `"${key}" is a source of another organization: choose another name with --source.`)
    : null
}

interface ImportedByStaff {
  readonly name: string
  readonly address: string | null
  readonly feedKey: FeedKey | null
  readonly paging: MaybePaging
  readonly pagingFound: MaybePaging
  readonly owner: { readonly orgId: string; readonly userId: string }
  readonly language: Language
  readonly map: ColumnMap
  readonly materials: ReadonlyMap<string, string>
  readonly nearM: number | null
  readonly points: readonly ReadPoint[]
  readonly outcome: ImportOutcome
  /** What the source names after the file. */
  readonly terms: SourceTerms
}

/** SRC-22: gives what staff have imported a source with a public page, which is fetched again with the same options. Returns its address. */
export async function noteStaffSource(
  { config, database, signature }: StaffContext,
  args: CommandArgs,
  imported: ImportedByStaff,
): Promise<string> {
  const after = outcomeCounts(imported.outcome)
  const written = await audited(database, signature, async (transaction, note) => {
    await note({ act: 'points.import', subjectKind: 'source', subjectId: imported.name, after })
    return ok(await writeStaffSource(transaction, args, imported, tokenKeysOf(config)))
  })
  return written.value
}

function outcomeCounts({ reports }: ImportOutcome): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of reports) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

async function writeStaffSource(
  transaction: Transaction<Schema>,
  args: CommandArgs,
  {
    name,
    address,
    feedKey,
    paging,
    pagingFound,
    owner,
    language,
    map,
    materials,
    nearM,
    points,
    outcome,
    terms,
  }: ImportedByStaff,
  keys: TokenKeys,
): Promise<string> {
  const settings: StoredSettings = {
    ...newImportSettings,
    source: name,
    paging,
    encoding: args.text('encoding') ?? '',
    materials: meaningsOf(materials),
    hours: meaningsOf(map.hours),
    isExchanged: args.has('exchange'),
    isAnywhere: args.has('anywhere'),
    keepsAll: nearM === null,
    byStaff: { columns: map.columns, defaults: map.defaults, nearM },
  }
  const id = await writeSource(
    transaction,
    {
      key: name,
      org_id: owner.orgId,
      creator_id: owner.userId,
      language,
      settings,
      address,
      feed_key: feedKey && address !== null ? sealFeedKey(keys, { orgId: owner.orgId, address }, feedKey) : null,
      paging_found: pagingFound,
      isSync: false,
    },
    {
      rowCount: points.filter((point) => !isRefused(point)).length,
      counts: countsOf(outcome.reports),
      refusedRows: refusedRowsOf(points),
      terms,
    },
  )
  await noteGone(
    transaction,
    name,
    outcome.gone.map((point) => point.id),
  )
  const [license, attribution, every] = [args.text('license'), args.text('attribution'), args.text('every')]
  const changes = {
    ...(license !== null && { license: license.trim(), is_license_chosen: license.trim() !== '' }),
    ...(attribution !== null && { attribution: attribution.trim(), is_attribution_chosen: attribution.trim() !== '' }),
    // No undo of an earlier run puts back what it replaced.
    terms_run_id: null,
    ...(every !== null && {
      every_hours: Number(every),
      is_paused: false,
      next_at: sql<Date>`now() + make_interval(hours => ${Number(every)}::integer)`,
    }),
  }
  await transaction.updateTable('import_sources').set(changes).where('id', '=', id).execute()
  return sourcePage(id)
}

const meaningsOf = (words: ReadonlyMap<string, string>) => [...words].map(([text, meaning]) => ({ text, meaning }))
