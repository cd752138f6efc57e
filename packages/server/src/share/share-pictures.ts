import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { PictureDrawer } from '@recircle/core/rendering'
import { RenderQueue } from '../rendering/render-queue.ts'

const cachedPictures = 200
/** Drawing one takes a fifth of a second of CPU time. */
const turns = { atOnce: 1, patienceMs: 5_000 }

export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}
type Draw = (drawer: PictureDrawer) => Promise<string>

/** LOOK-9: pictures as PNG; each is drawn once and cached while it is in use. */
export class SharePictures {
  private readonly cached = new LRUCache<string, Buffer>({ max: cachedPictures })
  private readonly underWay = new Map<string, Promise<Buffer>>()
  private readonly queue = new RenderQueue(turns)

  constructor(private readonly drawer: PictureDrawer) {}

  /** Rejects with `NoTurn` if too many requests wait. */
  async picture(key: string, size: PictureSize, draw: Draw): Promise<Buffer> {
    const known = this.cached.get(key)
    if (known) return known
    const begun = this.underWay.get(key) ?? this.begin(key, size, draw)
    return begun
  }

  private begin(key: string, size: PictureSize, draw: Draw): Promise<Buffer> {
    const drawing = this.queue
      .run(async () => toPng(await draw(this.drawer), size), new AbortController().signal)
      .then((bytes) => {
        this.cached.set(key, bytes)
        return bytes
      })
      .finally(() => this.underWay.delete(key))
    this.underWay.set(key, drawing)
    return drawing
  }
}

const toPng = (svg: string, { widthPx, heightPx }: PictureSize): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(widthPx, heightPx, { fit: 'cover' })
    // Dithering spreads the error of one dark color over whole areas of another.
    .png({ palette: true, quality: 100, effort: 4, dither: 0 })
    .toBuffer()
