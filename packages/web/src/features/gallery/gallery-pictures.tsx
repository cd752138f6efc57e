import { heroLoopDrawing } from '@recircle/ui/icons/hero-loop.ts'
import * as drawings from '@recircle/ui/icons/drawings.ts'
import * as scenes from '@recircle/ui/icons/scenes.ts'
import sprite from '@recircle/ui/icons/sprite.svg?raw'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Drawing } from '@recircle/ui/icons/drawing.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { spriteUrl } from '@recircle/ui/icons/icon.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'
import styles from './gallery.module.css'

const iconNames = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, name]) => name ?? '')
const others = Object.entries({ ...drawings, ...scenes })

export const EmptySection = () => (
  <GallerySection id="empty" title="Пусто">
    <div className={styles.thirds}>
      <Card padded={false}>
        <EmptyState
          drawing={drawings.noPointsDrawing}
          title={words.noPoints}
          headingLevel={3}
          action={<Button icon="add">{words.createPoint}</Button>}
        >
          {words.noPointsText}
        </EmptyState>
      </Card>
      <Card padded={false}>
        <EmptyState
          drawing={drawings.nothingFoundDrawing}
          title={words.nothingFound}
          headingLevel={3}
          action={<Button variant="secondary">{words.searchWider}</Button>}
        >
          {words.nothingFoundText}
        </EmptyState>
      </Card>
      <Card padded={false}>
        <EmptyState
          drawing={drawings.pageNotFoundDrawing}
          title={words.pageNotFound}
          headingLevel={3}
          action={<LinkButton href="#empty">{words.toHome}</LinkButton>}
        >
          {words.pageNotFoundText}
        </EmptyState>
      </Card>
      <Card padded={false}>
        <EmptyState
          drawing={drawings.serverErrorDrawing}
          title={words.serverError}
          headingLevel={3}
          action={<Button icon="refresh">{words.retry}</Button>}
        >
          {words.serverErrorText}
        </EmptyState>
      </Card>
      <Card padded={false}>
        <EmptyState drawing={drawings.offlineDrawing} title={words.offline} headingLevel={3}>
          {words.offlineText}
        </EmptyState>
      </Card>
      <Card padded={false}>
        <EmptyState drawing={scenes.noEventsDrawing} title={words.noEvents} headingLevel={3}>
          {words.noEventsText}
        </EmptyState>
      </Card>
    </div>
  </GallerySection>
)

export const DrawingsSection = () => (
  <GallerySection id="drawings" title="Рисунки">
    <Drawing drawing={heroLoopDrawing} label={words.heroLabel} className={styles.hero} />
    <div className={styles.drawings}>
      {others.map(([name, drawing]) => (
        <Drawing key={name} drawing={drawing} />
      ))}
    </div>
  </GallerySection>
)

export const IconsSection = () => (
  <GallerySection id="icons" title="Значки">
    <div className={styles.icons}>
      {iconNames.map((name) => (
        <span key={name} className={styles.iconCell}>
          <svg className={styles.icon} aria-hidden="true">
            <use href={`${spriteUrl}#${name}`} />
          </svg>
          {name}
        </span>
      ))}
    </div>
  </GallerySection>
)
