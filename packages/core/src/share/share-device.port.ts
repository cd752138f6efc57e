import type { Result } from '../shared/index.ts'

export interface SharedLink {
  readonly title: string
  readonly text: string
  /** Absolute. */
  readonly url: string
}

/** `aborted`: the visitor closed the native sheet. */
export type ShareFailure = 'aborted' | 'failed'

/** What the visitor's device can do with a link. */
export interface ShareDevice {
  readonly userAgent: string
  readonly canShare: boolean
  readonly canCopy: boolean
  share(link: SharedLink): Promise<Result<void, ShareFailure>>
  /** Whether the clipboard took the text. */
  copy(text: string): Promise<boolean>
}
export const ShareDevice = Symbol('ShareDevice')
