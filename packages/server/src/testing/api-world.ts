import { typedSignUp } from '@recircle/core/participation'
import sharp from 'sharp'
import { v7 as uuidV7 } from 'uuid'
import { charityEventToAdd, charityEventToChange } from '@recircle/core/charity-event'
import { facilityToAdd, facilityToChange } from '@recircle/core/facility'
import { sentReport } from '@recircle/core/report'
import { sentInquiry, sentQuestion } from '@recircle/core/inquiry'
import { aCompleteContent, aCompleteEventContent, anApplication, anInquiry, aQuestion } from '@recircle/core/testing'
import type { App } from '../app.ts'
import type { LinkPurpose } from '@recircle/core/signed-link'
import type { Database } from '../db/database.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { facilityActCalls } from './facility-act-calls.ts'
import { guideSamples } from './guide-samples.ts'
import { receiveReport } from '../report/receive-report.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { SealedTexts } from '../signed-link/sealed-texts.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { ApiClient, type ApiCall } from './api-client.ts'
import { expiredToken, ownKeys, sessionOf } from './own-tokens.ts'
import { addOrganization, addUser, askToken, testPassword } from './people.ts'
import { changeCalls } from './change-calls.ts'
import { dayCalls } from './day-calls.ts'
import { townAnswerSamples } from './town-answer-samples.ts'
import { questionCalls } from './question-calls.ts'
import { sentAlert } from './area-alerts.ts'
import { linkCalls } from './link-calls.ts'
import { endedEvent } from './past-events.ts'
import { resultCalls } from './result-calls.ts'
import { sampleClaims } from './sample-claims.ts'
import { sampleImports } from './sample-imports.ts'
import { comer, reportOf, withPhoto } from './sample-report.ts'

export const roles = [
  'anonymous',
  'user',
  'pointCreator',
  'eventCreator',
  'otherPointCreator',
  'otherEventCreator',
  'blocked',
  'staff',
  'expired',
] as const
export type Role = (typeof roles)[number]

/** Part of the name of every draft: a response that contains it has leaked private data, unless the caller is the owner. */
export const privateName = 'Known to its owners only'

export interface ApiWorld {
  readonly client: ApiClient
  readonly tokens: Readonly<Record<Role, string | undefined>>
  /** The parameters with which an authorized call succeeds, on newly created resources. */
  callOf(operationId: string): Promise<ApiCall>
}

