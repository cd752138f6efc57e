import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { ShareDevice, shareLink, type SharedLink } from '@recircle/core/share'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** MODAL-3: the native sheet on phones that have one; the dialog elsewhere, or if the sheet fails. */
@injectable()
export class ShareViewModel {
  step: 'sheet' | 'dialog' | 'done' = 'sheet'
  copied: 'not-yet' | 'done' | 'refused' = 'not-yet'
  private link: SharedLink | null = null

  constructor(@inject(ShareDevice) private readonly device: ShareDevice) {
    makeObserved(this)
  }

  restore(link: SharedLink): void {
    this.link = link
  }

  activate(): () => void {
    if (this.link !== null) void this.openSheet(this.link)
    return () => undefined
  }

  get canCopy(): boolean {
    return this.device.canCopy
  }

  async copy(url: string): Promise<void> {
    this.copied = 'not-yet'
    const isCopied = await this.device.copy(url)
    runInAction(() => {
      this.copied = isCopied ? 'done' : 'refused'
    })
  }

  private async openSheet(link: SharedLink): Promise<void> {
    const outcome = await shareLink(this.device, link)
    runInAction(() => {
      this.step = outcome === 'modal' ? 'dialog' : 'done'
    })
  }
}
