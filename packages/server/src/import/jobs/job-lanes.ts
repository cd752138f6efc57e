import { sql, type Expression } from 'kysely'

/** The host of an address, with its port. */
export const hostIn = (address: Expression<unknown>) =>
  sql<string | null>`lower(substring(${address} from '^[a-zA-Z]+://([^/?#]+)'))`

/** SRC-35: who is being served: one organization and one site at a time, by whichever lane. */
export class JobLanes {
  private readonly busy = new Map<string, string | null>()

  get organizations(): readonly string[] {
    return [...this.busy.keys()]
  }

  get hosts(): readonly string[] {
    return [...this.busy.values()].filter((host) => host !== null)
  }

  /** Returns false if another lane is at it. */
  take(organization: string, host: string | null): boolean {
    if (this.busy.has(organization) || (host !== null && this.hosts.includes(host))) return false
    this.busy.set(organization, host)
    return true
  }

  leave(organization: string): void {
    this.busy.delete(organization)
  }
}
