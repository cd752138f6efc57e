import { inject, injectable, type Newable } from 'inversify'
import { ManagementGateway, type managementCalls, type StaffAsk, type StaffCall } from '@recircle/core/management'
import type { GatewayResult, ListQuery } from '@recircle/core/wire'
import { AnswerModel } from '../shared/answer.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

/** The calls of the management, which wait for a new sign-in if the session has ended. */
@injectable()
export class StaffCalls {
  constructor(
    @inject(ManagementGateway) private readonly gateway: ManagementGateway,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {}

  ask<Sent, Value>(call: StaffCall<Sent, Value>, request: StaffAsk<Sent>): Promise<GatewayResult<Value>> {
    return this.session.call(() => this.gateway.ask(call, request))
  }
}

/** What a read call answers. */
export type AnswerTo<Name extends keyof typeof managementCalls> =
  (typeof managementCalls)[Name] extends StaffCall<null, infer Value> ? Value : never

/** What one read call of the management answers. */
export class ReadModel<Value> extends AnswerModel<Value> {
  id = ''
  protected query: ListQuery | null = null

  constructor(
    private readonly calls: StaffCalls,
    private readonly call: StaffCall<null, Value>,
  ) {
    super()
  }

  protected ask(): Promise<GatewayResult<Value>> {
    return this.calls.ask(this.call, { id: this.id, ...(this.query && { query: this.query }) })
  }
}

/** Data requested by id. */
export class CardModel<Value> extends ReadModel<Value> {
  restore(id: string): void {
    this.id = id
  }
}

/** A searchable, paged list, loaded as its URL says. */
export class ListModel<Value> extends ReadModel<Value> {
  override activate(): () => void {
    return () => undefined
  }

  look(query: ListQuery): void {
    this.query = query
    this.reload()
  }
}

/** The view model of one read call. */
export function readOf<Value>(call: StaffCall<null, Value>, query: ListQuery | null = null): Newable<ReadModel<Value>> {
  @injectable()
  class Read extends ReadModel<Value> {
    constructor(@inject(StaffCalls) calls: StaffCalls) {
      super(calls, call)
      this.query = query
    }
  }
  return Read
}

export function cardOf<Value>(call: StaffCall<null, Value>): Newable<CardModel<Value>> {
  @injectable()
  class Card extends CardModel<Value> {
    constructor(@inject(StaffCalls) calls: StaffCalls) {
      super(calls, call)
    }
  }
  return Card
}

export function listOf<Value>(call: StaffCall<null, Value>): Newable<ListModel<Value>> {
  @injectable()
  class List extends ListModel<Value> {
    constructor(@inject(StaffCalls) calls: StaffCalls) {
      super(calls, call)
    }
  }
  return List
}
