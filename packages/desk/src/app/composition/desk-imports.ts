import type { Answered, Asking, Call, Calls } from '@recircle/core/calls'
import { importForStaff } from '@recircle/core/import'
import type { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'

/** SRC-27: the calls of an organization's imports, made for it. A call waits for a new sign-in if the session of the desk has ended (DESK-31). */
export class OrganizationCalls implements Calls {
  constructor(
    private readonly calls: Calls,
    private readonly session: Pick<DeskSessionViewModel, 'call'>,
    private readonly organizationId: string,
  ) {}

  ask<C extends Call>(call: C, ...request: Asking<C>): Promise<Answered<C>>
  ask(call: Call, request: object = {}): Promise<Answered<Call>> {
    const asked = { sent: undefined, ...request, organizationId: this.organizationId }
    return this.session.call(() => this.calls.ask(importForStaff(call), asked))
  }
}
