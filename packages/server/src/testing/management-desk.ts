import type { LightMyRequestResponse } from 'fastify'
import { addReferenceData } from '../seed/reference-data.ts'
import { askManagement, type ManagementCallName, type ManagementParts } from './management-asks.ts'
import { atDesk, type DeskBrowser } from './staff-people.ts'
import { testServer } from './test-server.ts'

/** The whole server with an administrator and a manager at the desk; calls are the administrator's unless another one is named. */
export async function managementDesk() {
  const { app, db } = await testServer()
  const { database } = db
  await addReferenceData(database)
  const root = await atDesk(app, database, 'root', ['administrator'])
  const manager = await atDesk(app, database, 'manager', ['manager'])
  const ask = (
    name: ManagementCallName,
    parts?: ManagementParts,
    desk: DeskBrowser = root,
  ): Promise<LightMyRequestResponse> => askManagement(desk, name, parts)
  return { app, database, root, manager, ask }
}
