import { shareFailureOf, type ShareDevice, type SharedLink, type ShareFailure } from '@recircle/core/share'
import { err, ok, type Result } from '@recircle/core/shared'

/** The part of a navigator that sharing needs; features that the browser lacks are undefined. */
export interface ShareNavigator {
  readonly userAgent: string
  readonly share?: (data: ShareData) => Promise<void>
  readonly clipboard?: Pick<Clipboard, 'writeText'>
}

/** MODAL-3 */
export class NavigatorShareDevice implements ShareDevice {
  constructor(private readonly navigator: ShareNavigator) {}

  get userAgent(): string {
    return this.navigator.userAgent
  }

  get canShare(): boolean {
    return typeof this.navigator.share === 'function'
  }

  /** The clipboard exists on secure origins only. */
  get canCopy(): boolean {
    return typeof this.navigator.clipboard?.writeText === 'function'
  }

  async share({ title, text, url }: SharedLink): Promise<Result<void, ShareFailure>> {
    try {
      if (!this.canShare) return err('failed')
      await this.navigator.share?.({ title, text, url })
      return ok(undefined)
    } catch (thrown) {
      return err(shareFailureOf(thrown))
    }
  }

  async copy(text: string): Promise<boolean> {
    try {
      await this.navigator.clipboard?.writeText(text)
      return this.canCopy
    } catch {
      return false
    }
  }
}
