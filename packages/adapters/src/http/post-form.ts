import { sendErrorOf, type SendError } from '@recircle/core/http'
import { err, ok, type Result } from '@recircle/core/shared'
import { isRecord } from '@recircle/core/wire'
import { answerOf, isSuccess, type HttpSender } from './http-sender.ts'

/** CALL-1: the contract does not define the response body, but the family's envelope may report a failure. */
export async function postForm(http: HttpSender, path: string, body: object): Promise<Result<null, SendError>> {
  const answer = answerOf(await http.send({ method: 'POST', path, body }))
  const isRefused = isRecord(answer.body) && answer.body['isOk'] === false
  return isSuccess(answer) && !isRefused ? ok(null) : err(sendErrorOf(answer.status))
}
