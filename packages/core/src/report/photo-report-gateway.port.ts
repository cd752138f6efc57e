import type { IconFile } from '../facility/index.ts'
import { wireBasePath, type GatewayResult } from '../wire/index.ts'
import type { AnswerOf } from '../calls/index.ts'
import type { reportCalls } from './report-calls.ts'
import type { SentReport } from './report-contract.ts'

/** FAC-25: sends a report with a photo, as a form of two parts. */
export interface PhotoReportGateway {
  send(report: SentReport, photo: IconFile): Promise<GatewayResult<AnswerOf<typeof reportCalls.send>>>
}
export const PhotoReportGateway = Symbol('PhotoReportGateway')

export const reportWithPhotoPath = `${wireBasePath}/facility/proposals-with-photo/`
