import { mayAct, type DeskRight } from '../../desk/index.ts'
import {
  managementCalls,
  type ManagementGateway,
  type OrganizationDetails,
  type RedirectRow,
  type StaffAsk,
  type StaffCall,
} from '../../management/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure, type GatewayResult } from '../../wire/index.ts'

/** The part of the management data that the fake supports. */
export class InMemoryManagement {
  readonly organizations = new Map<string, OrganizationDetails>()
  readonly redirects = new Map<string, RedirectRow>()
}

interface Asked<Sent> {
  readonly id: string
  readonly sent: Sent
}
type AnyCall = Pick<StaffCall<unknown, unknown>, 'method' | 'path'>
type Handler = (request: Asked<never>) => GatewayResult<unknown>

const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`
const wrong = (field: string, rule: string) => gatewayFailure('invalid', [{ rule, pointer: `/${field}`, params: {} }])
const page = <Row>(items: readonly Row[]) => ok({ items, count: items.length })

/** The management for a holder of these rights; null for a stranger. Supports organizations and redirects; every other call fails. */
export class InMemoryManagementGateway implements ManagementGateway {
  private readonly handlers = new Map<string, Handler>()

  constructor(
    { organizations, redirects }: InMemoryManagement,
    private readonly rights: readonly DeskRight[] | null,
  ) {
    const save = (id: string, details: OrganizationDetails): GatewayResult<{ readonly id: string }> => {
      if (details.fullName.trim() === '') return wrong('full_name', 'required')
      organizations.set(id, details)
      return ok({ id })
    }
    const rowOf = ([id, { fullName, tin, address }]: readonly [string, OrganizationDetails]) => {
      return { id, fullName, tin, address, accounts: 0, points: 0 }
    }
    this.on(managementCalls.organizations, () => page([...organizations].map(rowOf)))
    this.on(managementCalls.organization, ({ id }) => {
      const known = organizations.get(id)
      return known ? ok({ ...known, id, accounts: [], points: [], pointCount: 0 }) : gatewayFailure('not-found')
    })
    this.on(managementCalls.addOrganization, ({ sent }) => save(`organization-${organizations.size + 1}`, sent))
    this.on(managementCalls.changeOrganization, ({ id, sent }) => {
      if (!organizations.has(id)) return gatewayFailure('not-found')
      const saved = save(id, sent)
      return saved.ok ? ok(null) : saved
    })
    this.on(managementCalls.redirects, () => page([...redirects.values()]))
    this.on(managementCalls.setRedirect, ({ sent }) => {
      if (!sent.path.startsWith('/')) return wrong('path', 'redirect-path')
      const id = `${sent.variant ?? ''} ${sent.path}`
      redirects.set(id, { ...sent, id, createdAtMs: 0 })
      return ok(null)
    })
    this.on(managementCalls.removeRedirect, ({ id }) => (redirects.delete(id) ? ok(null) : gatewayFailure('not-found')))
  }

  async ask<Sent, Answer>(call: StaffCall<Sent, Answer>, request: StaffAsk<Sent> = {}): Promise<GatewayResult<Answer>> {
    if (this.rights === null) return gatewayFailure('unauthorized')
    if (!mayAct(this.rights, call.access.staff)) return gatewayFailure('forbidden')
    const handler = this.handlers.get(nameOf(call))
    if (handler === undefined) return gatewayFailure('server-error')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `on` has bound this handler to this very call
    return handler({ id: request.id ?? '', sent: request.sent as never }) as GatewayResult<Answer>
  }

  private on<Sent, Answer>(
    call: StaffCall<Sent, Answer>,
    handler: (request: Asked<Sent>) => GatewayResult<Answer>,
  ): void {
    this.handlers.set(nameOf(call), handler)
  }
}
