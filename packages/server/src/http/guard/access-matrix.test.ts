import { afterAll, describe, expect, test } from 'vitest'
import { facilityActRules } from '@recircle/core/facility'
import type { ApiCall } from '../../testing/api-client.ts'
import { privateName, roles, type Role } from '../../testing/api-world.ts'
import { startGeocoder } from '../../testing/geocoder-server.ts'
import { operationsOf, type Access } from './route-rules.ts'
import { testWorld } from '../../testing/test-server.ts'

const geocoder = await startGeocoder([])
afterAll(geocoder.close)
const { app, world } = await testWorld({ GEOCODER: 'nominatim', GEOCODER_URL: geocoder.url, GEOCODER_PAUSE_MS: '0' })

/** In the order of the roles: anonymous, user, point creator, event creator, their counterparts in another organization, blocked, staff, expired. */
const everybody = (status: number) => roles.map(() => status)
const ownersActs = Object.values(facilityActRules).map(({ operationId }) => operationId)
/** What differs from the declaration: a stranger’s own thing is 404, and some calls are refused to everybody here. */
const exceptions: Readonly<Record<string, readonly number[]>> = {
  signInWithGoogle: everybody(404),
  restorePassword: everybody(404),
  getUser: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  listBalance: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  exportAccount: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  viewDeletion: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  deleteAccount: [401, 404, 422, 404, 404, 404, 401, 401, 401],
  listSessions: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  endSession: [401, 404, 204, 404, 404, 404, 401, 401, 401],
  changePassword: [401, 404, 422, 404, 404, 404, 401, 401, 401],
  getPoint: [404, 404, 200, 404, 404, 404, 401, 401, 401],
  changePoint: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  deletePoint: [401, 404, 204, 404, 404, 404, 401, 401, 401],
  movePoint: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  answerStaffQuestion: [401, 403, 204, 204, 404, 404, 401, 401, 401],
  ...Object.fromEntries(ownersActs.map((operationId) => [operationId, [401, 403, 200, 403, 403, 403, 401, 401, 401]])),
  sayTownAnswers: [401, 403, 204, 204, 404, 404, 401, 401, 401],
  readTownAnswers: [401, 403, 200, 200, 404, 404, 401, 401, 401],
  undoTownAnswers: [401, 403, 204, 204, 404, 404, 401, 401, 401],
  proposeWords: [401, 403, 204, 204, 404, 404, 401, 401, 401],
  getDayRule: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  changeDayRule: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  endDayRule: [401, 403, 204, 403, 404, 403, 401, 401, 401],
  takePointOutOfDayRule: [401, 403, 204, 403, 404, 403, 401, 401, 401],
  switchReminders: [401, 403, 204, 403, 404, 403, 401, 401, 401],
  changeSource: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  openSource: [401, 403, 201, 403, 404, 403, 401, 401, 401],
  runSource: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  listGonePoints: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  closeGonePoints: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  sendClaimCode: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  proveClaim: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  withdrawClaim: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  answerDispute: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  getImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  listImportRows: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  changeImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  repairImportRow: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  locateImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  placeImportRow: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  acceptImportPlaces: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  importAgain: [401, 403, 201, 403, 404, 403, 401, 401, 401],
  applyImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  undoImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  forgetImport: [401, 403, 204, 403, 404, 403, 401, 401, 401],
  getReport: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  reviewReport: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  decideReport: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  getEvent: [404, 404, 404, 200, 404, 404, 401, 401, 401],
  changeEvent: [401, 404, 404, 200, 404, 404, 401, 401, 401],
  deleteEvent: [401, 404, 404, 204, 404, 404, 401, 401, 401],
  moveEvent: [401, 404, 404, 200, 404, 404, 401, 401, 401],
  askForEventChange: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  withdrawEventChange: [401, 403, 403, 204, 403, 403, 401, 401, 401],
  viewEventParticipants: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  downloadEventParticipants: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  checkInAtEvent: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  announceAtEvent: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  getResultLink: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  // 404 unless they are configured.
  countryOfPlace: everybody(404),
  placeOfCaller: everybody(404),
  // Must be last: it ends the sessions of its callers.
  signOut: everybody(204),
}
/** The role that created the resource of an operation, by a part of the operation's name. */
const owners: Readonly<Record<string, Role>> = {
  Point: 'pointCreator',
  Event: 'eventCreator',
  Import: 'pointCreator',
  importAgain: 'pointCreator',
  OwnSource: 'pointCreator',
  openSource: 'pointCreator',
  changeSource: 'pointCreator',
  runSource: 'pointCreator',
  Claim: 'pointCreator',
  Dispute: 'pointCreator',
}

