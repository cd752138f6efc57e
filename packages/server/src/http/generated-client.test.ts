import { OpenAPIClientAxios, type Document, type OpenAPIClient } from 'openapi-client-axios'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiCall } from '../testing/api-client.ts'
import { listenAnywhere } from '../testing/listening-app.ts'
import { mediaTypesOf, type ApiOperation } from './api-operations.ts'
import { operationsOf, takesToken } from './route-rules.ts'
import { testWorld } from '../testing/test-server.ts'

/** A client that another project generates from the description alone, over a real connection. */
const { app, world } = await testWorld()
let client: OpenAPIClient
beforeAll(async () => {
  const { origin } = await listenAnywhere(app)
  const definition = (await app.inject('/api/openapi.json')).json<Document>()
  const axiosConfigDefaults = { baseURL: origin, validateStatus: () => true, maxRedirects: 0 }
  client = await new OpenAPIClientAxios({ definition, axiosConfigDefaults }).init()
})

function sent(operation: ApiOperation, { body }: ApiCall): { data?: unknown; type?: string } {
  const [type] = mediaTypesOf(operation)
  if (type === undefined || operation.body === undefined) return {}
  if (type !== 'multipart/form-data')
    return { type, data: type.endsWith('json') ? body : new URLSearchParams(body as Record<string, string>) }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array((body as { file: Buffer }).file)]), 'a.png')
  return { data: form }
}

/** Calls whose answer says that something is not there or not configured here, or that the proof is wrong. */
const refusedWith: Readonly<Record<string, number>> = {
  signInWithGoogle: 404,
  restorePassword: 404,
  countryOfPlace: 404,
  placeOfCaller: 404,
  deleteAccount: 422,
}

describe('CALL-1 a generated client calls every operation', () => {
  test.each([...operationsOf(app)])('%s', async (operationId, { access, operation }) => {
    const call = await world.callOf(operationId)
    const token = /Event|ResultLink/.test(operationId) ? world.tokens.eventCreator : world.tokens.pointCreator
    const { data, type } = sent(operation, call)
    const headers = {
      // A session that signs out would be a stranger for the calls after it.
      ...(takesToken(access) && operationId !== 'signOut' ? { authorization: `Bearer ${token}` } : {}),
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    const ask = client[operationId]
    const answer = await ask?.({ ...call.path, ...call.query }, data, { headers })
    expect(answer?.status, JSON.stringify(answer?.data)).toBeGreaterThanOrEqual(200)
    const refusal = refusedWith[operationId]
    const isFine = refusal === undefined ? (answer?.status ?? 500) < 400 : answer?.status === refusal
    expect(isFine, `${answer?.status} ${JSON.stringify(answer?.data)}`).toBe(true)
  })
})
