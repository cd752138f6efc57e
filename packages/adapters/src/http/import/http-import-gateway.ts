import {
  feedAddressBody,
  importSettingsBody,
  ownImportPaths,
  readImportRow,
  readImportRun,
  readImportSource,
  readPublicSource,
  rowRepairBody,
  sourceChangeBody,
  sourceRunBody,
  sourcesPath,
  type FeedStart,
  type ImportFile,
  type ImportGateway,
  type ImportPage,
  type ImportPaths,
  type ImportRow,
  type ImportRowsQuery,
  type ImportRun,
  type ImportSettings,
  type ImportSource,
  type PublicSource,
  type RowRepair,
  type SourceChange,
} from '@recircle/core/import'
import { urlEncoded } from '@recircle/core/shared'
import { readDocument, type CallOptions, type GatewayResult, type Page } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'
import { ResourceCalls } from '../resource-calls.ts'

/** Long enough for a large file over a slow connection. */
const sendTimeoutMs = 300_000

export class HttpImportGateway implements ImportGateway {
  private readonly runs: ResourceCalls<ImportRun>
  private readonly ownSources: ResourceCalls<ImportSource>

  constructor(
    private readonly http: HttpSender,
    private readonly paths: ImportPaths = ownImportPaths,
  ) {
    this.runs = new ResourceCalls(http, paths.runs, readImportRun)
    this.ownSources = new ResourceCalls(http, paths.sources, readImportSource)
  }

  list({ limit, offset }: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<ImportRun>>> {
    return this.runs.list({ 'page[limit]': limit, 'page[offset]': offset, meta: 'pagination' }, options)
  }

  async send({ name, bytes }: ImportFile): Promise<GatewayResult<ImportRun>> {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    const outcome = await this.http.send({ method: 'POST', path: this.paths.runs, body, timeoutMs: sendTimeoutMs })
    return gatewayResult(outcome, (answer) => readDocument(answer, readImportRun))
  }

  async sendAddress(start: FeedStart): Promise<GatewayResult<ImportRun>> {
    const outcome = await this.http.send({
      method: 'POST',
      path: this.paths.fromAddress,
      body: feedAddressBody(start),
    })
    return gatewayResult(outcome, (answer) => readDocument(answer, readImportRun))
  }

  get(id: string, options?: CallOptions): Promise<GatewayResult<ImportRun>> {
    return this.runs.get(id, options)
  }

  change(id: string, settings: ImportSettings): Promise<GatewayResult<ImportRun, ImportRun>> {
    return this.runs.act(id, 'settings', importSettingsBody(settings))
  }

  rows(id: string, query: ImportRowsQuery, options?: CallOptions): Promise<GatewayResult<Page<ImportRow>>> {
    const { limit, offset, outcome, problem, isKept } = query
    const rows = new ResourceCalls(this.http, `${this.paths.runs}${urlEncoded(id)}/rows/`, readImportRow)
    return rows.list(
      {
        'page[limit]': limit,
        'page[offset]': offset,
        'filter[outcome]': outcome,
        'filter[problem]': problem,
        'filter[kept]': isKept === true ? 'true' : null,
        meta: 'pagination',
      },
      options,
    )
  }

  repair(id: string, number: number, repair: RowRepair): Promise<GatewayResult<ImportRun, ImportRun>> {
    return this.runs.act(id, `rows/${number}`, rowRepairBody(repair))
  }

  apply(id: string): Promise<GatewayResult<ImportRun, ImportRun>> {
    return this.runs.act(id, 'apply', {})
  }

  undo(id: string): Promise<GatewayResult<ImportRun, ImportRun>> {
    return this.runs.act(id, 'undo', {})
  }

  forget(id: string): Promise<GatewayResult<null, ImportRun>> {
    return this.runs.delete(id)
  }

  sources({ limit, offset }: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<ImportSource>>> {
    return this.ownSources.list({ 'page[limit]': limit, 'page[offset]': offset, meta: 'pagination' }, options)
  }

  changeSource(id: string, change: SourceChange): Promise<GatewayResult<ImportSource, ImportSource>> {
    return this.ownSources.act(id, 'settings', sourceChangeBody(change))
  }

  runSource(id: string, takesFewer: boolean): Promise<GatewayResult<ImportSource, ImportSource>> {
    return this.ownSources.act(id, 'run', sourceRunBody({ takesFewer }))
  }

  publicSources({ limit, offset }: ImportPage, options?: CallOptions): Promise<GatewayResult<Page<PublicSource>>> {
    const sources = new ResourceCalls(this.http, sourcesPath, readPublicSource)
    return sources.list({ 'page[limit]': limit, 'page[offset]': offset }, options)
  }

  source(id: string, options?: CallOptions): Promise<GatewayResult<PublicSource>> {
    return new ResourceCalls(this.http, sourcesPath, readPublicSource).get(id, options)
  }
}
