import { err, ok, type Result } from '../../shared/index.ts'
import type { ShareDevice, SharedLink, ShareFailure } from '../../share/index.ts'

/** A phone with every capability; tests can switch them off. */
export class FakeShareDevice implements ShareDevice {
  userAgent = 'Mozilla/5.0 (Linux; Android 16) Mobile'
  canShare = true
  canCopy = true
  failure: ShareFailure | null = null
  readonly shared: SharedLink[] = []
  readonly copied: string[] = []

  share(link: SharedLink): Promise<Result<void, ShareFailure>> {
    if (this.failure !== null) return Promise.resolve(err(this.failure))
    this.shared.push(link)
    return Promise.resolve(ok(undefined))
  }

  copy(text: string): Promise<boolean> {
    if (this.canCopy) this.copied.push(text)
    return Promise.resolve(this.canCopy)
  }
}