/** What each role gets by the declaration alone: let in, the answer of success. */
function declaredStatuses(operationId: string): number[] {
  const access = operationsOf(app).get(operationId)?.access
  const described = world.client.operations.find((each) => each.operationId === operationId)
  if (access === undefined || !described) throw new Error(`There is no ${operationId}`)
  const success = Math.min(...Object.keys(described.operation.responses).map(Number))
  return roles.map((role) => {
    if (isRefused(access, role)) return 401
    const isCreator = typeof access === 'string' || 'staff' in access || isCreatorFor(access.creatorOf, role)
    return isCreator ? success : 403
  })
}
const statusesOf = (operationId: string): readonly number[] => exceptions[operationId] ?? declaredStatuses(operationId)
/** The last call ends the sessions of its callers. */
const tested = [
  ...new Set([...Object.keys(exceptions), ...operationsOf(app).keys()].filter((each) => each !== 'signOut')),
  'signOut',
]

/** The client knows only the API description, and checks each response against it. */
describe('access of each role to each operation', () => {
  const differing = Object.entries(exceptions).filter(([operationId]) => operationId !== 'signOut')
  test.each(differing)('%s is in the table because it differs from its declaration', (operationId, statuses) =>
    expect(statuses).not.toEqual(declaredStatuses(operationId)),
  )

  test.each([...operationsOf(app)])('CALL-11 %s refuses callers as its route declares', (operationId, { access }) => {
    const statuses = statusesOf(operationId)
    expect(statuses.map((status) => (status === 401 ? status : 'let in'))).toEqual(
      roles.map((role) => (isRefused(access, role) ? 401 : 'let in')),
    )
    if (typeof access === 'string' || 'staff' in access) return
    const isCreator = (role: Role) => isCreatorFor(access.creatorOf, role)
    const signedIn = roles.filter((role) => !isRefused(access, role))
    expect(signedIn.filter((role) => statuses[roles.indexOf(role)] !== 403)).toEqual(signedIn.filter(isCreator))
  })

  test.each(tested)('AUTH-2 FAC-4 EVT-2 %s', async (operationId) => {
    const statuses = statusesOf(operationId)
    const isLetIn = (role: Role) => (statuses[roles.indexOf(role)] ?? 0) < 400
    const answers = new Map<Role, number>()
    const answered = async (role: Role, call: ApiCall) => answers.set(role, await askAs(role, operationId, call))
    // What the refused have asked for is left to the first who is let in; each of the others gets something new.
    let left: ApiCall | undefined = await world.callOf(operationId)
    const refused = left
    await Promise.all(roles.filter((role) => !isLetIn(role)).map((role) => answered(role, refused)))
    for (const role of roles.filter(isLetIn)) {
      await answered(role, left ?? (await world.callOf(operationId)))
      left = undefined
    }
    expect(Object.fromEntries(roles.map((role) => [role, answers.get(role)]))).toEqual(
      Object.fromEntries(roles.map((role, index) => [role, statuses[index]])),
    )
  })
})

async function askAs(role: Role, operationId: string, call: ApiCall): Promise<number> {
  // A creator may not link a picture of another organization.
  const isForeignAdd = role.startsWith('other') && operationId.startsWith('add')
  const body = isForeignAdd ? withoutPictures(call.body) : call.body
  const answer = await world.client.call(operationId, { ...call, body, token: world.tokens[role] })
  const isOwners = Object.entries(owners).some(([kind, owner]) => operationId.includes(kind) && role === owner)
  const mayShow = isOwners || isForeignAdd ? shown(operationId, answer.body) : [false]
  expect(mayShow, `${operationId} as ${role}`).toContain(answer.body.includes(privateName))
  return answer.statusCode
}

const creators = { facility: 'ointCreator', promotion: 'ventCreator' } as const
const isCreatorFor = (kinds: readonly (keyof typeof creators)[], role: Role): boolean =>
  kinds.some((kind) => role.endsWith(creators[kind]))
const withoutGoodToken: ReadonlySet<Role> = new Set(['blocked', 'staff', 'expired'])

function isRefused(access: Access, role: Role): boolean {
  if (access === 'anybody' || access === 'anybody-with-any-token' || access === 'secret-holder') return false
  return withoutGoodToken.has(role) || (role === 'anonymous' && access !== 'anybody-or-account')
}

/** An owner's list must contain the draft; other responses may or may not. */
const shown = (operationId: string, body: string): boolean[] =>
  operationId.startsWith('list') ? [true] : [body.includes(privateName)]

const withoutPictures = (body: unknown) => {
  const { data } = body as { data: object }
  return { data: { ...data, relationships: {} } }
}
