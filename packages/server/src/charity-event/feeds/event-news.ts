import { Feed } from 'feed'
import { charityEventPath, type CharityEvent } from '@recircle/core/charity-event'
import { brandNames, languageTag } from '@recircle/core/site'
import { feedDates } from './feed-dates.ts'
import { feedTexts } from './feed-texts.ts'
import type { FeedSite } from './feed-site.ts'

/** EVT-1: events as RSS 2.0. Publishing or changing an event makes its item new, so that is the item's date. */
export function eventNews(events: readonly CharityEvent[], site: FeedSite): string {
  const { title, about, cancelled, kinds } = feedTexts[site.locale]
  const newestMs = Math.max(0, ...events.map(({ updatedAtMs }) => updatedAtMs))
  const feed = new Feed({
    title: `${site.organization?.info.fullName ?? brandNames[site.locale]} — ${title}`,
    description: about,
    id: site.listUrl,
    link: site.listUrl,
    feedLinks: { rss: site.feedUrl },
    language: languageTag(site.locale),
    updated: new Date(newestMs),
    copyright: '',
    generator: 'Recircle',
  })
  for (const event of events) {
    const isCancelled = event.cancelledAtMs !== null
    const place = [event.placeName, event.address].filter((text) => text !== '').join(', ')
    const link = site.pageAt(charityEventPath(event.id))
    feed.addItem({
      title: isCancelled ? `${cancelled}: ${event.title}` : event.title,
      id: `urn:uuid:${event.id}`,
      link,
      date: new Date(event.updatedAtMs),
      description: [isCancelled ? event.statusComment : '', feedDates(event, site.locale), place, event.description]
        .filter((text) => text !== '')
        .join('\n\n'),
      category: [{ name: kinds[event.kind] }],
    })
  }
  return feed.rss2()
}
