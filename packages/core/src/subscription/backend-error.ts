import type { FormAnswer } from '../calls/index.ts'

/** ERR-2: the backend reported a failure; the error holds its response. */
export class BackendError extends Error {
  override readonly name = 'BackendError'

  constructor(readonly result: FormAnswer) {
    super('Error while fetching data from backend. See response above for the details.')
  }
}

/** ERR-2: returns the response, or throws if it is not ok: calls that answer forms have status 200 even then. */
export function requireOk(result: FormAnswer): FormAnswer {
  if (!result.isOk) throw new BackendError(result)
  return result
}
