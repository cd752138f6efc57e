import { Container } from 'inversify'
import { Calls } from '@recircle/core/calls'
import {
  HttpCalls,
  HttpClient,
  HttpDeskGateway,
  HttpManagementGateway,
  HttpMaterialLists,
} from '@recircle/adapters/http'
import { BrowserStore } from '@recircle/adapters/browser/storage'
import { BrowserSocket } from '@recircle/adapters/websocket'
import { SystemClock } from '@recircle/adapters/clock'
import { DeskGateway, deskPaths } from '@recircle/core/desk'
import { FacilityGateway } from '@recircle/core/facility'
import { ManagementGateway } from '@recircle/core/management'
import { RealtimeSocket } from '@recircle/core/realtime'
import { Clock, PersistedStore, TabStore, type KeyValueStore } from '@recircle/core/shared'
import { MaterialNamesViewModel } from '../../item/fields/material-names.view-model.ts'
import { ImportsOf } from '../../manage/people/imports-of.ts'
import { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'
import { OrganizationCalls } from './desk-imports.ts'

/** The container of a desk's tab. The desk always calls its own host, since its session is a cookie of that host. */
export function openDesk(host: Window): Container {
  const container = new Container({ autobind: true, defaultScope: 'Transient' })
  const clock = new SystemClock()
  // DESK-28: `keepalive` lets the release of a claim survive the unloading of the page.
  const http = new HttpClient(
    { apiHost: '', fetch: (input, init) => host.fetch(input, { ...init, keepalive: init?.method === 'DELETE' }) },
    clock,
  )
  const calls = new HttpCalls(http)
  container.bind<Clock>(Clock).toConstantValue(clock)
  container.bind<Calls>(Calls).toConstantValue(calls)
  container.bind<DeskGateway>(DeskGateway).toConstantValue(new HttpDeskGateway(http))
  container.bind<ManagementGateway>(ManagementGateway).toConstantValue(new HttpManagementGateway(http))
  container
    .bind<Pick<FacilityGateway, 'materials' | 'units'>>(FacilityGateway)
    .toConstantValue(new HttpMaterialLists(http))
  container
    .bind<RealtimeSocket>(RealtimeSocket)
    .toConstantValue(
      new BrowserSocket({ url: new URL(deskPaths.live, host.location.origin.replace(/^http/, 'ws')).href }),
    )
  container.bind<KeyValueStore>(PersistedStore).toConstantValue(new BrowserStore(host, 'localStorage'))
  container.bind<KeyValueStore>(TabStore).toConstantValue(new BrowserStore(host, 'sessionStorage'))
  container.bind(DeskSessionViewModel).toSelf().inSingletonScope()
  container.bind(MaterialNamesViewModel).toSelf().inSingletonScope()
  container
    .bind<ImportsOf>(ImportsOf)
    .toResolvedValue(
      (session: DeskSessionViewModel) => (organization: string) => new OrganizationCalls(calls, session, organization),
      [DeskSessionViewModel],
    )
  return container
}
