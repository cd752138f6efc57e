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
import { mergeForStaff } from '../desk/merge-for-staff.ts'
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
    organization: { about: 'only those of the organization', value: 'ID' },
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
      nothing: wanted === 'on-review' ? 'No point waits for review.' : 'There is no such point.',
    })
  },
}

const mergeRefusals: Readonly<Record<string, string>> = {
  'merge-itself': 'These are one point already.',
  'merge-not-public': 'Both of them have to be on the map.',
  'merge-too-far': `They are more than ${mergeRadiusM} m apart: correct the place of one first.`,
  'comment-too-long': 'The reason is too long.',
}

/** DESK-50 */
const merge: Command = {
  name: 'merge',
  about: 'close a point for another one of the same place, which takes over its reports, confirmations and address',
  takes: [
    { name: 'id', about: 'id of the point that is closed' },
    { name: 'kept', about: 'id of the point that stays' },
  ],
  options: { reason: { about: 'what visitors and the owner of the closed point read; required', value: 'TEXT' } },
  async run({ database, config, signature }, args) {
    const [goneId, keptId] = [args.at(0), args.at(1)]
    const reason = (args.text('reason') ?? '').trim()
    if (reason === '') return mistake('Say why with --reason: visitors and the owner read it.')
    const merged = await mergeForStaff({ database, config, signature }, { goneId, keptId, reason })
    if (!merged.ok) {
      const [rule = merged.error] = merged.problems.map((problem) => problem.rule)
      const unknown = 'There is no such point. Say the ids of both.'
      return refuse(rule, merged.error === 'not-found' ? unknown : (mergeRefusals[rule] ?? 'They cannot be merged.'))
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
