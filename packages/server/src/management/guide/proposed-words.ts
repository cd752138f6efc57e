import { sql } from 'kysely'
import { thingsOf } from '@recircle/core/guide'
import type { ProposedWords } from '@recircle/core/management'
import type { Language, Names } from '@recircle/core/material'
import type { SiteVariant } from '@recircle/core/site'
import type { ListQuery } from '@recircle/core/wire'
import { countedPage } from '../../db/counted-page.ts'
import type { Queries } from '../../db/database.ts'
import { guideNow } from '../../guide/guide-book.ts'
import { countryOfSites } from '../../town-answers/town-answers.repository.ts'
import { notFound, type ManagedPlace } from '../answer-staff.ts'
import { done, editingGuide } from './editing-guide.ts'
import { addSynonym } from './edited-things.ts'

interface Row {
  readonly id: string
  readonly language: Language
  readonly words: string
  readonly slug: string
  readonly organization: string
  readonly town: Names
  readonly proposed_at: number
}
const proposals = sql`(select p.*, o.full_name as organization, t.names as town, t.country
  from guide_proposed_words p join organizations o on o.id = p.org_id join answering_towns t on t.id = p.town_id) proposal`

/** GUIDE-43: the oldest first; of towns of these sites. */
export async function listProposedWords(queries: Queries, query: ListQuery, sites: readonly SiteVariant[]) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: proposals,
    columns: sql`*`,
    conditions: [await countryOfSites(queries, sites)],
    order: sql`proposed_at, id`,
  })
  const named = new Map(thingsOf(await guideNow(queries)).map(({ slug, names }) => [slug, names]))
  const items = rows.flatMap(({ slug: key, proposed_at: proposedAtMs, ...row }): ProposedWords[] => {
    const names = named.get(key)
    return names ? [{ ...row, key, names, proposedAtMs }] : []
  })
  return { items, count }
}

/** GUIDE-43: one press makes a synonym of the words; the other proposals for them go with it. Refused, this one goes alone. */
export const decideWords = (place: ManagedPlace, sites: readonly SiteVariant[], id: string, isAccepted: boolean) =>
  editingGuide(place, async (transaction, note) => {
    const { rows } = await sql<Row>`
      select id, language, words, slug from guide_proposed_words
      where id = ${id}::uuid
        and town_id in (select id from answering_towns where ${await countryOfSites(transaction, sites)})
      for update`.execute(transaction)
    const [row] = rows
    if (!row) return notFound
    const { language, words, slug } = row
    if (isAccepted) {
      const added = await addSynonym(transaction, note, place, { slug, language, words })
      if (!added.ok) return added
    } else await note({ act: 'words.decline', subjectKind: 'thing', subjectId: slug, before: { words } })
    const gone = transaction.deleteFrom('guide_proposed_words').where('language', '=', language)
    await gone
      .where('words', '=', words)
      .where((each) => (isAccepted ? each.val(true) : each('id', '=', id)))
      .execute()
    return done
  })
