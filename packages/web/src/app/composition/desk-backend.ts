import { HttpClient, HttpDeskGateway, HttpMaterialLists } from '@recircle/adapters/http'
import { BrowserStore } from '@recircle/adapters/browser/storage'
import { BrowserSocket } from '@recircle/adapters/websocket'
import { SystemClock } from '@recircle/adapters/clock'
import { deskPaths } from '@recircle/core/desk'
import { openDeskSession } from '../../desk/session/desk-session.flow.ts'
import type { DeskServices } from '../../desk/desk-services.ts'
import type { DeskSettings } from '../../desk/desk-settings.ts'

/** The desk always calls its own host, since its session is a cookie of that host. */
export function openDeskServices(host: Window, settings: DeskSettings): DeskServices {
  const clock = new SystemClock()
  // DESK-28: `keepalive` lets the release of a claim survive the unloading of the page.
  const http = new HttpClient(
    { apiHost: '', fetch: (input, init) => host.fetch(input, { ...init, keepalive: init?.method === 'DELETE' }) },
    clock,
  )
  const gateway = new HttpDeskGateway(http)
  const session = openDeskSession(gateway)
  return {
    gateway,
    management: () => import('./desk-management.ts').then(({ openManagement }) => openManagement(http)),
    imports: (organization) =>
      import('./desk-imports.ts').then(({ openDeskImports }) => openDeskImports(http, session, organization)),
    facilities: new HttpMaterialLists(http),
    clock,
    socket: new BrowserSocket({ url: new URL(deskPaths.live, host.location.origin.replace(/^http/, 'ws')).href }),
    stores: {
      persisted: new BrowserStore(host, 'localStorage'),
      session: new BrowserStore(host, 'sessionStorage'),
    },
    settings,
    auditFile: deskPaths.auditFile,
    session,
  }
}
