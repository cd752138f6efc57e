import { iconRefusal, type IconFile } from '@recircle/core/facility'
import {
  decisionBody,
  reportForm,
  reportsPath,
  reportWithPhotoPath,
  readFollowed,
  readReport,
  readReceipt,
  sentReportBody,
  type Decision,
  type FollowedReport,
  type ReportGateway,
  type ReportPage,
  type ReviewedReport,
  type SentReport,
} from '@recircle/core/report'
import { urlEncoded } from '@recircle/core/shared'
import { gatewayFailure, readDocument, type CallOptions, type GatewayResult, type Page } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'
import { fileBlob, uploadTimeoutMs } from '../upload-image.ts'
import { ResourceCalls } from '../resource-calls.ts'

function withPhoto(report: object, photo: IconFile): FormData {
  const body = new FormData()
  body.append(reportForm.report, JSON.stringify(report))
  body.append(reportForm.photo, fileBlob(photo), photo.name)
  return body
}

export class HttpReportGateway implements ReportGateway {
  private readonly reports: ResourceCalls<ReviewedReport>

  constructor(private readonly http: HttpSender) {
    this.reports = new ResourceCalls(http, reportsPath, readReport)
  }

  async send(report: SentReport, photo: IconFile | null = null): Promise<GatewayResult<string>> {
    const refused = photo && iconRefusal(photo)
    if (refused) return gatewayFailure(refused)
    const body = sentReportBody(report)
    const outcome = await this.http.send(
      photo === null
        ? { method: 'POST', path: reportsPath, body }
        : { method: 'POST', path: reportWithPhotoPath, body: withPhoto(body, photo), timeoutMs: uploadTimeoutMs },
    )
    return gatewayResult(outcome, (answer) => readDocument(answer, readReceipt))
  }

  async follow(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<FollowedReport>> {
    const path = `${reportsPath}by-token/${urlEncoded(token)}/`
    return gatewayResult(await this.http.send({ path, signal }), (body) => readDocument(body, readFollowed))
  }

  waiting(page: ReportPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedReport>>> {
    return this.listed('open', page, options)
  }

  decided(page: ReportPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedReport>>> {
    return this.listed('decided', page, options)
  }

  get(id: string, options?: CallOptions): Promise<GatewayResult<ReviewedReport>> {
    return this.reports.get(id, options)
  }

  review(id: string): Promise<GatewayResult<ReviewedReport, ReviewedReport>> {
    return this.reports.act(id, 'review', {})
  }

  decide(id: string, decision: Decision): Promise<GatewayResult<ReviewedReport, ReviewedReport>> {
    return this.reports.act(id, 'decision', decisionBody(decision))
  }

  private listed(state: 'open' | 'decided', { limit, offset }: ReportPage, options?: CallOptions) {
    const query = { 'filter[state]': state, 'page[limit]': limit, 'page[offset]': offset, meta: 'pagination' }
    return this.reports.list(query, options)
  }
}
