import { readWire } from '../wire/index.ts'

/** The error envelope of the calls that answer 200 whatever happened. */
export interface BackendResult {
  readonly isOk: boolean
  readonly message: string
}

/** ERR-2: the backend answered that it could not; the answer comes along. */
export class BackendError extends Error {
  override readonly name = 'BackendError'

  constructor(readonly result: BackendResult) {
    super('Error while fetching data from backend. See response above for the details.')
  }
}

/** ERR-2: hands the answer on, or throws it when it is not ok. An answer that is no envelope is not ok either. */
export function requireOk(answer: unknown): BackendResult {
  const read = readWire(answer, (root) => ({
    isOk: root.at('isOk').flag(),
    message: root.at('message').optional((message) => message.text(), ''),
  }))
  const result = read.ok ? read.value : { isOk: false, message: '' }
  if (!result.isOk) throw new BackendError(result)
  return result
}
