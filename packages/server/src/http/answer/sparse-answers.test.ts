import { afterAll, describe, expect, test } from 'vitest'
import { facilityActRules } from '@recircle/core/facility'
import { type ListDocument, type Resource, type ResourceDocument, resourcesOf } from '@recircle/core/wire'
import { includableResources } from '../../moderation/includable-resources.ts'
import { answerPartsOf, type AnswerParts } from './resource-schema.ts'
import { dereferenced } from '../../testing/dereferenced.ts'
import { startGeocoder } from '../../testing/geocoder-server.ts'
import { testWorld } from '../../testing/test-server.ts'

const geocoder = await startGeocoder([
  { words: ['абая', '5'], kind: 'house', lng: 76.91, lat: 43.24, street: 'Абая', house: '5', city: 'Алматы' },
])
afterAll(geocoder.close)
const { db, world } = await testWorld({ GEOCODER: 'nominatim', GEOCODER_URL: geocoder.url, GEOCODER_PAUSE_MS: '0' })

type AnyDocument = (ResourceDocument | ListDocument) & { included?: readonly Resource[] }

/** Every call that returns a resource or a list of them, with its type and what can be included. */
const resourceCalls: readonly (readonly [operationId: string, type: string, includes: readonly string[]])[] = [
  ['getUser', 'users.user', ['organization']],
  ['listBalance', 'users.balance_entry', []],
  ['listPoints', 'facility.facility', ['org_owner', 'icon']],
  ['addPoint', 'facility.facility', ['org_owner', 'icon']],
  ['getPoint', 'facility.facility', ['org_owner', 'icon']],
  ['changePoint', 'facility.facility', ['org_owner', 'icon']],
  ['movePoint', 'facility.facility', ['org_owner', 'icon']],
  ...Object.values(facilityActRules).map(
    ({ operationId }) => [operationId, 'facility.facility', ['org_owner', 'icon']] as const,
  ),
  ['viewMap', 'facility.map', []],
  ['searchPoints', 'facility.facility', ['org_owner', 'icon']],
  ['viewReminder', 'facility.facility', ['org_owner', 'icon']],
  ['sendReport', 'facility.receipt', []],
  ['sendReportWithPhoto', 'facility.receipt', []],
  ['followReport', 'facility.report', []],
  ['sendImport', 'facility.import', []],
  ['sendImportAddress', 'facility.import', []],
  ['listOwnSources', 'facility.own_source', []],
  ['changeSource', 'facility.own_source', []],
  ['openSource', 'facility.import', []],
  ['runSource', 'facility.own_source', []],
  ['listGonePoints', 'facility.gone_point', []],
  ['listClaims', 'facility.claim', []],
  ['claimPoint', 'facility.claim', []],
  ['sendClaimCode', 'facility.claim', []],
  ['proveClaim', 'facility.claim', []],
  ['withdrawClaim', 'facility.claim', []],
  ['listDisputes', 'facility.dispute', []],
  ['answerDispute', 'facility.dispute', []],
  ['listSources', 'facility.source', []],
  ['getSource', 'facility.source', []],
  ['listImports', 'facility.import', []],
  ['getImport', 'facility.import', []],
  ['listImportRows', 'facility.import_row', []],
  ['changeImport', 'facility.import', []],
  ['repairImportRow', 'facility.import', []],
  ['locateImport', 'facility.import', []],
  ['placeImportRow', 'facility.import', []],
  ['acceptImportPlaces', 'facility.import', []],
  ['importAgain', 'facility.import', []],
  ['applyImport', 'facility.import', []],
  ['undoImport', 'facility.import', []],
  ['listReports', 'facility.proposal', ['org_owner']],
  ['getReport', 'facility.proposal', ['org_owner']],
  ['decideReport', 'facility.proposal', ['org_owner']],
  ['reviewReport', 'facility.proposal', ['org_owner']],
  ['listMaterials', 'facility.srm', ['parent']],
  ['listUnits', 'facility.unit', []],
  ['listThings', 'guide.thing', []],
  ['getThing', 'guide.thing', []],
  ['listGuideAnswers', 'guide.answer', []],
  ['listPackageCodes', 'guide.code', []],
  ['findAddress', 'geo.address', []],
  ['listTowns', 'geo.town', []],
  ['listEvents', 'promotion.promotion', ['org_owner', 'cover']],
  ['addEvent', 'promotion.promotion', ['org_owner', 'cover']],
  ['getEvent', 'promotion.promotion', ['org_owner', 'cover']],
  ['changeEvent', 'promotion.promotion', ['org_owner', 'cover']],
  ['moveEvent', 'promotion.promotion', ['org_owner', 'cover']],
  ['listEventChanges', 'promotion.change', []],
  ['askForEventChange', 'promotion.change', []],
  ['viewSeats', 'promotion.seats', []],
  ['viewPlace', 'promotion.sign-up', []],
  ['changePlace', 'promotion.sign-up', []],
  ['listOwnPlaces', 'promotion.sign-up', []],
  ['viewEventParticipants', 'promotion.participant', []],
  ['checkInAtEvent', 'promotion.participant', []],
  ['listOrganizationResults', 'promotion.result', []],
  ['listResultsByMonth', 'promotion.month-results', []],
  ['viewEventResult', 'promotion.result', []],
  ['viewAskedResult', 'promotion.asked-result', []],
  ['tellResult', 'promotion.asked-result', []],
  ['sendResultPhoto', 'promotion.asked-result', []],
  ['removeResultPhoto', 'promotion.asked-result', []],
  ['getOrganization', 'organization.profile', []],
  ['findOrganizations', 'organization.profile', []],
  ['foretellAlerts', 'alert.forecast', []],
  ['viewAlert', 'alert.alert', []],
  ['changeAlert', 'alert.alert', []],
  ['viewSubscription', 'newsletter.subscription', []],
  ['changeSubscription', 'newsletter.subscription', []],
  ['uploadImage', 'uploadable.image', []],
  ['getContacts', 'web.contacts', []],
]

