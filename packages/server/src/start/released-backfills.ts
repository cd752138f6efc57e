import type { Backfill } from '../db/backfill.types.ts'
import { slowRecoveryCodes } from '../desk/sign-in/recovery-codes.ts'

/** Run in this order; docs/contributing.md, "A schema change", explains when a version needs one. */
export const releasedBackfills: readonly Backfill[] = [slowRecoveryCodes]
