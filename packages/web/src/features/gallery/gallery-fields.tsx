import { useState } from 'react'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { Columns, Row } from '@recircle/ui/field/boxes.tsx'
import { PasswordField } from '@recircle/ui/field/password-field.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { SegmentedControl } from '@recircle/ui/field/segmented-control.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'

const matchOptions = [
  { value: 'any', label: words.any },
  { value: 'all', label: words.all, hint: words.volunteerHint },
] as const
const segments = [
  { value: 'list', label: words.list, icon: 'list' },
  { value: 'map', label: words.map, icon: 'map' },
] as const

export function FieldsSection() {
  const [texts, setTexts] = useState({ name: '', city: 'Казань', email: 'anna@', password: 'Recircle1', message: '' })
  const set = (name: keyof typeof texts) => (value: string) => setTexts({ ...texts, [name]: value })
  const [checks, setChecks] = useState({ handIn: true, volunteer: false, agreement: false })
  const check = (name: keyof typeof checks) => (value: boolean) => setChecks({ ...checks, [name]: value })
  const [match, setMatch] = useState<'any' | 'all'>('any')
  const [view, setView] = useState<'list' | 'map'>('list')
  return (
    <GallerySection id="fields" title="Поля">
      <Columns>
        <TextField label={words.name} placeholder={words.namePlaceholder} value={texts.name} onChange={set('name')} />
        <TextField label={words.city} icon="pin" value={texts.city} onChange={set('city')} required />
        <TextField
          label={words.email}
          type="email"
          value={texts.email}
          onChange={set('email')}
          error={/.@./.test(texts.email) ? undefined : words.emailError}
        />
        <TextField
          label={words.phone}
          mark={words.optional}
          hint={words.phoneHint}
          value=""
          onChange={() => undefined}
        />
        <TextField label={words.organization} value={words.organizationValue} onChange={() => undefined} disabled />
        <PasswordField
          label={words.password}
          value={texts.password}
          onChange={set('password')}
          autoComplete="off"
          showLabel={words.showPassword}
          hideLabel={words.hidePassword}
        />
      </Columns>
      <TextArea label={words.message} value={texts.message} onChange={set('message')} />
      <Row gap={8}>
        <Checkbox label={words.handIn} checked={checks.handIn} onChange={check('handIn')} />
        <Checkbox
          label={words.volunteer}
          hint={words.volunteerHint}
          checked={checks.volunteer}
          onChange={check('volunteer')}
        />
        <Checkbox
          label={words.agreement}
          checked={checks.agreement}
          onChange={check('agreement')}
          error={checks.agreement ? undefined : words.agreementError}
        />
      </Row>
      <RadioGroup label={words.match} options={matchOptions} value={match} onChange={setMatch} />
      <div>
        <SegmentedControl label={words.view} segments={segments} value={view} onChange={setView} />
      </div>
    </GallerySection>
  )
}
