import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AuthoredItem, DeskAuthor, DeskDuplicate, DeskStep } from '@recircle/core/desk'
import { facilityStatuses, isPublicStatus, type FacilityStatus } from '@recircle/core/facility'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { ActorWords, ActWords, WhenWords } from '../log/act-words.view.tsx'
import { kindIcons } from '../shared/kind-looks.ts'
import { CodeWords } from './fields/field-value.view.tsx'
import styles from './item-section.module.css'

/** What else the author has sent, and what may be done about them. */
export function AuthorCard({ author, children }: { author: DeskAuthor; children?: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <section className={styles.card}>
      <h3 className={styles.sectionTitle}>{formatMessage({ id: 'desk.author' })}</h3>
      {author.email !== '' && <p className={styles.email}>{author.email}</p>}
      <LatestItems items={author.latest} />
      {author.bannedUntilMs !== null && (
        <p className="small">
          <FormattedMessage id="desk.sender.banned" values={{ until: <WhenWords atMs={author.bannedUntilMs} /> }} />
        </p>
      )}
      {children}
    </section>
  )
}

/** DESK-12: who sent it, and what became of what they sent before. */
export function AuthorLine({ author }: { author: DeskAuthor }): ReactNode {
  const { formatMessage } = useIntl()
  const record = outcomes
    .filter((outcome) => author[outcome] > 0)
    .map((outcome) => formatMessage({ id: `desk.author.${outcome}` }, { count: author[outcome] }))
    .join(', ')
  const name = author.name || formatMessage({ id: 'desk.authorUnnamed' })
  return (
    <p className={styles.authorLine}>
      <Icon name="user" size="sm" />
      {record === '' ? name : `${name} · ${record}`}
      {author.isBlocked && (
        <StatusChip tone="bad" icon="ban">
          <FormattedMessage id="desk.authorBlocked" />
        </StatusChip>
      )}
    </p>
  )
}

const outcomes = ['accepted', 'declined', 'waiting'] as const

/** DESK-48: waiting items link to the queue, decided ones to their log entries. */
function LatestItems({ items }: { items: readonly AuthoredItem[] }): ReactNode {
  const { formatMessage } = useIntl()
  if (items.length === 0) return <p className="small soft">{formatMessage({ id: 'desk.author.nothingElse' })}</p>
  return (
    <>
      <h4 className={styles.subTitle}>{formatMessage({ id: 'desk.author.latest' })}</h4>
      <AuthoredList items={items.slice(0, shownAtOnce)} />
      {items.length > shownAtOnce && (
        <details>
          <summary className="small">
            <FormattedMessage id="desk.log.andMore" values={{ count: items.length - shownAtOnce }} />
          </summary>
          <AuthoredList items={items.slice(shownAtOnce)} />
        </details>
      )}
    </>
  )
}

const shownAtOnce = 4

function AuthoredList({ items }: { items: readonly AuthoredItem[] }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <ul className={styles.latest}>
      {items.map(({ kind, id, title, state, isWaiting, atMs }) => (
        <li key={`${kind} ${id}`}>
          <Icon name={kindIcons[kind]} size="sm" />
          <span>
            <Anchor href={isWaiting ? `/queue/${kind}/${id}` : `/log?subject=${id}`}>
              {title || formatMessage({ id: `desk.kind.${kind}` })}
            </Anchor>
            <span className="small soft">
              <CodeWords name="status" code={state} /> · <WhenWords atMs={atMs} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DuplicateListProps {
  duplicates: readonly DeskDuplicate[]
  /** Null if the moderator may not decide. */
  onMerge: ((otherId: string) => void) | null
}

const isKnown = (status: string): status is FacilityStatus => facilityStatuses.some((each) => each === status)

export function DuplicateList({ duplicates, onMerge }: DuplicateListProps): ReactNode {
  const formats = useFormats()
  const { formatMessage } = useIntl()
  return (
    <section className={styles.card}>
      <h3 className={styles.sectionTitle}>{formatMessage({ id: 'desk.duplicates' }, { count: duplicates.length })}</h3>
      <ul className={styles.duplicates}>
        {duplicates.map(({ id, name, address, status, distanceM }) => (
          <li key={id}>
            <a href={`/recycling-points/${id}`} target="_blank" rel="noreferrer">
              {name}
            </a>
            <span className="small soft">
              {formats.distance(distanceM)} · {address}
            </span>
            {onMerge !== null && isKnown(status) && isPublicStatus(status) && (
              <Button
                size="sm"
                variant="quiet"
                icon="copy"
                aria-label={`${formatMessage({ id: 'desk.verdict.merge' })}: ${name}`}
                onClick={() => onMerge(id)}
              >
                <FormattedMessage id="desk.verdict.merge" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HistoryList({ steps }: { steps: readonly DeskStep[] }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <section className={styles.card}>
      <h3 className={styles.sectionTitle}>{formatMessage({ id: 'desk.history' })}</h3>
      <ol className={styles.history}>
        {steps.map((step) => (
          <li key={`${step.atMs}${step.act}`}>
            <Icon name="clock" size="xsm" />
            <span>
              <span className="small soft">
                <WhenWords atMs={step.atMs} />
              </span>
              <span>
                <ActWords act={step.act} />
                {step.actor !== '' && (
                  <>
                    {' · '}
                    <ActorWords actor={step.actor} />
                  </>
                )}
              </span>
              {step.comment !== '' && <q>{step.comment}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
