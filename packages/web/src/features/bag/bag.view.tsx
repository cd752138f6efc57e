import { useEffect, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { bagMax } from '@recircle/core/bag'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { ThingDrawing } from '@recircle/ui/guide/thing-drawing.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { bagHref, bagPath } from '../../guide/bag-path.ts'
import { SearchForm } from '../../search-box/search-form.view.tsx'
import type { PageSuggestion } from '../../search-box/suggestion.ts'
import { BagWayView } from './bag-way.view.tsx'
import type { BagAround, BagData } from './bag.load.ts'
import styles from './bag.module.css'

export interface BagModel {
  readonly data: BagData | null
  readonly around: BagAround | null
  readonly kept: readonly string[]
  readonly asking: 'no' | 'asking' | 'failed'
  readonly locate: () => Promise<void>
}

/** BAG-3: the things, each with a link that takes it out, a search for more, and the way; all without scripts. */
export const BagView = observer(({ model }: { model: BagModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { data, around, kept } = model
  useEffect(() => {
    if (kept.length > 0) void navigate(bagHref(kept), { replace: true })
  }, [kept, navigate])
  if (data === null) return null
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: '/guide', label: <FormattedMessage id="title.guide" /> },
        ]}
        current={formatMessage({ id: 'title.bag' })}
      />
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'title.bag' })}</h1>
        <p className="lead">{formatMessage({ id: 'bag.lead' })}</p>
      </header>
      <ThingsView data={data} near={around?.isVisitors ? around.near : null} />
      {around && <BagWayView data={data} around={around} asking={model.asking} onLocate={() => void model.locate()} />}
    </div>
  )
})

interface ThingsProps {
  readonly data: BagData
  readonly near: BagAround['near'] | null
}

function ThingsView({ data: { slugs, things, text, found, open }, near }: ThingsProps): ReactNode {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const hrefOf = (some: readonly string[]): string => bagHref(some, { near, open })
  const choose = (suggestion: PageSuggestion): boolean => {
    if (suggestion.type !== 'answer' && suggestion.type !== 'thing' && suggestion.type !== 'material') return false
    void navigate(hrefOf([...slugs, suggestion.slug]))
    return true
  }
  return (
    <section aria-label={formatMessage({ id: 'bag.things' })} className={styles.things}>
      {things.length > 0 && (
        <ul className={styles.bag}>
          {things.map(({ kind, slug, name, material }) => (
            <li key={slug}>
              <ThingDrawing slug={slug} material={material} size="sm" />
              {kind === 'thing' ? <Anchor href={`/guide/${slug}`}>{name}</Anchor> : <span>{name}</span>}
              <Anchor
                href={hrefOf(slugs.filter((each) => each !== slug))}
                title={formatMessage({ id: 'bag.remove' }, { name })}
                aria-label={formatMessage({ id: 'bag.remove' }, { name })}
                className={styles.remove}
              >
                <Icon name="close" size="sm" />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {things.length === 0 && <p>{formatMessage({ id: 'bag.empty' })}</p>}
      {things.length >= bagMax ? (
        <p className="soft">{formatMessage({ id: 'bag.full' })}</p>
      ) : (
        <SearchForm path={bagPath} text={text} materials={[]} onChoose={choose}>
          <input type="hidden" name="bag" value={slugs.join(',')} />
          {open !== '' && <input type="hidden" name="open" value={open} />}
        </SearchForm>
      )}
      {found?.length === 0 && <p role="status">{formatMessage({ id: 'bag.unknown' }, { text })}</p>}
      {found !== null && found.length > 0 && (
        <ChipRow label={formatMessage({ id: 'bag.choose' })}>
          {found.map(({ slug, name }) => (
            <ChipLink key={slug} href={hrefOf([...slugs, slug])} icon="add" label={name} />
          ))}
        </ChipRow>
      )}
    </section>
  )
}
