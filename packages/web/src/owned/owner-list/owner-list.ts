import { runInAction } from 'mobx'
import type { OrgActor } from '@recircle/core/moderation'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import type { ActionDone, ActionEnds, OwnerActionsModel } from '../owner-actions/owner-actions.ts'
import { shownOnPage, type OwnerListQuery } from './owner-list-query.ts'
import { loadOwnerList, type ListOwned, type OwnerListData } from './owner-list.load.ts'

interface Owned {
  readonly id: string
  readonly statusComment: string
}

/** FAC-5: the entity whose form is to open, and the moderator's earlier comment. */
export interface OwnedToEdit {
  readonly id: string
  readonly reason: string
}

/** The differences between lists. */
interface OwnedListKind<Item, Status extends string, Action, Query> {
  readonly statuses: readonly Status[]
  readonly statusIds: Readonly<Record<Status, string>>
  readonly plain: Query
  readonly list: ListOwned<Item, Query>
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
  shown: OwnerListData<Item, Query>
  isReloading = false
  /** Now a draft, so its form can open. */
  toEdit: OwnedToEdit | null = null
  readonly actions: OwnerActionsModel<Item, Action>
  private lastLook = 0

  constructor(
    private readonly kind: OwnedListKind<Item, Status, Action, Query>,
    private readonly actor: () => OrgActor,
  ) {
    this.shown = { query: kind.plain, items: [], found: 0, counts: {}, hasFailed: false }
    this.actions = kind.makeActions({
      done: (done) => this.takeDone(done),
      moved: (before, now) => this.showInstead(before, now),
      failed: () => void this.reload(),
    })
    makeObserved(this)
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
  restore(shown: OwnerListData<Item, Query>): void {
    this.lastLook += 1
    this.isReloading = false
    this.shown = shown
  }

  async reload(): Promise<void> {
    this.isReloading = true
    const look = (this.lastLook += 1)
    const next = await loadOwnerList(this.kind.list, this.query, this.actor())
    if (look !== this.lastLook) return
    runInAction(() => {
      this.isReloading = false
      // A failed reload keeps the shown entries.
      if (!next.hasFailed) this.shown = next
    })
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
}
