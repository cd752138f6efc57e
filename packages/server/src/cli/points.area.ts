import {
  facilityListQuery,
  facilityPath,
  facilityStatuses,
  hoursToOsm,
  mergeRadiusM,
  type Facility,
  type FacilityContent,
  type FacilityTransit,
} from '@recircle/core/facility'
import { mergeForStaff } from '../desk/decide/merge-for-staff.ts'
import { countFacilities, listFacilities } from '../facility/facility.repository.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { listMaterials } from '../material/material.repository.ts'
import { fileUrl } from '../upload/file-url.ts'
import { done, instantJson, instantText, listed, mistake, pageOptions, refuse } from './answers.ts'
import { actCommand, showCommand, type ReviewedKind } from './moderated-commands.ts'
import type { Area, Command, StaffContext } from './staff-command.ts'

const points: ReviewedKind<Facility, FacilityContent, FacilityTransit, never> = {
  kind: moderatedFacility,
  noun: 'point',
  nameOf: ({ name }) => name,
  stateOf: ({ status }) => status,
  pathOf: ({ id }) => facilityPath(id),
  ownPath: '/profile/recycling-points',
  history: ({ database }, id) =>
    database
      .selectFrom('facility_transitions')
      .selectAll()
      .where('facility_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
  card: cardOf,
}

async function cardOf({ database }: StaffContext, point: Facility): Promise<Record<string, string | null>> {
  const materials = new Map((await listMaterials(database)).map(({ id, names }) => [id, names.en]))
  const { contacts, location } = point
  return {
    id: point.id,
    name: point.name,
    status: point.status,
    reason: point.statusComment,
    kind: point.kind,
    organization: `${point.orgInfo?.fullName ?? ''} (${point.orgId})`,
    address: point.address,
    place: `${location.lat}, ${location.lng} (${point.timezone})`,
    hours: hoursToOsm(point.workingHours) || 'not known',
    materials: point.rates
      .map(({ materialId, price, unitSlug }) =>
        [materials.get(materialId) ?? '—', ...(price < 0 ? [] : [`${price} ${point.currency}/${unitSlug}`])].join(' '),
      )
      .join(', '),
    rules: point.description,
    comment: point.comment,
    contact: [contacts.name, contacts.phone, contacts.email, contacts.website].filter((text) => text !== '').join(', '),
    icon: point.icon?.fileUrl ?? null,
    made: instantText(point.createdAtMs),
    changed: `${instantText(point.updatedAtMs)} (version ${point.version})`,
    confirmed: instantText(point.lastConfirmedAtMs),
  }
}

const everything = { statuses: facilityStatuses, orgId: null }

const list: Command = {
  name: 'list',
  about: 'list points (by default, those waiting for review)',
  options: {
    status: { about: 'status to list (default: on-review)', value: 'STATUS', choices: [...facilityStatuses, 'all'] },
    search: { about: 'words of the name or address', value: 'TEXT' },
    organization: { about: 'only those of one organization', value: 'ID' },
    ...pageOptions,
  },
  async run({ database }, args) {
    const wanted = args.text('status') ?? 'on-review'
    const statuses = wanted === 'all' ? facilityStatuses : facilityStatuses.filter((status) => status === wanted)
    const query = facilityListQuery({
      statuses,
      search: args.text('search') ?? '',
      orgId: args.text('organization'),
      sort: wanted === 'on-review' ? 'dt_updated' : '-dt_updated',
      limit: args.number('limit', 50),
      offset: args.number('offset', 0),
    })
    const found = await listFacilities(database, query, everything, fileUrl)
    const counts = await countFacilities(database, query, everything)
    const count = counts
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { count: some }) => sum + some, 0)
    return listed({
      columns: ['id', 'status', 'name', 'address', 'organization', 'changed'],
      rows: found.map((point) => [
        point.id,
        point.status,
        point.name,
        point.address,
        point.orgInfo?.fullName ?? '',
        instantText(point.updatedAtMs),
      ]),
      json: found.map((point) => ({
        id: point.id,
        status: point.status,
        name: point.name,
        address: point.address,
        location: point.location,
        organizationId: point.orgId,
        organization: point.orgInfo?.fullName ?? null,
        updatedAt: instantJson(point.updatedAtMs),
      })),
      count,
      nothing: wanted === 'on-review' ? 'No point is waiting for review.' : 'There is no such point.',
    })
  },
}

const mergeRefusals: Readonly<Record<string, string>> = {
  'merge-itself': 'Both ids belong to the same point.',
  'merge-not-public': 'Both points must be published.',
  'merge-too-far': `The points are more than ${mergeRadiusM} m apart: correct the location of one first.`,
  'comment-too-long': 'The reason is too long.',
}

/** DESK-50 */
const merge: Command = {
  name: 'merge',
  about: 'merge a duplicate into another point, which takes over its reports, confirmations and URL',
  takes: [
    { name: 'id', about: 'id of the point to close' },
    { name: 'kept', about: 'id of the point to keep' },
  ],
  options: { reason: { about: 'message to visitors and to the owner of the closed point; required', value: 'TEXT' } },
  async run({ database, config, signature }, args) {
    const [goneId, keptId] = [args.at(0), args.at(1)]
    const reason = (args.text('reason') ?? '').trim()
    if (reason === '') return mistake('Give a reason with --reason; visitors and the owner see it.')
    const merged = await mergeForStaff({ database, config, signature }, { goneId, keptId, reason })
    if (!merged.ok) {
      const [rule = merged.error] = merged.problems.map((problem) => problem.rule)
      const unknown = 'One of the points does not exist. Pass the ids of both.'
      return refuse(
        rule,
        merged.error === 'not-found' ? unknown : (mergeRefusals[rule] ?? 'The points cannot be merged.'),
      )
    }
    const { gone, kept, reports, confirmations, isMailed } = merged.value
    const note = isMailed ? 'Its owner gets an email.' : 'Its owner cannot be reached by email.'
    return done(
      `"${gone.name}" is closed, its address leads to "${kept.name}". Reports moved: ${reports}, confirmations: ${confirmations}. ${note}`,
      { id: gone.id, keptId: kept.id, reports, confirmations, mailed: isMailed },
    )
  },
}

export const pointsArea: Area = {
  name: 'points',
  about: 'recycling points: review, block and unblock, merge',
  commands: [
    list,
    merge,
    showCommand(points),
    actCommand(points, {
      name: 'accept',
      about: 'accept a point: it appears on the map',
      transits: ['accept'],
      email: 'facilityAccepted',
      leadsTo: 'itself',
    }),
    actCommand(points, {
      name: 'decline',
      about: 'decline a point and send its owner the reason',
      transits: ['decline'],
      reason: 'what the owner reads',
      email: 'facilityDeclined',
      leadsTo: 'own list',
    }),
    actCommand(points, {
      name: 'block',
      about: 'block a point: it disappears from the map',
      transits: ['block', 'blockPaused'],
      reason: 'what the owner reads',
      email: 'facilityBlocked',
      leadsTo: 'own list',
    }),
    actCommand(points, {
      name: 'unblock',
      about: 'unblock a point: it appears on the map again',
      transits: ['unblock'],
      email: 'facilityUnblocked',
      leadsTo: 'itself',
    }),
  ],
}
