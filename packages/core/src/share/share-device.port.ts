import type { Result } from '../shared/index.ts'

export interface SharedLink {
  readonly title: string
  readonly text: string
  /** An absolute URL. */
  readonly url: string
  /** LOOK-9: the path of the picture that the link is shown with elsewhere. */
  readonly picturePath?: string
}

/** `aborted`: the visitor closed the native sheet. */
export type ShareFailure = 'aborted' | 'failed'

/** The sharing features of the visitor's device. */
export interface ShareDevice {
  readonly userAgent: string
  readonly canShare: boolean
  readonly canCopy: boolean
  share(link: SharedLink): Promise<Result<void, ShareFailure>>
  /** Resolves with whether the clipboard accepted the text. */
  copy(text: string): Promise<boolean>
}
export const ShareDevice = Symbol('ShareDevice')
