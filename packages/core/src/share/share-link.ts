import type { ShareDevice, SharedLink, ShareFailure } from './share-device.port.ts'

/** `modal`: the page must show its own share modal. */
export type ShareOutcome = 'shared' | 'cancelled' | 'modal'

/** MODAL-3: the native sheet is only used on phones and tablets that support it. */
export const sharesNatively = ({ userAgent, canShare }: Pick<ShareDevice, 'userAgent' | 'canShare'>): boolean =>
  canShare && /android|iphone|ipod|ipad/i.test(userAgent)

/** MODAL-3: tells a visitor's cancellation apart from other errors thrown by the platform. */
export function shareFailureOf(thrown: unknown): ShareFailure {
  const description = thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown)
  return /abort|cancel/i.test(description) ? 'aborted' : 'failed'
}

/** MODAL-3: closing the native sheet cancels sharing; any other failure opens the modal. */
export async function shareLink(device: ShareDevice, link: SharedLink): Promise<ShareOutcome> {
  if (!sharesNatively(device)) return 'modal'
  const shared = await device.share(link)
  if (shared.ok) return 'shared'
  return shared.error === 'aborted' ? 'cancelled' : 'modal'
}
