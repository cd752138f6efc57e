import { useState } from 'react'
import { Button } from '@recircle/ui/button/button.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { Menu } from '@recircle/ui/popover/menu.tsx'
import { Popover } from '@recircle/ui/popover/popover.tsx'
import { Row } from '@recircle/ui/field/boxes.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import type { SelectOption } from '@recircle/ui/popover/select-popover.types.ts'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'
import styles from './gallery.module.css'

const texts = {
  placeholder: words.choose,
  noResults: words.noResults,
  startTyping: words.startTyping,
  error: words.loadError,
  loading: words.loading,
  retry: words.retry,
}
const materials: SelectOption[] = (
  [
    ['batteries', 'Батарейки'],
    ['paper', 'Бумага'],
    ['lamps', 'Лампочки и лампы'],
    ['small-electronics', 'Мелкая электроника'],
    ['clothes', 'Одежда'],
    ['plastic', 'Пластик'],
    ['glass-bottles', 'Стеклянные бутылки и банки'],
    ['tyres', 'Шины'],
  ] as const
).map(([id, title]) => ({ id, title, start: <MaterialGlyph material={id} size="sm" /> }))
const countries: SelectOption[] = (
  [
    ['kz', 'Казахстан', '+7'],
    ['ru', 'Россия', '+7'],
    ['uz', 'Узбекистан', '+998'],
    ['ar', 'Аргентина', '+54'],
    ['tm', 'Туркмения', '+993'],
  ] as const
).map(([id, title, note]) => ({ id, title, note }))
const streets = ['Покровка, 17', 'Покровский бульвар, 8', 'Большая Покровская, 1'].map((title) => ({
  id: title,
  title,
}))
const matchingStreets = (query: string) =>
  streets.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))

export function SelectsSection() {
  const [material, setMaterial] = useState<string | null>('batteries')
  const [several, setSeveral] = useState<string[]>(['paper', 'plastic'])
  const [country, setCountry] = useState<string | null>(null)
  const [street, setStreet] = useState<string | null>(null)
  const [found, setFound] = useState<SelectOption[]>([])
  const [added, setAdded] = useState('')
  const [retries, setRetries] = useState(0)
  return (
    <GallerySection id="selects" title="Выбор из списка">
      <div className={styles.thirds}>
        <SelectPopover
          label={words.material}
          selection={{ mode: 'single', value: material, onChange: setMaterial }}
          options={materials}
          texts={texts}
        />
        <SelectPopover
          label={words.materials}
          selection={{ mode: 'multi', value: several, onChange: setSeveral }}
          options={materials}
          texts={texts}
        />
        <SelectPopover
          label={words.addMaterial}
          selection={{ mode: 'none', onChoose: setAdded }}
          options={materials}
          texts={texts}
          hint={added}
        />
        <SelectPopover
          label={words.country}
          selection={{ mode: 'single', value: country, onChange: setCountry }}
          options={countries}
          texts={texts}
          search={{ label: words.searchCountry, placeholder: words.searchCountry }}
          error={country ? undefined : words.choose}
        />
        <SelectPopover
          label={words.address}
          selection={{ mode: 'single', value: street, onChange: setStreet }}
          options={found}
          texts={texts}
          search={{
            label: words.searchAddress,
            needsQuery: true,
            onQuery: (query) => setFound(matchingStreets(query)),
          }}
          valueTitle={street ?? undefined}
        />
        <SelectPopover
          label={words.loading}
          selection={{ mode: 'single', value: null, onChange: setStreet }}
          options={[]}
          texts={texts}
          state="loading"
        />
        <SelectPopover
          label={words.loadError}
          selection={{ mode: 'single', value: null, onChange: setStreet }}
          options={[]}
          texts={texts}
          state="error"
          onRetry={() => setRetries(retries + 1)}
          hint={retries > 0 ? `${words.retry}: ${retries}` : undefined}
        />
        <SelectPopover
          label={words.organization}
          selection={{ mode: 'single', value: null, onChange: setStreet }}
          options={[]}
          texts={texts}
          disabled
        />
      </div>
      <Row>
        <Menu
          label={words.guides}
          items={[
            { id: 'organizers', label: words.forOrganizers, icon: 'book', href: '#selects' },
            { id: 'inspections', label: words.inspections, icon: 'draft', href: '#selects', current: true },
            { id: 'partner', label: words.partner, icon: 'globe', href: 'https://example.org/' },
            { id: 'logout', label: words.logout, icon: 'logout', onChoose: () => setAdded(words.logout) },
          ]}
          renderTrigger={(props) => (
            <Button {...props} variant="secondary" iconEnd="chevron-down">
              {words.guides}
            </Button>
          )}
        />
        <Popover
          label={words.about}
          align="end"
          className={styles.pad}
          renderTrigger={(props) => (
            <Button {...props} variant="secondary" icon="info">
              {words.about}
            </Button>
          )}
        >
          <p>{words.aboutText}</p>
        </Popover>
      </Row>
    </GallerySection>
  )
}