const partsOfSchema = (schema: unknown) =>
  answerPartsOf(dereferenced(schema, world.client.document), includableResources)

function partsOf(operationId: string): AnswerParts {
  const { operation } = world.client.operations.find((each) => each.operationId === operationId) ?? {}
  const { content } = operation?.responses['200'] ?? operation?.responses['201'] ?? {}
  const parts = partsOfSchema(Object.values(content ?? {})[0]?.schema)
  if (parts === null) throw new Error(`${operationId} answers no resource`)
  return parts
}

async function ask(operationId: string, query: Record<string, string>) {
  const call = await world.callOf(operationId)
  const token = operationId.includes('Event') ? world.tokens.eventCreator : world.tokens.pointCreator
  return world.client.call(operationId, { ...call, token, query: { ...call.query, ...query } })
}

describe('CALL-1 fields and include', () => {
  test('the table has every call that returns a resource', () => {
    const described = world.client.operations.flatMap(({ operationId, operation }) =>
      Object.values(operation.responses).some(({ content }) =>
        Object.values(content ?? {}).some(({ schema }) => partsOfSchema(schema) !== null),
      )
        ? [operationId]
        : [],
    )
    expect(resourceCalls.map(([operationId]) => operationId).toSorted()).toEqual(described.toSorted())
    for (const [operationId, type, includes] of resourceCalls) {
      const parts = partsOf(operationId)
      expect([Object.keys(parts.fields).includes(type), parts.includes], operationId).toEqual([true, includes])
    }
  })

  test.each(resourceCalls)('%s leaves out the fields that are not chosen', async (operationId, type) => {
    const [field = ''] = partsOf(operationId).fields[type] ?? []
    const answer = await ask(operationId, { [`fields[${type}]`]: field })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    for (const { attributes, relationships } of resourcesOf(answer.json<AnyDocument>())) {
      expect([Object.keys(attributes), relationships]).toEqual([[field], {}])
    }
    const none = (await ask(operationId, { [`fields[${type}]`]: '' })).json<AnyDocument>()
    for (const { attributes } of resourcesOf(none)) expect(attributes).toEqual({})
  })

  test.each(resourceCalls)('%s refuses unknown fields and includes', async (operationId, type) => {
    for (const [query, pointer] of [
      [{ [`fields[${type}]`]: 'id,secret' }, `fields[${type}]`],
      [{ 'fields[users.token]': 'a' }, 'fields[users.token]'],
      [{ 'fields[__proto__]': 'a' }, 'fields[__proto__]'],
      [{ include: 'creator' }, 'include'],
      [{ include: 'org_owner.creator' }, 'include'],
    ] as const) {
      const answer = await ask(operationId, query)
      expect([answer.statusCode, answer.json()], operationId).toMatchObject([
        422,
        { errors: [{ code: 'ERR_VALIDATE', source: { pointer }, meta: { rule: 'unknown-value' } }] },
      ])
    }
  })

  test.each(resourceCalls.filter(([, , includes]) => includes.length > 0))(
    '%s includes what it links, once each',
    async (operationId, type, includes) => {
      const answer = await ask(operationId, { include: includes.join(',') })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      const document = answer.json<AnyDocument>()
      const { links } = partsOf(operationId)
      const wanted = resourcesOf(document).flatMap(({ relationships }) =>
        includes.flatMap((name) => {
          const link = relationships[name]?.data
          return link && 'id' in link && links[name] !== type ? [`${link.type} ${link.id}`] : []
        }),
      )
      const included = document.included?.map((each) => `${each.type} ${each.id}`) ?? []
      expect(included.toSorted()).toEqual([...new Set(wanted)].toSorted())
    },
  )

  test('getEvent includes the organizer and the cover with their chosen fields', async () => {
    const query = {
      include: 'org_owner,cover',
      'fields[organization.organization]': 'full_name',
      'fields[promotion.promotion]': 'title',
    }
    const document = (await ask('getEvent', query)).json<AnyDocument>()
    expect(document.included?.map(({ type, attributes }) => [type, Object.keys(attributes)])).toEqual([
      ['organization.organization', ['full_name']],
      ['uploadable.image', ['name', 'extension', 'size', 'width', 'height', 'file_url']],
    ])
    expect(document.data).toMatchObject({ relationships: {} })
  })

  test('addPoint adds nothing when it cannot honor the query', async () => {
    const count = () => db.database.selectFrom('facilities').select('id').execute()
    const before = await count()
    await ask('addPoint', { include: 'creator' })
    expect(await count()).toEqual(before)
  })

  test('the description lists the fields and includes of each call', () => {
    const { operation } = world.client.operations.find(({ operationId }) => operationId === 'listEvents') ?? {}
    expect(operation?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fields[promotion.promotion]', 'fields[uploadable.image]', 'include']),
    )
  })
})
