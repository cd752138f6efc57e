import { sql } from 'kysely'
import { deskKinds, type DeskKind } from '@recircle/core/desk'
import { eventItem } from '../../charity-event/event-item.ts'
import { eventChangeItem } from '../../event-change/event-change-item.ts'
import { resultItem } from '../../event-result/result-item.ts'
import { pointItem } from '../../facility/point-item.ts'
import { importItem } from '../../import/review/import-item.ts'
import { inquiryItem } from '../../inquiry/inquiry-item.ts'
import type { ItemKind, Sql } from '../../moderation/item-kind.ts'
import { claimItem } from '../../point-claim/claim-item.ts'
import { applicationItem } from '../../registration/application-item.ts'
import { reportItem } from '../../report/report-item.ts'

/** Another kind of item takes one row here. */
export const itemKinds: Readonly<Record<DeskKind, ItemKind>> = {
  application: applicationItem,
  facility: pointItem,
  event: eventItem,
  proposal: reportItem,
  inquiry: inquiryItem,
  result: resultItem,
  import: importItem,
  claim: claimItem,
  'event-change': eventChangeItem,
}

/** What each kind that knows it has to say. */
export const eachKind = <Value>(valueOf: (known: ItemKind, kind: DeskKind) => Value | undefined | null): Value[] =>
  deskKinds.flatMap((kind) => valueOf(itemKinds[kind], kind) ?? [])

/** By the kind of a row. */
export const caseOfKind = (kind: Sql, valueOf: (known: ItemKind, kind: DeskKind) => Sql): Sql =>
  sql`case ${kind} ${sql.join(
    deskKinds.map((each) => sql`when ${sql.lit(each)} then ${valueOf(itemKinds[each], each)}`),
    sql` `,
  )} end`
