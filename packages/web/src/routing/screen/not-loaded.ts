import { leadsNowhere } from '@recircle/core/moderation'
import type { GatewayError } from '@recircle/core/wire'

/** The page of something that nobody can see does not exist; any other failure is the backend's. */
export function notLoaded(error: GatewayError, subject: string): { readonly outcome: 'not-found' } {
  if (leadsNowhere(error)) return { outcome: 'not-found' }
  throw new Error(`The ${subject} could not be loaded: ${error}`)
}
