import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  needsPlace,
  type DeskDecidedTogether,
  type DeskItem,
  type DeskItemKey,
  type ReasonTemplate,
} from '@recircle/core/desk'
import { localeAutonyms } from '@recircle/core/site'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { AgeWords, usePresentMs } from '../shared/waiting-age.view.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { useKnownWords } from '@recircle/ui/i18n/known-words.ts'
import { SignList } from '../shared/sign-words.view.tsx'
import { kindIcons } from '../shared/kind-looks.ts'
import type { QueueShown } from '../queue/queue-shown.ts'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { DecideBar, type DecideModel } from '../decide/decide-bar.view.tsx'
import { DifferenceView } from './fields/difference.view.tsx'
import { AuthorCard, AuthorLine, DuplicateList, HistoryList } from './item-context.view.tsx'
import { ItemMap } from './place/item-map.view.tsx'
import { LateImportReview, LatePlaceChoice } from './late-parts.view.tsx'
import { LostNotice } from './lost-notice.view.tsx'
import { QuestionList } from './question-list.view.tsx'
import { SenderActions } from './sender/sender-actions.view.tsx'
import { SubjectNow } from './fields/subject-now.view.tsx'
import styles from './item.module.css'

export interface ItemModel extends DecideModel, Pick<QueueShown, 'item' | 'itemStep' | 'announcement'> {
  readonly reopen: () => void
  readonly settleTogether: (verdict: 'block', decided: DeskDecidedTogether, items: readonly DeskItemKey[]) => void
}

interface ItemPaneProps {
  model: ItemModel
  /** Whether the rows are all that wait. */
  isListed: boolean
  templates: readonly ReasonTemplate[]
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  /** Null if nothing else is free. */
  onNext: (() => void) | null
}

export const ItemPane = observer(function ItemPane(props: ItemPaneProps): ReactNode {
  const { model, isListed, onNext } = props
  const { formatMessage } = useIntl()
  const { item, itemStep, lost, announcement } = model
  if (itemStep === 'none')
    return (
      <div className={classNames(styles.pane, styles.none)}>
        {onNext !== null && (
          <EmptyState
            drawing={envelopeDrawing}
            title={formatMessage({ id: 'desk.choose.title' })}
            action={
              <Button icon="arrow-right" onClick={onNext}>
                <FormattedMessage id="desk.choose.first" />
              </Button>
            }
          >
            <FormattedMessage id="desk.choose.text" />
          </EmptyState>
        )}
      </div>
    )
  if (itemStep === 'loading') return <ItemSkeleton isEarly={announcement?.code === 'too-early'} />
  if (item !== null) return <OpenItem key={`${item.kind}:${item.id}:${item.version}`} {...props} item={item} />
  return (
    <div className={styles.pane}>
      <div className={styles.body}>
        {lost ? (
          <LostNotice {...{ lost, onNext, isListed }} onReopen={model.reopen} />
        ) : (
          <Alert
            tone="danger"
            title={formatMessage({ id: 'desk.itemFailed' })}
            action={
              <Button size="sm" variant="secondary" onClick={model.reopen}>
                <FormattedMessage id="layout.tryAgain" />
              </Button>
            }
          >
            <FormattedMessage
              id={faultWordsOf(announcement?.code === 'failed' ? announcement.error : 'server-error')}
            />
          </Alert>
        )}
      </div>
    </div>
  )
})

