import { HttpClient, HttpManagementGateway } from '@recircle/adapters/http'
import { describeManagementGateway, FakeClock } from '@recircle/core/testing'
import { inProcessFetch } from '../rendering/in-process-fetch.ts'
import { atDesk } from '../testing/staff-people.ts'
import { backends } from './testing/backend.ts'

const start = backends()

describeManagementGateway('CALL-1 the server on its database', async () => {
  const { database, app } = await start()
  const gatewayOf = (headers: Record<string, string>) =>
    new HttpManagementGateway(
      new HttpClient({ apiHost: '', fetch: inProcessFetch(app, 'int.localhost'), headers }, new FakeClock()),
    )
  const { cookie: manager } = await atDesk(app, database, 'dana', ['manager'])
  const { cookie: editor } = await atDesk(app, database, 'omar', ['editor'])
  return {
    manager: gatewayOf({ cookie: manager }),
    editor: gatewayOf({ cookie: editor }),
    stranger: gatewayOf({}),
    unknownId: '01890000-0000-7000-8000-0000000000ff',
  }
})
