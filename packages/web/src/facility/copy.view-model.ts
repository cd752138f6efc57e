import { inject, injectable } from 'inversify'
import { ShareDevice } from '@recircle/core/share'
import { Clock, type CancelTimer } from '@recircle/core/shared'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

const confirmationMs = 3000

/** FORM-11: copies a text, and confirms it for a moment. */
@injectable()
export class CopyViewModel {
  state: 'copied' | 'refused' | null = null
  private cancel: CancelTimer | null = null

  constructor(
    @inject(ShareDevice) private readonly device: Pick<ShareDevice, 'copy'>,
    @inject(Clock) private readonly clock: Clock,
  ) {
    makeObserved(this)
  }

  activate(): () => void {
    return () => this.cancel?.()
  }

  /** False if the clipboard rejects the text. */
  async copy(text: string): Promise<boolean> {
    const isCopied = await this.device.copy(text).catch(() => false)
    this.show(isCopied ? 'copied' : 'refused')
    return isCopied
  }

  private show(state: CopyViewModel['state']): void {
    this.cancel?.()
    this.state = state
    if (state === 'copied') this.cancel = this.clock.after(confirmationMs, () => this.show(null))
  }
}
