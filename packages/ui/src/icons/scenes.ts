import type { DrawingFile } from './drawing.tsx'
import appPhone from './drawings/app-phone.svg?no-inline'
import balance from './drawings/balance.svg?no-inline'
import eventCleanup from './drawings/event-cleanup.svg?no-inline'
import eventDeleted from './drawings/event-deleted.svg?no-inline'
import eventOther from './drawings/event-other.svg?no-inline'
import forCompanies from './drawings/for-companies.svg?no-inline'
import envelope from './drawings/envelope.svg?no-inline'
import ownCard from './drawings/own-card.svg?no-inline'
import room from './drawings/room.svg?no-inline'
import noEvents from './drawings/no-events.svg?no-inline'
import signedOut from './drawings/signed-out.svg?no-inline'
import stepFind from './drawings/step-find.svg?no-inline'
import stepHandIn from './drawings/step-hand-in.svg?no-inline'
import stepPrepare from './drawings/step-prepare.svg?no-inline'

export const appPhoneDrawing: DrawingFile = { src: appPhone, width: 300, height: 340 }
export const balanceDrawing: DrawingFile = { src: balance, width: 260, height: 170 }
export const eventCleanupDrawing: DrawingFile = { src: eventCleanup, width: 480, height: 270, isScene: true }
export const eventOtherDrawing: DrawingFile = { src: eventOther, width: 480, height: 270, isScene: true }
export const eventDeletedDrawing: DrawingFile = { src: eventDeleted, width: 220, height: 150 }
export const forCompaniesDrawing: DrawingFile = { src: forCompanies, width: 260, height: 220 }
export const envelopeDrawing: DrawingFile = { src: envelope, width: 220, height: 150 }
export const noEventsDrawing: DrawingFile = { src: noEvents, width: 220, height: 150 }
export const ownCardDrawing: DrawingFile = { src: ownCard, width: 220, height: 150 }
export const roomDrawing: DrawingFile = { src: room, width: 640, height: 480, isScene: true }
export const signedOutDrawing: DrawingFile = { src: signedOut, width: 220, height: 150 }
export const stepFindDrawing: DrawingFile = { src: stepFind, width: 220, height: 150 }
export const stepHandInDrawing: DrawingFile = { src: stepHandIn, width: 220, height: 150 }
export const stepPrepareDrawing: DrawingFile = { src: stepPrepare, width: 220, height: 150 }
