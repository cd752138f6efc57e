import { wireBasePath, type CallOptions, type GatewayResult, type Page } from '../wire/index.ts'
import type { ImportRow, RowRepair } from './import-row.ts'
import type { ImportSource, PublicSource, SourceChange } from './import-source.ts'
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
  /** Null for all of them. */
  readonly outcome: ImportOutcome | null
  /** Only what an undo has left, since it has been changed. */
  readonly isKept?: boolean
}

/** SRC-1: the files that an organization brings its points in. */
export interface ImportGateway {
  /** The latest first. */
  list(page: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<ImportRun>>>
  send(file: ImportFile): Promise<GatewayResult<ImportRun>>
  /** SRC-10: the server fetches it. */
  sendAddress(address: string): Promise<GatewayResult<ImportRun>>
  get(id: string, options?: CallOptions): Promise<GatewayResult<ImportRun>>
  /** A conflict brings the run as it is. */
  change(id: string, settings: ImportSettings): Promise<GatewayResult<ImportRun, ImportRun>>
  rows(id: string, query: ImportRowsQuery, options?: CallOptions): Promise<GatewayResult<Page<ImportRow>>>
  repair(id: string, number: number, repair: RowRepair): Promise<GatewayResult<ImportRun, ImportRun>>
  apply(id: string): Promise<GatewayResult<ImportRun, ImportRun>>
  undo(id: string): Promise<GatewayResult<ImportRun, ImportRun>>
  forget(id: string): Promise<GatewayResult<null, ImportRun>>
  /** SRC-13: the latest first. */
  sources(page: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<ImportSource>>>
  changeSource(id: string, change: SourceChange): Promise<GatewayResult<ImportSource, ImportSource>>
  /** Asks it now; `takesFewer` where its owner knows that it has become smaller. */
  runSource(id: string, takesFewer: boolean): Promise<GatewayResult<ImportSource, ImportSource>>
  /** SRC-16: as anybody sees it. */
  publicSources(page: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<PublicSource>>>
  source(id: string, options?: CallOptions): Promise<GatewayResult<PublicSource>>
}
/** From the registry of symbols: who binds it on every page need not load what the port is made of. */
export const ImportGateway = Symbol.for('ImportGateway')

export const importsPath = `${wireBasePath}/facility/imports/`
/** Beside them: within them it would be taken for one. */
export const importFromAddressPath = `${wireBasePath}/facility/imports-from-address/`
