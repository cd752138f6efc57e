import { Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { CodeTriangle } from '@recircle/ui/guide/code-triangle.tsx'
import { FamilyDrawing } from '@recircle/ui/guide/family-drawing.tsx'
import { bagHref } from '../../guide/bag-path.ts'
import { MissedThing } from '../../guide/missed-thing.view.tsx'
import type { GuideData, GuideItem, GuideRoom } from './guide.load.ts'
import {
  guideAnswerPath,
  guideByLetterPath,
  guidePath,
  guideThingPath,
  guideCodePath,
  guideCodesPath,
  guideLetterPath,
  guideRoomPath,
} from './guide-paths.ts'
import { ThingDrawing } from '@recircle/ui/guide/thing-drawing.tsx'
import { SearchForm } from '../../search-box/search-form.view.tsx'
import type { PageSuggestion } from '../../search-box/suggestion.ts'
import { lazyView } from '@recircle/ui/island/lazy-view.ts'
import { GuideItemsView, GuideItemView } from './guide-item.view.tsx'
import styles from './guide.module.css'

const PlainRoom = ({ data }: { data: GuideRoom }): ReactNode => <GuideItemsView items={data.things} />

/** Loaded with an open room only. */
const RoomOfGuide = lazyView<{ data: GuideRoom }>(
  () => import('./guide-room.view.tsx').then(({ GuideRoomView }) => GuideRoomView),
  PlainRoom,
)

/** GUIDE-10 GUIDE-14 GUIDE-34: a search first, then what is asked most, the rooms, and the signs on packages; all without scripts. */
export function GuideView({ data }: { data: GuideData }): ReactNode {
  const { text, found, asked, room, rooms, letters, codes } = data
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  /** Elsewhere an item leads to the map; here to its answer. */
  const choose = (suggestion: PageSuggestion): boolean => {
    if (suggestion.type !== 'thing') return false
    void navigate(guideThingPath(suggestion.slug))
    return true
  }
  return (
    <div className={styles.page} data-codes={codes.length > 0 ? '' : undefined}>
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'guide.title' })}</h1>
        <SearchForm path={guidePath} text={text} materials={[]} onChoose={choose} />
      </header>
      {found !== null && <FoundView {...data} found={found} />}
      {asked.length > 0 && (
        <section aria-labelledby="asked-title" className={styles.part}>
          <h2 id="asked-title">{formatMessage({ id: 'suggest.materials' })}</h2>
          <ul className={styles.asked}>
            {asked.map(({ slug, name }) => (
              <li key={slug}>
                <Anchor href={guideThingPath(slug)}>
                  <ThingDrawing slug={slug} material={undefined} size="sm" />
                  <span>{name}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      {room && (
        <section id="room" aria-labelledby="room-title" className={styles.part}>
          <h2 id="room-title">{room.name}</h2>
          <Suspense fallback={<PlainRoom data={room} />}>
            <RoomOfGuide data={room} />
          </Suspense>
        </section>
      )}
      {letters ? (
        <LettersView letters={letters} />
      ) : (
        <nav aria-labelledby="rooms-title" className={styles.part}>
          <div className={styles.partHead}>
            <h2 id="rooms-title">{formatMessage({ id: 'guide.byRoom' })}</h2>
            <Anchor href={guideByLetterPath}>{formatMessage({ id: 'guide.byLetter' })}</Anchor>
          </div>
          <ul className={styles.rooms}>
            {rooms.map(({ slug, name }) => (
              <li key={slug}>
                <Anchor href={guideRoomPath(slug)} aria-current={slug === room?.slug || undefined}>
                  <FamilyDrawing family={slug} size="sm" />
                  <span>{name}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {codes.length > 0 && (
        <section aria-labelledby="codes-title" className={styles.part}>
          <div className={styles.partHead}>
            <h2 id="codes-title">{formatMessage({ id: 'guide.codesLink' })}</h2>
            <Anchor href={guideCodesPath}>{formatMessage({ id: 'title.guideCodes' })}</Anchor>
          </div>
          <ul className={styles.codes}>
            {codes.map(({ code, mark }) => (
              <li key={code}>
                <Anchor href={guideCodePath(code)}>
                  <CodeTriangle code={code} />
                  <VisuallyHidden>{code} </VisuallyHidden>
                  {mark}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** GUIDE-14: all items, a letter at a time. */
function LettersView({ letters: { all, open } }: { letters: NonNullable<GuideData['letters']> }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h2>{formatMessage({ id: 'guide.byLetter' })}</h2>
        <Anchor href={guidePath}>{formatMessage({ id: 'guide.byRoom' })}</Anchor>
      </div>
      <nav aria-label={formatMessage({ id: 'guide.contents' })} className={styles.letters}>
        {all.map((letter) => (
          <Anchor key={letter} href={guideLetterPath(letter)} aria-current={letter === open.letter || undefined}>
            {letter}
          </Anchor>
        ))}
      </nav>
      <section aria-labelledby="letter-title" className={styles.letter}>
        <h3 id="letter-title">{open.letter}</h3>
        <GuideItemsView items={open.items} />
      </section>
    </div>
  )
}

interface FoundProps extends Pick<GuideData, 'text' | 'nearest' | 'materials' | 'bag'> {
  found: readonly GuideItem[]
}

const FoundView = ({ text, found, nearest, materials: offered, bag }: FoundProps): ReactNode => (
  <section aria-labelledby="guide-found" className={styles.part}>
    <h2 id="guide-found">
      <FormattedMessage id="guide.found" values={{ text }} />
    </h2>
    {found.length === 0 && (
      <>
        <MissedThing text={text} />
        <p>
          <FormattedMessage id="guide.nothing" />
        </p>
        {nearest.length > 0 && (
          <ul className={styles.things}>
            {nearest.map(({ kind, key, slug, name }) => (
              <li key={slug}>
                <Anchor href={guideAnswerPath({ kind, key })}>{name}</Anchor>
              </li>
            ))}
          </ul>
        )}
        <p className="soft">
          <FormattedMessage id="guide.orMaterial" />
        </p>
        <ChipRow>
          {offered.map(({ slug, name }) => (
            <ChipLink key={slug} href={`/recycling-points?materials=${slug}`} material={slug} label={name} />
          ))}
        </ChipRow>
        <p className={styles.more}>
          <ModalLink modal="question">
            <FormattedMessage id="layout.askQuestion" />
          </ModalLink>
        </p>
      </>
    )}
    <ol className={styles.items}>
      {found.map((item) => (
        <GuideItemView key={item.slug} item={item} text={text} />
      ))}
    </ol>
    {bag.length > 0 && (
      <p className={styles.more}>
        <Anchor href={bagHref(bag)}>
          <FormattedMessage id="bag.addAll" />
        </Anchor>
      </p>
    )}
  </section>
)
