import type { Transaction } from 'kysely'
import { applyTransit, type Facility, type FacilityTransit } from '@recircle/core/facility'
import type { OrgActor, TransitRefusal } from '@recircle/core/moderation'
import { err, ok, type Result } from '@recircle/core/shared'
import type { ValidationContext } from '@recircle/core/validation'
import type { Schema } from '../db/database.ts'
import { fileUrl } from '../upload/file-url.ts'
import { findFacility } from './facility.repository.ts'
import { writeStatus } from './facility-writer.ts'

/** The point as it is now, held until the transaction ends: whoever else wants to change it waits. */
export async function lockFacility(transaction: Transaction<Schema>, id: string): Promise<Facility | null> {
  const held = await transaction
    .selectFrom('facilities')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return held ? findFacility(transaction, id, fileUrl) : null
}

export interface StatusActor {
  readonly actor: OrgActor
  readonly userId: string | null
}

/** FAC-3: the one way a status changes, for owners over HTTP and for staff on the command line. */
export async function changeStatus(
  transaction: Transaction<Schema>,
  facility: Facility,
  transit: FacilityTransit,
  { actor, userId }: StatusActor,
  comment: string,
  context: ValidationContext,
): Promise<Result<Facility, TransitRefusal>> {
  const after = applyTransit(facility, transit, actor, comment, context)
  if (!after.ok) return after
  const kind = actor.kind === 'staff' ? 'staff' : 'owner'
  await writeStatus(transaction, facility, after.value, { kind, id: userId })
  const written = await findFacility(transaction, facility.id, fileUrl)
  return written ? ok(written) : err('forbidden')
}
