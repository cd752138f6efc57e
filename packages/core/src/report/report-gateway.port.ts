import type { IconFile } from '../facility/index.ts'
import { wireBasePath, type CallOptions, type GatewayResult, type Page } from '../wire/index.ts'
import type { FollowedReport, ReviewedReport, SentReport } from './report-contract.ts'
import type { Decision } from './report.ts'

export interface ReportPage {
  readonly limit: number
  readonly offset: number
}

/** Sends reports about points and decides on them. */
export interface ReportGateway {
  /** TRUTH-24: open to everyone, signed in or not; returns the token of the tracking page. */
  send(report: SentReport, photo?: IconFile | null): Promise<GatewayResult<string>>
  follow(token: string, options?: CallOptions): Promise<GatewayResult<FollowedReport>>
  /** TRUTH-26: the open reports about the points of the caller's organization, oldest first. */
  waiting(page: ReportPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedReport>>>
  /** TRUTH-45: the decided reports, latest first. */
  decided(page: ReportPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedReport>>>
  get(id: string, options?: CallOptions): Promise<GatewayResult<ReviewedReport>>
  /** TRUTH-28: marks the report as in review, which its sender sees. */
  review(id: string): Promise<GatewayResult<ReviewedReport, ReviewedReport>>
  /** TRUTH-29: a conflict carries the difference from the current point. */
  decide(id: string, decision: Decision): Promise<GatewayResult<ReviewedReport, ReviewedReport>>
}
export const ReportGateway = Symbol('ReportGateway')

export const reportsPath = `${wireBasePath}/facility/proposals/`
/** FAC-25 */
export const reportWithPhotoPath = `${wireBasePath}/facility/proposals-with-photo/`
