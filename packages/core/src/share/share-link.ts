import type { ShareDevice, SharedLink, ShareFailure } from './share-device.port.ts'

/** `modal`: the page offers the link by itself, in the share modal. */
export type ShareOutcome = 'shared' | 'cancelled' | 'modal'

/** MODAL-3: the native sheet is for phones and tablets whose browser has it. */
export const sharesNatively = ({ userAgent, canShare }: Pick<ShareDevice, 'userAgent' | 'canShare'>): boolean =>
  canShare && /android|iphone|ipod|ipad/i.test(userAgent)

/** MODAL-3: what the platform threw: a visitor who changed their mind, or anything else. */
export function shareFailureOf(thrown: unknown): ShareFailure {
  const description = thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown)
  return /abort|cancel/i.test(description) ? 'aborted' : 'failed'
}

/** MODAL-3: a closed native sheet is the end of it; any other trouble opens the modal. */
export async function shareLink(device: ShareDevice, link: SharedLink): Promise<ShareOutcome> {
  if (!sharesNatively(device)) return 'modal'
  const shared = await device.share(link)
  if (shared.ok) return 'shared'
  return shared.error === 'aborted' ? 'cancelled' : 'modal'
}
