import { wireBasePath, type CallOptions, type GatewayResult, type Page } from '../wire/index.ts'
import type { ProblemKind } from './problem-kind.ts'
import type { ImportRow, RowRepair } from './import-row.ts'
import { ownSourcesPath } from './import-source-contract.ts'
import type { FeedStart, ImportSource, PublicSource, SourceChange } from './import-source.ts'
import type { ImportOutcome, ImportRun, ImportSettings } from './import-run.ts'

export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}
export interface ImportPage {
  readonly limit: number
  readonly offset: number
}
export interface ImportRowsQuery extends ImportPage {
  /** Null for all outcomes. */
  readonly outcome: ImportOutcome | null
  /** Null for rows with and without problems. */
  readonly problem: ProblemKind | null
  /** Only rows whose points an undo left alone, since they were changed after the import. */
  readonly isKept?: boolean
}

/** SRC-1: imports of an organization's points from files. */
export interface ImportGateway {
  /** Newest first. */
  list(page: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<ImportRun>>>
  send(file: ImportFile): Promise<GatewayResult<ImportRun>>
  /** SRC-10: the server fetches the URL. */
  sendAddress(start: FeedStart): Promise<GatewayResult<ImportRun>>
  get(id: string, options?: CallOptions): Promise<GatewayResult<ImportRun>>
  /** A conflict returns the current run. */
  change(id: string, settings: ImportSettings): Promise<GatewayResult<ImportRun, ImportRun>>
  rows(id: string, query: ImportRowsQuery, options?: CallOptions): Promise<GatewayResult<Page<ImportRow>>>
  repair(id: string, number: number, repair: RowRepair): Promise<GatewayResult<ImportRun, ImportRun>>
  apply(id: string): Promise<GatewayResult<ImportRun, ImportRun>>
  undo(id: string): Promise<GatewayResult<ImportRun, ImportRun>>
  forget(id: string): Promise<GatewayResult<null, ImportRun>>
  /** SRC-13: newest first. */
  sources(page: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<ImportSource>>>
  changeSource(id: string, change: SourceChange): Promise<GatewayResult<ImportSource, ImportSource>>
  /** Fetches the source now; `takesFewer` accepts a file that has become much smaller. */
  runSource(id: string, takesFewer: boolean): Promise<GatewayResult<ImportSource, ImportSource>>
  /** SRC-16: the public view. */
  publicSources(page: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<PublicSource>>>
  source(id: string, options?: CallOptions): Promise<GatewayResult<PublicSource>>
}
/** From the global symbol registry, so that pages that only bind it need not load this file. */
export const ImportGateway = Symbol.for('ImportGateway')

const importsPath = `${wireBasePath}/facility/imports/`
/** A sibling of `importsPath`: under it, the name would be taken for the id of an import. */
const importFromAddressPath = `${wireBasePath}/facility/imports-from-address/`

/** Where the calls of an organization's imports are. */
export interface ImportPaths {
  readonly runs: string
  readonly fromAddress: string
  readonly sources: string
}
export const ownImportPaths: ImportPaths = {
  runs: importsPath,
  fromAddress: importFromAddressPath,
  sources: ownSourcesPath,
}
/** SRC-27: the same calls for staff, who import for an organization. */
export const staffImportPaths = (organization: string): ImportPaths => {
  const base = `/api/staff/organizations/${organization}`
  return { runs: `${base}/imports/`, fromAddress: `${base}/imports-from-address/`, sources: `${base}/sources/` }
}
