import { Button } from '@recircle/ui/button/button.tsx'
import type { ButtonVariant } from '@recircle/ui/button/button-look.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'
import styles from './gallery.module.css'

const colors = [
  'page',
  'surface',
  'sunken',
  'mint-50',
  'mint-100',
  'mint-200',
  'brand',
  'action',
  'action-hover',
  'pine',
  'heading',
  'ink',
  'ink-soft',
  'control',
  'amber',
  'amber-100',
  'amber-ink',
  'coral',
  'coral-100',
  'coral-ink',
  'blue',
  'blue-100',
  'blue-ink',
]

export const ColorsSection = () => (
  <GallerySection id="colors" title="Цвет">
    <div className={styles.swatches}>
      {colors.map((name) => (
        <span key={name} className={styles.swatch}>
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={`var(--${name})`} />
          </svg>
          {name}
        </span>
      ))}
    </div>
  </GallerySection>
)

export const TypeSection = () => (
  <GallerySection id="type" title="Шрифт">
    <Stack>
      <p className={styles.display}>{words.display}</p>
      <h1>{words.h1}</h1>
      <h2>{words.h2}</h2>
      <h3>{words.h3}</h3>
      <p className="lead">{words.russian}</p>
      <p lang="kk">{words.kazakh}</p>
      <p lang="es">{words.spanish}</p>
      <p>{words.figures}</p>
    </Stack>
  </GallerySection>
)

const variants: [ButtonVariant, string][] = [
  ['primary', words.send],
  ['secondary', words.share],
  ['quiet', words.details],
  ['danger', words.delete],
  ['danger-quiet', words.delete],
]

export const ButtonsSection = () => (
  <GallerySection id="buttons" title="Кнопки">
    {variants.map(([variant, label]) => (
      <Row key={variant}>
        <Button variant={variant}>{label}</Button>
        <Button variant={variant} icon="send">
          {label}
        </Button>
        <Button variant={variant} busy>
          {label}
        </Button>
        <Button variant={variant} icon="send" busy>
          {label}
        </Button>
        <Button variant={variant} disabled>
          {label}
        </Button>
      </Row>
    ))}
    <Row>
      <Button size="sm" icon="add">
        {words.small}
      </Button>
      <LinkButton href="#buttons" icon="route">
        {words.usual}
      </LinkButton>
      <Button size="lg" icon="search">
        {words.large}
      </Button>
      <LinkButton href="#buttons" variant="quiet" iconEnd="arrow-right">
        {words.details}
      </LinkButton>
      <IconButton icon="share" label={words.share} />
      <IconButton icon="locate" label={words.place} outlined />
      <TextButton>{words.tryAgain}</TextButton>
    </Row>
    <div className={styles.pine}>
      <Row>
        <LinkButton href="#buttons" variant="on-pine" icon="download">
          {words.download}
        </LinkButton>
        <Button variant="on-pine-outline" icon="send">
          {words.inquire}
        </Button>
      </Row>
    </div>
  </GallerySection>
)
