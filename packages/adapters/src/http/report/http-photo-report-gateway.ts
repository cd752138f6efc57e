import { iconRefusal, type IconFile } from '@recircle/core/facility'
import {
  reportCalls,
  reportForm,
  reportWithPhotoPath,
  sentReport,
  type PhotoReportGateway,
  type SentReport,
} from '@recircle/core/report'
import type { AnswerOf } from '@recircle/core/calls'
import { gatewayFailure, type GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'
import { fileBlob, uploadTimeoutMs } from '../upload-image.ts'

export class HttpPhotoReportGateway implements PhotoReportGateway {
  constructor(private readonly http: HttpSender) {}

  async send(report: SentReport, photo: IconFile): Promise<GatewayResult<AnswerOf<typeof reportCalls.send>>> {
    const refused = iconRefusal(photo)
    if (refused !== null) return gatewayFailure(refused)
    const body = new FormData()
    body.append(reportForm.report, JSON.stringify(sentReport.write(report)))
    body.append(reportForm.photo, fileBlob(photo), photo.name)
    const outcome = await this.http.send({
      method: 'POST',
      path: reportWithPhotoPath,
      body,
      timeoutMs: uploadTimeoutMs,
    })
    return gatewayResult(outcome, reportCalls.send.answer.read)
  }
}
