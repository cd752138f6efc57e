import { libphonenumberMetadata } from '../../phone/libphonenumber-metadata.ts'
import type { LifeMoment } from '../../moderation/index.ts'

/** A real backend validates phones with the numbering plans, so the fakes do too. The moment matters to what expires only. */
export const numberingPlans: LifeMoment = { phoneMetadata: libphonenumberMetadata, nowMs: Date.UTC(2026, 4, 13, 9) }