/** Two organizations with their creators, a person, and accounts without access; their resources are created through the API. */
export async function makeApiWorld(app: App, database: Database): Promise<ApiWorld> {
  await addReferenceData(database)
  const client = await ApiClient.of(app)
  const [orgId, otherId] = [await addOrganization(database), await addOrganization(database, 'Other LLC')]
  const ids = {
    user: await addUser(database, { email: 'user@example.org' }),
    pointCreator: await addUser(database, {
      login: 'pointCreator',
      email: 'points@example.org',
      kinds: ['facility'],
      orgId,
    }),
    eventCreator: await addUser(database, { login: 'eventCreator', kinds: ['promotion'], orgId }),
    otherPointCreator: await addUser(database, { login: 'otherPointCreator', kinds: ['facility'], orgId: otherId }),
    otherEventCreator: await addUser(database, { login: 'otherEventCreator', kinds: ['promotion'], orgId: otherId }),
    blocked: await addUser(database, { login: 'blocked', kinds: ['facility', 'promotion'], orgId }),
    staff: await addUser(database, { login: 'staff', kinds: ['facility', 'promotion'], orgId }),
  }
  const tokenOf = async (name: string) => (await askToken(app, name)).json<{ access_token: string }>().access_token
  const tokens = {
    anonymous: undefined,
    user: await tokenOf('user@example.org'),
    pointCreator: await tokenOf('pointCreator'),
    eventCreator: await tokenOf('eventCreator'),
    otherPointCreator: await tokenOf('otherPointCreator'),
    otherEventCreator: await tokenOf('otherEventCreator'),
    blocked: await tokenOf('blocked'),
    staff: await tokenOf('staff'),
    expired: await expiredToken(ids.pointCreator),
  }
  await database.updateTable('users').set({ is_blocked: true }).where('id', '=', ids.blocked).execute()
  await database.updateTable('users').set({ is_staff: true }).where('id', '=', ids.staff).execute()

  const imageId = uuidV7()
  const file = { extension: 'png', size_bytes: 1, width_px: 1, height_px: 1, sha256: Buffer.alloc(32) } as const
  const picture = { id: imageId, org_id: orgId, storage_key: 'picture.png', ...file }
  await database.insertInto('uploads').values(picture).execute()
  const point = aCompleteContent({ name: privateName, icon: { id: imageId, fileUrl: '' } })
  const event = aCompleteEventContent({
    title: privateName,
    cover: { id: imageId, fileUrl: '' },
    startsAt: '2096-05-16T10:00',
    endsAt: '2096-05-16T14:00',
  })
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#37927B' } })
    .png()
    .toBuffer()
  const added = async (operationId: string, token: string, body: object): Promise<string> => {
    const answer = await client.call(operationId, { token, body })
    return answer.json<{ data: { id: string } }>().data.id
  }
  const newPoint = (parts: object = {}) => added('addPoint', tokens.pointCreator, facilityToAdd({ ...point, ...parts }))
  const newPublicPoint = async () => {
    const id = await added('addPoint', tokens.pointCreator, facilityToAdd({ ...point, name: 'Known to everybody' }))
    for (const status of ['on-review', 'accepted'] as const)
      await database.updateTable('facilities').set({ status }).where('id', '=', id).execute()
    return id
  }
  const newEvent = () => added('addEvent', tokens.eventCreator, charityEventToAdd(event))
  const one = async (make: () => Promise<string>, body?: (id: string) => object): Promise<ApiCall> => {
    const id = await make()
    return { path: { id }, ...(body ? { body: body(id) } : {}) }
  }
  const publicPoint = async (): Promise<string> => {
    const id = uuidV7()
    const content = aCompleteContent({ name: 'On the map', icon: null })
    const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
    const own = { orgId, creatorId: ids.pointCreator, currency: 'USD' } as const
    await insertFacility(database, { id, content, birth, ...own })
    return id
  }
  const { newImport, newSource, placeCalls } = sampleImports(database, {
    orgId,
    creatorId: ids.pointCreator,
    publicPoint,
    newPoint,
    importedName: privateName,
  })
  let origins = 0
  /** Each report comes from another network: a sender of many is refused. */
  const newReport = async (): Promise<{ readonly id: string; readonly token: string }> => {
    const address = `2001:db8:0:${(origins += 1).toString(16)}::1`
    const sender = { actor: { kind: 'visitor' }, userId: null, address, locale: 'EN_US', variant: 'int' } as const
    const sent = await receiveReport(database, reportOf(await publicPoint()), sender)
    if (!sent.ok) throw new Error(`The report was refused: ${sent.error}`)
    const newest = database.selectFrom('proposals').select('id').orderBy('id', 'desc').limit(1)
    return { id: (await newest.executeTakeFirstOrThrow()).id, token: sent.value }
  }
  const link = (purpose: LinkPurpose, subject = ids.pointCreator) =>
    new SignedLinks(ownKeys()).make({
      purpose,
      subject,
      version: 0,
      expiresAtMs: Date.now() + 60_000,
    })
  const gathering = { ...event, title: 'Known to everybody', capacity: 100, takesSignUps: true }
  const newGathering = async (): Promise<string> => {
    const id = await added('addEvent', tokens.eventCreator, charityEventToAdd(gathering))
    for (const status of ['on-review', 'accepted'] as const)
      await database.updateTable('charity_events').set({ status }).where('id', '=', id).execute()
    return id
  }
  const newPastGathering = async (): Promise<string> => endedEvent(database, await newGathering())
  const newParty = async (token?: string) => {
    const id = await newGathering()
    await client.call('signUpForEvent', { path: { id }, body: comer(`${uuidV7()}@example.org`), token })
    const party = database.selectFrom('event_parties').select('id').where('charity_event_id', '=', id)
    return { id, partyId: (await party.executeTakeFirstOrThrow()).id }
  }
  const newPlace = async (token?: string) => link('event-place', (await newParty(token)).partyId)
  const none: ApiCall = {}
  const own: ApiCall = { path: { userId: ids.pointCreator } }
  const calls: Record<string, () => ApiCall | Promise<ApiCall>> = {
    signIn: () => ({ body: { grant_type: 'password', username: 'user@example.org', password: testPassword } }),
    signInWithGoogle: () => ({ query: { code: 'x', redirect_uri: 'http://int.localhost:3000/google-auth/' } }),
    whoAmI: () => none,
    signOut: () => none,
    signUp: () => ({ body: { first_name: 'Aida', email: `${uuidV7()}@example.org`, password: testPassword } }),
    openConfirmation: () => ({ path: { token: 'unknown' } }),
    confirmEmail: () => ({ path: { token: 'unknown' } }),
    resendConfirmation: () => ({ body: { email: 'user@example.org', password: testPassword } }),
    listCommonPasswords: () => none,
    forgotPassword: () => ({ body: { email: 'user@example.org' } }),
    restorePassword: () => ({ body: { token: 'unknown', password: testPassword } }),
    getUser: () => own,
    listBalance: () => own,
    exportAccount: () => own,
    viewDeletion: () => own,
    // The proof is wrong on purpose: later calls need the account.
    deleteAccount: () => ({ ...own, body: { proof: 'not the password' } }),
    listSessions: () => own,
    endSession: async () => ({ path: { ...own.path, sessionId: sessionOf(await tokenOf('pointCreator')) } }),
    // Wrong as well: a new password would end all sessions.
    changePassword: () => ({ ...own, body: { current: 'not the password', password: 'Better2horses' } }),
    listPoints: () => newPoint().then(() => none),
    addPoint: () => ({ body: facilityToAdd(point) }),
    getPoint: () => one(newPoint),
    changePoint: () => one(newPoint, (id) => facilityToChange(id, point, 1)),
    deletePoint: () => one(newPoint),
    movePoint: () => one(newPoint, () => ({ transit: 'facility#draft_to_oncheck' })),
    confirmPoint: () => one(newPublicPoint, () => ({ version: 3, groups: ['existence', 'hours'] })),
    visitPoint: async () => ({ body: { id: await publicPoint(), kind: 'opened' } }),
    viewVisits: () => ({ query: { limit: '10' } }),
    ...dayCalls(client, { publicPoint, newPublicPoint, token: tokens.pointCreator }),
    ...questionCalls(database, { newPoint, orgId }),
    ...facilityActCalls(database, {
      addPoint: (content) => newPoint({ name: 'Yard', ...content }),
      call: (operationId, call) => client.call(operationId, { ...call, token: tokens.pointCreator }),
    }),
    viewReminder: () => ({ path: { token: link('still-correct') } }),
    answerReminder: async () => ({
      path: { token: link('still-correct') },
      body: { points: [{ id: await newPublicPoint(), version: 3 }] },
    }),
    openUnsubscribing: () => ({ path: { token: link('unsubscribe-reminders') } }),
    stopReminders: () => ({ path: { token: link('unsubscribe-reminders') } }),
    resumeReminders: () => ({ path: { token: link('unsubscribe-reminders') } }),
    switchReminders: () => ({ ...own, body: { on: true } }),
    sendReport: async () => ({ body: sentReport.write(reportOf(await publicPoint())) }),
    sendReportWithPhoto: () => withPhoto(database, publicPoint, png),
    followReport: async () => ({ path: { token: (await newReport()).token } }),
    sendImport: () => ({ body: { file: Buffer.from('name,lat,lng\nYard,43.2,76.9') } }),
    listImports: () => newImport().then(() => none),
    getImport: () => one(newImport),
    listImportRows: () => one(newImport),
    changeImport: () => one(newImport, () => ({ source: 'points' })),
    repairImportRow: async () => ({ path: { id: await newImport(), number: '1' }, body: { decision: 'skip' } }),
    ...placeCalls,
    applyImport: () => one(newImport),
    sendImportAddress: () => ({ body: { address: 'https://city.example/points.csv' } }),
    listOwnSources: () => newSource().then(() => none),
    changeSource: () => one(newSource, () => ({ license: 'CC BY 4.0', every_hours: 24 })),
    runSource: () => one(newSource, () => ({ take_fewer: false })),
    listGonePoints: () => one(newSource),
    closeGonePoints: () => one(newSource, () => ({ ids: null, way: 'for-good', reason: 'Not in the list' })),
    ...sampleClaims(database, { orgId, userId: ids.pointCreator, reason: privateName }).calls,
    listSources: () => newSource().then(() => none),
    getSource: () => one(newSource),
    undoImport: () => one(() => newImport('applied')),
    forgetImport: () => one(newImport),
    listReports: () => newReport().then(() => none),
    getReport: () => one(async () => (await newReport()).id),
    reviewReport: () => one(async () => (await newReport()).id),
    decideReport: () =>
      one(
        async () => (await newReport()).id,
        () => ({ version: 1, confirmed: true }),
      ),
    viewMap: () => ({ query: { 'filter[point__in_bbox]': '-180,-85,180,85', zoom: '2' } }),
    searchPoints: () => ({ query: { search: privateName } }),
    listMaterials: () => none,
    listUnits: () => none,
    ...guideSamples,
    ...townAnswerSamples(database, orgId),
    listEvents: () => newEvent().then(() => none),
    addEvent: () => ({ body: charityEventToAdd(event) }),
    getEvent: () => one(newEvent),
    changeEvent: () => one(newEvent, (id) => charityEventToChange(id, event, 1)),
    deleteEvent: () => one(newEvent),
    moveEvent: () => one(newEvent, () => ({ transit: 'promotion#draft_to_oncheck' })),
    ...changeCalls(client, { newGathering, token: tokens.eventCreator, why: privateName }),
    foretellAlerts: () => ({ query: { at: '43.25,76.95', km: '5' } }),
    askForAlert: () => ({ body: sentAlert(`${uuidV7()}@example.org`) }),
    ...linkCalls(database, link),
    viewSeats: () => one(newGathering),
    viewTypedSignUp: async () => {
      const id = await newGathering()
      const typed = new SealedTexts(ownKeys()).make(JSON.stringify(typedSignUp({})), id, Date.now() + 60_000)
      return { path: { id }, query: { typed } }
    },
    signUpForEvent: () => one(newGathering, () => comer(`${uuidV7()}@example.org`)),
    viewPlace: async () => ({ path: { token: await newPlace() } }),
    changePlace: async () => ({ path: { token: await newPlace() }, body: { act: 'confirm' } }),
    viewEventParticipants: () => one(newGathering),
    downloadEventParticipants: () => one(newGathering),
    checkInAtEvent: async () => ({ path: await newParty(), body: { has_come: true } }),
    announceAtEvent: () => one(newGathering, () => ({ text: 'Bring gloves' })),
    listOwnPlaces: () => newPlace(tokens.pointCreator).then(() => none),
    ...resultCalls(database, link, { newPastGathering, orgId, imageId, png }),
    findOrganizations: () => newPublicPoint().then(() => ({ query: { text: 'чист' } })),
    getOrganization: () => newPublicPoint().then(() => ({ path: { id: orgId } })),
    uploadImage: () => ({ body: { file: png } }),
    askQuestion: () => ({ body: sentQuestion.write(aQuestion()) }),
    inquire: () => ({ body: sentInquiry.write(anInquiry()) }),
    applyForRoles: () => ({ body: anApplication() }),
    subscribe: () => ({ body: { email: 'reader@example.org' } }),
    countryOfPlace: () => ({ query: { lat: '43.24', lon: '76.95' } }),
    placeOfCaller: () => none,
    findAddress: () => ({ query: { site: 'kz', language: 'ru', text: 'Абая 5' } }),
    listTowns: () => ({ query: { site: 'kz', text: 'алма' } }),
    getContacts: () => none,
    getOpenDataFigures: () => none,
    getRouteConfig: () => ({ query: { path: '/old' } }),
    getLatestBuild: () => none,
  }
  const callOf = async (operationId: string): Promise<ApiCall> => {
    const call = calls[operationId]
    if (!call) throw new Error(`Nothing is known of how to call ${operationId}`)
    return call()
  }
  return { client, tokens, callOf }
}