const OpenItem = observer(function OpenItem(props: ItemPaneProps & { item: DeskItem }): ReactNode {
  const { model, isListed, templates, isEditing, onEditing, onNext, item } = props
  const { formatMessage } = useIntl()
  const { staff } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  const { lost, announcement, draft, preview } = model
  useEffect(() => {
    // DESK-32: moves the focus to the heading of each new item.
    heading.current?.focus({ preventScroll: true })
  }, [])
  const others = item.viewers.filter((name) => name !== staff?.name)
  return (
    <article
      className={classNames(
        styles.pane,
        (draft.verdict !== null || preview !== null) && lost === null && styles.reasoning,
      )}
      aria-labelledby="desk-item-title"
    >
      <div className={styles.scroll}>
        <header className={styles.head}>
          <ItemSigns item={item} />
          <h2 id="desk-item-title" ref={heading} tabIndex={-1} className={styles.title}>
            {item.title || formatMessage({ id: `desk.kind.${item.kind}` })}
          </h2>
          {item.address !== '' && <p className="soft">{item.address}</p>}
          <AuthorLine author={item.author} />
          <SignList signs={item.signs} />
          {lost === null && others.length > 0 && (
            <p className={styles.viewers}>
              <Icon name="show" size="sm" />
              <FormattedMessage id="desk.viewers" values={{ names: others.join(', '), count: others.length }} />
            </p>
          )}
        </header>
        <div className={styles.body}>
          {lost && <LostNotice {...{ lost, onNext, isListed }} onReopen={model.reopen} />}
          {lost === null && item.bar !== null && (
            <Alert tone="warning">
              <FormattedMessage id={item.bar === 'own-decision' ? 'desk.appeal' : `desk.lost.${item.bar}`} />
            </Alert>
          )}
          {announcement?.code === 'failed' && lost === null && (
            <Alert tone="danger">
              <FormattedMessage id={faultWordsOf(announcement.error, announcement.problems)} />
            </Alert>
          )}
          {[item.text, ...item.otherTexts]
            .filter((text) => text !== '')
            .map((text, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two texts can be equal
              <blockquote key={index} className={styles.words}>
                {text}
              </blockquote>
            ))}
          {item.questions.length > 0 && <QuestionList questions={item.questions} />}
          <div className={styles.columns}>
            <Sights item={item} />
            <div className={styles.main}>
              {item.fields.length > 0 && (
                <DifferenceView {...{ item, draft, isEditing, onEditing }} onEdit={model.edit} />
              )}
              {item.review !== null && (
                <LateImportReview
                  item={item}
                  review={item.review}
                  draft={draft}
                  isLocked={lost !== null}
                  onEdit={model.edit}
                />
              )}
              {item.subject !== null && (
                <SubjectNow
                  subject={item.subject}
                  {...{ item, draft, isEditing, onEditing }}
                  onEdit={lost === null ? model.edit : null}
                />
              )}
            </div>
            <aside className={styles.side}>
              {lost === null && needsPlace(item, draft.refused) && (
                <LatePlaceChoice item={item} draft={draft} onEdit={model.edit} />
              )}
              {item.duplicates.length > 0 && (
                <DuplicateList
                  duplicates={item.duplicates}
                  onMerge={
                    lost === null && item.verdicts.includes('merge')
                      ? (otherId) => model.edit({ verdict: 'merge', merge: { otherId, keeps: 'other' } })
                      : null
                  }
                />
              )}
              <AuthorCard author={item.author}>
                {lost === null && (
                  <SenderActions
                    item={item}
                    onDone={(decided) =>
                      decided === null ? model.reopen() : model.settleTogether('block', decided, [item])
                    }
                  />
                )}
              </AuthorCard>
              {item.history.length > 0 && <HistoryList steps={item.history} />}
            </aside>
          </div>
        </div>
      </div>
      <DecideBar {...{ model, templates, item, isEditing, onEditing }} />
    </article>
  )
})

/** The photo beside the map: both answer whether the place is what it says. */
function Sights({ item }: { item: DeskItem }): ReactNode {
  const { formatMessage } = useIntl()
  const { location, publicLocation, picture } = item
  const hasMap = location !== null || publicLocation !== null
  if (!hasMap && picture === null) return null
  return (
    <div className={styles.sights}>
      {picture !== null && (
        <figure className={styles.picture}>
          <img src={picture} alt={formatMessage({ id: 'desk.picture' })} />
        </figure>
      )}
      {hasMap && <ItemMap item={item} />}
    </div>
  )
}

function ItemSigns({ item }: { item: DeskItem }): ReactNode {
  const { formatMessage } = useIntl()
  const nowMs = usePresentMs()
  return (
    <p className={styles.signs}>
      <span className={styles.kind}>
        <Icon name={kindIcons[item.kind]} size="sm" />
        <FormattedMessage id={`desk.kind.${item.kind}`} />
      </span>
      {item.reason !== '' && <ReasonWords reason={item.reason} />}
      {item.count > 1 && <span>{formatMessage({ id: 'desk.reporterCount' }, { count: item.count })}</span>}
      {item.signedUp !== null && <span>{formatMessage({ id: 'desk.signedUp' }, { count: item.signedUp })}</span>}
      {item.organization !== '' && item.organization !== item.author.name && <span>{item.organization}</span>}
      <span>
        <FormattedMessage id={`desk.variant.${item.variant}`} /> · {localeAutonyms[item.locale]}
      </span>
      <span>
        <FormattedMessage id="desk.waitsFor" values={{ age: <AgeWords ageMs={nowMs - item.waitingSinceMs} /> }} />
      </span>
    </p>
  )
}

/** The reason of a report, the type or the form of an inquiry. */
function ReasonWords({ reason }: { reason: string }): ReactNode {
  const words = useKnownWords()
  return (
    <span>
      {words(`desk.reason.${reason}`, words(`desk.codes.type.${reason}`, words(`desk.codes.form.${reason}`, reason)))}
    </span>
  )
}

const ItemSkeleton = ({ isEarly }: { isEarly: boolean }): ReactNode => (
  <div className={styles.pane} aria-busy="true">
    <div>
      {isEarly && (
        <p className={styles.early}>
          <FormattedMessage id="desk.announcement.tooEarly" />
        </p>
      )}
      <div className={styles.head}>
        <Skeleton width="1/3" />
        <Skeleton shape="title" width="2/3" />
      </div>
      <div className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Skeleton />
            <Skeleton width="3/4" />
            <Skeleton width="2/3" />
          </div>
          <div className={styles.side}>
            <Skeleton shape="picture" />
          </div>
        </div>
      </div>
    </div>
  </div>
)
