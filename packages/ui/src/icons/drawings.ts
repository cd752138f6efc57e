import type { DrawingFile } from './drawing.tsx'
import landscape from './drawings/landscape.svg?no-inline'
import noPoints from './drawings/no-points.svg?no-inline'
import nothingFound from './drawings/nothing-found.svg?no-inline'
import offline from './drawings/offline.svg?no-inline'
import pageNotFound from './drawings/page-not-found.svg?no-inline'
import streetMap from './drawings/street-map.svg?no-inline'
import serverError from './drawings/server-error.svg?no-inline'

/** The drawings that any page may need; every page loads their URLs. The others are in `scenes.ts`. */
export const landscapeDrawing: DrawingFile = { src: landscape, width: 640, height: 480, isScene: true }
export const noPointsDrawing: DrawingFile = { src: noPoints, width: 220, height: 150 }
export const nothingFoundDrawing: DrawingFile = { src: nothingFound, width: 220, height: 150 }
export const offlineDrawing: DrawingFile = { src: offline, width: 220, height: 150 }
export const pageNotFoundDrawing: DrawingFile = { src: pageNotFound, width: 220, height: 150 }
export const streetMapDrawing: DrawingFile = { src: streetMap, width: 640, height: 480, isScene: true }
export const serverErrorDrawing: DrawingFile = { src: serverError, width: 220, height: 150 }
