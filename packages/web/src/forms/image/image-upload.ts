import { runInAction } from 'mobx'
import { iconRefusal, type IconFile, type UploadOptions } from '@recircle/core/facility'
import type { GatewayResult, LinkedImage } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

export type ImageProblem = 'too-large' | 'unsupported-media' | 'unreadable' | 'offline' | 'server-error'

export type UploadImage = (file: IconFile, options: UploadOptions) => Promise<GatewayResult<LinkedImage>>

/** The part of the platform's `AbortController` that canceling needs. */
export interface Cancellation {
  readonly signal: NonNullable<UploadOptions['signal']>
  abort(): void
}

interface ImageUploadPorts {
  readonly upload: UploadImage
  readonly makeCancellation: () => Cancellation
  readonly onUploaded: (image: LinkedImage) => void
}

/** The upload of a picture: chosen, cropped by the view, sent, linked. */
export class ImageUploadModel {
  problem: ImageProblem | null = null
  /** From 0 to 1; null unless an upload is in flight. */
  progress: number | null = null
  private cancellation: Cancellation | null = null

  constructor(private readonly ports: ImageUploadPorts) {
    makeObserved(this)
  }

  get isSending(): boolean {
    return this.progress !== null
  }

  /** FAC-15: checks a file before it is opened; returns whether it is acceptable. */
  accept(file: IconFile): boolean {
    this.problem = iconRefusal(file)
    return this.problem === null
  }

  fail(problem: ImageProblem): void {
    this.problem = problem
  }

  async send(file: IconFile): Promise<void> {
    this.cancel()
    const cancellation = this.ports.makeCancellation()
    this.cancellation = cancellation
    this.problem = null
    this.progress = 0
    const answer = await this.ports.upload(file, {
      signal: cancellation.signal,
      onProgress: (share) => this.follow(share),
    })
    // Another picture was chosen meanwhile, or this upload was canceled.
    if (this.cancellation !== cancellation) return
    runInAction(() => {
      this.cancellation = null
      this.progress = null
      if (!answer.ok) this.problem = problemOf(answer.error)
    })
    if (answer.ok) this.ports.onUploaded(answer.value)
  }

  cancel(): void {
    this.cancellation?.abort()
    this.cancellation = null
    this.progress = null
  }

  private follow(share: number): void {
    if (this.progress !== null) this.progress = share
  }
}

const problems: readonly ImageProblem[] = ['too-large', 'unsupported-media', 'offline']
const problemOf = (error: string): ImageProblem | null =>
  error === 'cancelled' ? null : (problems.find((problem) => problem === error) ?? 'server-error')
