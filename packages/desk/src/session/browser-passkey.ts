import type { PasskeyDocument } from '@recircle/core/desk'
import { err, ok, type Result } from '@recircle/core/shared'
import type { PasskeyFault } from './desk-session.view-model.ts'

type Answer = Promise<Result<PasskeyDocument, PasskeyFault>>

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** By design, a page cannot distinguish a closed dialog, a timeout and a refusal. */
const faultOf = (thrown: unknown): PasskeyFault => {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey-cancelled'
  return name === 'InvalidStateError' ? 'passkey-known' : 'passkey-failed'
}
const answerOf = async (ask: () => Promise<object>): Answer => {
  try {
    return ok({ ...(await ask()) })
  } catch (thrown) {
    return err(faultOf(thrown))
  }
}

type Library = typeof import('@simplewebauthn/browser')
/** Loaded on first use. */
const library = (): Promise<Library> => import('@simplewebauthn/browser')
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** DESK-39: only the library interprets the server's options. */
export const makePasskey = (options: PasskeyDocument): Answer =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- created by the same library on the server
  answerOf(async () => (await library()).startRegistration({ optionsJSON: options as unknown as CreationOptions }))
export const signByPasskey = (options: PasskeyDocument): Answer =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  answerOf(async () => (await library()).startAuthentication({ optionsJSON: options as unknown as RequestOptions }))
