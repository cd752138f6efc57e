import type { DrawingFile } from '../drawing.tsx'
import heroLoop from './drawings/hero-loop.svg?no-inline'

/** Not with the other scenes, whose addresses the first screen of home does not need. */
export const heroLoopDrawing: DrawingFile = { src: heroLoop, width: 640, height: 632 }
