import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { PictureDrawer } from '@recircle/core/rendering'
import { sharePicture } from '@recircle/core/site'
import { RenderQueue } from '../rendering/render-queue.ts'

const cachedPictures = 200
/** Drawing one takes a fifth of a second of CPU time. */
const turns = { atOnce: 1, patienceMs: 5_000 }

/** LOOK-9: pictures as PNG; each is drawn once and cached while it is in use. */
export class SharePictures {
  private readonly cached = new LRUCache<string, Buffer>({ max: cachedPictures })
  private readonly underWay = new Map<string, Promise<Buffer>>()
  private readonly queue = new RenderQueue(turns)

  constructor(private readonly drawer: PictureDrawer) {}

  /** Rejects with `NoTurn` if too many requests wait. */
  async picture(key: string, draw: (drawer: PictureDrawer) => Promise<string>): Promise<Buffer> {
    const known = this.cached.get(key)
    if (known) return known
    const begun = this.underWay.get(key) ?? this.begin(key, draw)
    return begun
  }

  private begin(key: string, draw: (drawer: PictureDrawer) => Promise<string>): Promise<Buffer> {
    const drawing = this.queue
      .run(async () => toPng(await draw(this.drawer)), new AbortController().signal)
      .then((bytes) => {
        this.cached.set(key, bytes)
        return bytes
      })
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, drawing)
    return drawing
  }
}

const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(sharePicture.widthPx, sharePicture.heightPx, { fit: 'cover' })
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
