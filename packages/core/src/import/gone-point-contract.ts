import { facilityKinds } from '../facility/facility.ts'
import { facilityStatusIds } from '../facility/facility-status.ts'
import { statusCommentMaxLength } from '../moderation/index.ts'
import {
  field,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  resourceCodec,
  statusLink,
  text,
  textUpTo,
  uuid,
  type Codec,
  type ResourceCodec,
  type ResourceContract,
} from '../wire/index.ts'
import { closingWays, goneLimits, type GoneClosed, type GoneClosing, type GonePoint } from './gone-point.ts'

const count = integer({ min: 0 })

export const gonePointContract = {
  type: 'facility.gone_point',
  links: { status: field('status', statusLink(facilityStatusIds, 'draft')) },
  answer: {
    name: field('name', text),
    kind: field('kind', oneOf(facilityKinds)),
    address: field('address', text),
    materialIds: field('materials', list(integer())),
    goneSinceMs: field('dt_gone', instant),
  },
} as const satisfies ResourceContract
export const gonePoint: ResourceCodec<GonePoint> = resourceCodec(gonePointContract)

export const goneClosing: Codec<GoneClosing> = object({
  ids: field('ids', nullable(list(uuid, goneLimits.atOnce))),
  way: field('way', oneOf(closingWays)),
  reason: field('reason', textUpTo(statusCommentMaxLength)),
})
export const goneClosed: Codec<GoneClosed> = object({ closed: field('closed', count), left: field('left', count) })
