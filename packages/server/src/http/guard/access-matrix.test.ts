import { describe, expect, test } from 'vitest'
import { facilityActRules } from '@recircle/core/facility'
import type { ApiCall } from '../../testing/api-client.ts'
import { privateName, roles, type Role } from '../../testing/api-world.ts'
import { operationsOf, type Access } from './route-rules.ts'
import { testWorld } from '../../testing/test-server.ts'

const { app, world } = await testWorld()

/** In the order of the roles: anonymous, user, point creator, event creator, their counterparts in another organization, blocked, staff, expired. */
const everybody = (status: number) => roles.map(() => status)
const ownersActs = Object.values(facilityActRules).map(({ operationId }) => operationId)
const expected: Readonly<Record<string, readonly number[]>> = {
  signIn: everybody(200),
  signInWithGoogle: everybody(404),
  whoAmI: [401, 200, 200, 200, 200, 200, 401, 401, 401],
  signUp: everybody(201),
  openConfirmation: everybody(303),
  confirmEmail: everybody(303),
  resendConfirmation: everybody(204),
  listCommonPasswords: everybody(200),
  forgotPassword: everybody(204),
  restorePassword: everybody(404),
  getUser: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  listBalance: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  exportAccount: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  viewDeletion: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  deleteAccount: [401, 404, 422, 404, 404, 404, 401, 401, 401],
  listSessions: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  endSession: [401, 404, 204, 404, 404, 404, 401, 401, 401],
  changePassword: [401, 404, 422, 404, 404, 404, 401, 401, 401],
  listPoints: [200, 200, 200, 200, 200, 200, 401, 401, 401],
  addPoint: [401, 403, 201, 403, 201, 403, 401, 401, 401],
  getPoint: [404, 404, 200, 404, 404, 404, 401, 401, 401],
  changePoint: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  deletePoint: [401, 404, 204, 404, 404, 404, 401, 401, 401],
  movePoint: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  confirmPoint: [200, 200, 200, 200, 200, 200, 401, 401, 401],
  listStaffQuestions: [401, 403, 200, 200, 200, 200, 401, 401, 401],
  answerStaffQuestion: [401, 403, 204, 204, 404, 404, 401, 401, 401],
  confirmHours: [401, 403, 200, 403, 200, 403, 401, 401, 401],
  visitPoint: everybody(204),
  viewVisits: [401, 403, 200, 403, 200, 403, 401, 401, 401],
  ...Object.fromEntries(ownersActs.map((operationId) => [operationId, [401, 403, 200, 403, 403, 403, 401, 401, 401]])),
  viewReminder: everybody(200),
  answerReminder: everybody(200),
  openUnsubscribing: everybody(303),
  stopReminders: everybody(204),
  resumeReminders: everybody(204),
  switchReminders: [401, 403, 204, 403, 404, 403, 401, 401, 401],
  sendReport: [201, 201, 201, 201, 201, 201, 401, 401, 401],
  sendReportWithPhoto: [201, 201, 201, 201, 201, 201, 401, 401, 401],
  followReport: everybody(200),
  sendImport: [401, 403, 201, 403, 201, 403, 401, 401, 401],
  sendImportAddress: [401, 403, 201, 403, 201, 403, 401, 401, 401],
  listOwnSources: [401, 403, 200, 403, 200, 403, 401, 401, 401],
  changeSource: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  runSource: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  listClaims: [401, 403, 200, 403, 200, 403, 401, 401, 401],
  claimPoint: [401, 403, 201, 403, 201, 403, 401, 401, 401],
  sendClaimCode: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  proveClaim: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  withdrawClaim: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  listDisputes: [401, 403, 200, 403, 200, 403, 401, 401, 401],
  answerDispute: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  listSources: everybody(200),
  getSource: everybody(200),
  listImports: [401, 403, 200, 403, 200, 403, 401, 401, 401],
  getImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  listImportRows: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  changeImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  repairImportRow: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  applyImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  undoImport: [401, 403, 200, 403, 404, 403, 401, 401, 401],
  forgetImport: [401, 403, 204, 403, 404, 403, 401, 401, 401],
  listReports: [401, 403, 200, 403, 200, 403, 401, 401, 401],
  getReport: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  reviewReport: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  decideReport: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  viewMap: everybody(200),
  searchPoints: everybody(200),
  listMaterials: everybody(200),
  listUnits: everybody(200),
  listThings: everybody(200),
  getThing: everybody(200),
  listPackageCodes: everybody(200),
  getGuideIndex: everybody(200),
  missThing: everybody(204),
  listEvents: [200, 200, 200, 200, 200, 200, 401, 401, 401],
  addEvent: [401, 403, 403, 201, 403, 201, 401, 401, 401],
  getEvent: [404, 404, 404, 200, 404, 404, 401, 401, 401],
  changeEvent: [401, 404, 404, 200, 404, 404, 401, 401, 401],
  deleteEvent: [401, 404, 404, 204, 404, 404, 401, 401, 401],
  moveEvent: [401, 404, 404, 200, 404, 404, 401, 401, 401],
  listEventChanges: [401, 403, 403, 200, 403, 200, 401, 401, 401],
  askForEventChange: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  withdrawEventChange: [401, 403, 403, 204, 403, 403, 401, 401, 401],
  foretellAlerts: everybody(200),
  askForAlert: everybody(202),
  viewAlert: everybody(200),
  changeAlert: everybody(200),
  openAlertStop: everybody(303),
  stopAlert: everybody(204),
  viewSubscription: everybody(200),
  changeSubscription: everybody(200),
  openNewsletterStop: everybody(303),
  stopNewsletter: everybody(204),
  viewSeats: everybody(200),
  viewTypedSignUp: everybody(200),
  signUpForEvent: [202, 202, 202, 202, 202, 202, 401, 401, 401],
  viewPlace: everybody(200),
  changePlace: everybody(200),
  viewEventParticipants: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  downloadEventParticipants: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  checkInAtEvent: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  announceAtEvent: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  listOwnPlaces: [401, 200, 200, 200, 200, 200, 401, 401, 401],
  getOrganization: everybody(200),
  findOrganizations: everybody(200),
  listOrganizationResults: everybody(200),
  listResultsByMonth: everybody(200),
  viewEventResult: everybody(200),
  viewAskedResult: everybody(200),
  tellResult: everybody(200),
  sendResultPhoto: everybody(200),
  removeResultPhoto: everybody(200),
  getResultLink: [401, 403, 403, 200, 403, 403, 401, 401, 401],
  uploadImage: [401, 403, 201, 201, 201, 201, 401, 401, 401],
  askQuestion: everybody(200),
  inquire: everybody(200),
  applyForRoles: everybody(200),
  subscribe: everybody(200),
  listTowns: everybody(200),
  // 404 unless they are configured.
  countryOfPlace: everybody(404),
  placeOfCaller: everybody(404),
  getContacts: everybody(200),
  getRouteConfig: everybody(200),
  getLatestBuild: everybody(200),
  // Must be last: it ends the sessions of its callers.
  signOut: everybody(204),
}
/** The role that created the resource of an operation, by a part of the operation's name. */
const owners: Readonly<Record<string, Role>> = {
  Point: 'pointCreator',
  Event: 'eventCreator',
  Import: 'pointCreator',
  OwnSource: 'pointCreator',
  changeSource: 'pointCreator',
  runSource: 'pointCreator',
  Claim: 'pointCreator',
  Dispute: 'pointCreator',
}

/** The client knows only the API description, and checks each response against it. */
describe('access of each role to each operation', () => {
  test('the table has a row for every operation of the API and no others', () => {
    expect(Object.keys(expected).toSorted()).toEqual([...operationsOf(app).keys()].toSorted())
  })

  test.each([...operationsOf(app)])('CALL-11 %s refuses callers as its route declares', (operationId, { access }) => {
    const statuses = expected[operationId] ?? []
    expect(statuses.map((status) => (status === 401 ? status : 'let in'))).toEqual(
      roles.map((role) => (isRefused(access, role) ? 401 : 'let in')),
    )
    if (typeof access === 'string' || 'staff' in access) return
    const isCreator = (role: Role) => access.creatorOf.some((kind) => role.endsWith(creators[kind]))
    const signedIn = roles.filter((role) => !isRefused(access, role))
    expect(signedIn.filter((role) => statuses[roles.indexOf(role)] !== 403)).toEqual(signedIn.filter(isCreator))
  })

  test.each(Object.keys(expected))('AUTH-2 FAC-4 EVT-2 %s', async (operationId) => {
    const statuses = expected[operationId] ?? []
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

const creators = { facility: 'ointCreator', promotion: 'ventCreator', user: 'nobody' } as const
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
