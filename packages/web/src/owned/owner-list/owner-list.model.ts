import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { OrgActor } from '@recircle/core/moderation'
import type { GatewayResult, Page, StatusCounts } from '@recircle/core/wire'
import type { ActionDone, ActionEnds, OwnerActionsModel } from '../owner-actions/owner-actions.view-model.ts'
import { shownOnPage, type OwnerListQuery } from './owner-list-query.ts'

interface Owned {
  readonly id: string
  readonly statusComment: string
}

/** FAC-5: the entity whose form is to open, and the moderator's earlier comment. */
export interface OwnedToEdit {
  readonly id: string
  readonly reason: string
}

export interface OwnerListSnapshot<Item, Query> {
  readonly query: Query
  readonly items: readonly Item[]
  readonly found: number
  readonly counts: StatusCounts
  readonly hasFailed: boolean
}

/** The differences between lists. */
interface OwnedListKind<Item, Status extends string, Action, Query> {
  readonly statuses: readonly Status[]
  readonly statusIds: Readonly<Record<Status, string>>
  readonly plain: Query
  readonly list: (query: Query, orgId: string) => Promise<GatewayResult<Page<Item>>>
  /** A draft needs no confirmation before its form opens. */
  readonly opensFormAtOnce: (action: Action, item: Item) => boolean
  readonly makeActions: (ends: ActionEnds<Item, Action>) => OwnerActionsModel<Item, Action>
}

/** FAC-4, EVT-2: the entities of the owner's organization, paged, with their actions. */
export class OwnerListModel<
  Item extends Owned,
  Status extends string,
  Action extends string,
  Query extends OwnerListQuery<Status>,
> {
  shown: OwnerListSnapshot<Item, Query>
  isReloading = false
  /** Now a draft, so its form can open. */
  toEdit: OwnedToEdit | null = null
  readonly actions: OwnerActionsModel<Item, Action>
  private lastLook = 0

  constructor(
    private readonly kind: OwnedListKind<Item, Status, Action, Query>,
    private readonly actor: () => OrgActor,
  ) {
    this.shown = this.nothing(kind.plain)
    this.actions = kind.makeActions({
      done: (done) => this.takeDone(done),
      moved: (before, now) => this.showInstead(before, now),
      failed: () => void this.reload(),
    })
    makeAutoObservable<this, 'kind' | 'actor' | 'lastLook'>(
      this,
      { kind: false, actor: false, actions: false, lastLook: false, shown: observableRef },
      { autoBind: true },
    )
  }

  get query(): Query {
    return this.shown.query
  }

  get items(): readonly Item[] {
    return this.shown.items
  }

  get hasFailed(): boolean {
    return this.shown.hasFailed
  }

  get total(): number {
    return this.kind.statuses.reduce((sum, status) => sum + this.countOf(status), 0)
  }

  /** The statuses with entries, plus the selected one. */
  get statuses(): readonly Status[] {
    return this.kind.statuses.filter((status) => this.countOf(status) > 0 || status === this.query.status)
  }

  get pageCount(): number {
    return Math.ceil(this.shown.found / shownOnPage)
  }

  /** There are no entries at all, as opposed to none that match the filter. */
  get isEmpty(): boolean {
    return !this.hasFailed && this.total === 0 && this.query.status === null && this.query.text.trim() === ''
  }

  countOf(status: Status): number {
    return this.shown.counts[this.kind.statusIds[status]] ?? 0
  }

  isBusyWith({ id }: Item): boolean {
    return this.actions.isBusy && this.actions.requested?.subject.id === id
  }

  choose(action: Action, item: Item): void {
    if (this.kind.opensFormAtOnce(action, item)) this.toEdit = { id: item.id, reason: '' }
    else this.actions.ask(action, item)
  }

  /** Discards requests in flight for another URL. */
  restore(shown: OwnerListSnapshot<Item, Query>): void {
    this.lastLook += 1
    this.isReloading = false
    this.shown = shown
  }

  async reload(): Promise<void> {
    this.isReloading = true
    await this.load(this.query)
  }

  async load(query: Query): Promise<void> {
    this.lastLook += 1
    const look = this.lastLook
    const actor = this.actor()
    const page = actor.kind === 'creator' ? await this.listPage(query, actor.orgId) : null
    if (look !== this.lastLook) return
    runInAction(() => {
      this.isReloading = false
      if (page === null) this.shown = this.nothing(query)
      else if (page.ok) {
        const { items, pagination, statusCounts } = page.value
        const found = pagination?.count ?? items.length
        this.shown = { query, items, found, counts: statusCounts ?? {}, hasFailed: false }
      }
      // A failed reload keeps the shown entries.
      else if (query !== this.query) this.shown = { ...this.shown, query, hasFailed: true }
    })
  }

  private nothing(query: Query): OwnerListSnapshot<Item, Query> {
    return { query, items: [], found: 0, counts: {}, hasFailed: false }
  }

  private takeDone({ action, subject, before }: ActionDone<Item, Action>): void {
    if (action === 'edit') {
      this.toEdit = { id: before.id, reason: before.statusComment }
      return
    }
    this.showInstead(before, subject)
  }

  /** Updates the card at once; the list is then reloaded. */
  showInstead({ id }: Item, now: Item | null): void {
    const items = this.items.flatMap((each) => (each.id === id ? (now ?? []) : each))
    this.shown = { ...this.shown, items }
    void this.reload()
  }

  /** If the last page has become empty, the previous page is shown. */
  private async listPage(query: Query, orgId: string): Promise<GatewayResult<Page<Item>>> {
    const answer = await this.kind.list(query, orgId)
    const found = answer.ok ? (answer.value.pagination?.count ?? 0) : 0
    if (!answer.ok || answer.value.items.length > 0 || found === 0) return answer
    return this.kind.list({ ...query, page: Math.ceil(found / shownOnPage) }, orgId)
  }
}
