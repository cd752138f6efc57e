import { readWire } from '../wire/index.ts'

/** The envelope of calls that answer 200 even on errors. */
export interface BackendResult {
  readonly isOk: boolean
  readonly message: string
}

/** ERR-2: the backend reported a failure; the error holds its response. */
export class BackendError extends Error {
  override readonly name = 'BackendError'

  constructor(readonly result: BackendResult) {
    super('Error while fetching data from backend. See response above for the details.')
  }
}

/** ERR-2: returns the response, or throws if it is not ok or not a valid envelope. */
export function requireOk(answer: unknown): BackendResult {
  const read = readWire(answer, (root) => ({
    isOk: root.at('isOk').flag(),
    message: root.at('message').optional((message) => message.text(), ''),
  }))
  const result = read.ok ? read.value : { isOk: false, message: '' }
  if (!result.isOk) throw new BackendError(result)
  return result
}
