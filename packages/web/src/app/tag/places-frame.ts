import { embedPath } from '@recircle/core/embed'
import { make } from './make-element.ts'

const highestPx = 5000

/** EMBED-4: the list of places, loaded near the viewport and as high as it is. */
export function placesFrame(home: string, search: string, title: string): HTMLIFrameElement {
  const frame = make('iframe', {
    src: `${home}${embedPath}?${search}`,
    title,
    loading: 'lazy',
    // Its links open our site in a tab of its own; more it need not do.
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  })
  // A policy without inline styles forbids the attribute, not this.
  frame.style.cssText = 'display:block;width:100%;height:480px;border:0'
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== home || source !== frame.contentWindow || !isHeight(data)) return
    frame.style.height = `${Math.min(data.height, highestPx)}px`
  })
  return frame
}

const isHeight = (data: unknown): data is { readonly height: number } =>
  typeof data === 'object' &&
  data !== null &&
  'recircle' in data &&
  data.recircle === 'height' &&
  'height' in data &&
  typeof data.height === 'number' &&
  data.height > 0
