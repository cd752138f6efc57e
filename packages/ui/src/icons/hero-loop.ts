import type { DrawingFile } from './drawing.tsx'
import heroLoop from './drawings/hero-loop.svg?no-inline'

/** Kept out of scenes.ts, so that the first scripts of home do not contain the URLs of all scenes. */
export const heroLoopDrawing: DrawingFile = { src: heroLoop, width: 640, height: 632 }
