import {
  readStaffQuestions,
  staffAnswerBody,
  staffAnswerPath,
  staffQuestionsPath,
  type StaffQuestion,
  type StaffQuestionGateway,
} from '@recircle/core/staff-question'
import { ok } from '@recircle/core/shared'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpStaffQuestionGateway implements StaffQuestionGateway {
  constructor(private readonly http: HttpSender) {}

  async waiting({ signal }: CallOptions = {}): Promise<GatewayResult<readonly StaffQuestion[]>> {
    return gatewayResult(await this.http.send({ path: staffQuestionsPath, signal }), readStaffQuestions)
  }

  async answer(id: string, text: string): Promise<GatewayResult<null>> {
    const sent = await this.http.send({ method: 'POST', path: staffAnswerPath(id), body: staffAnswerBody(text) })
    return gatewayResult(sent, () => ok(null))
  }
}
