import { accessFacts } from '../../facility/access/point-access.ts'
import { timetableFields, type MappedField } from '../import-run.ts'
import { expectations, isMoment } from './column-content.ts'
import type { Meaning } from './column-lexicon.ts'
import { shareOf, type ColumnValues } from './column-values.ts'
import { folded } from './column-words.ts'

/** Names that only mean something as a whole: each word of them means other things. The first one present in the file counts. */
const wholeNames: Readonly<Partial<Record<MappedField, string>>> = {
  date: 'date|дата|день|day|weekday|day of week|день недели|дни|дни недели|fecha|dia|dias|күні|күн|апта күні|дата стоянки|начало|start|start date|dtstart|starts at|fecha de inicio|дата начала|басталуы|start time|when|когда',
  repeat:
    'repeat|repeats|recurrence|rrule|frequency|повтор|повторение|повторяется|периодичность|как часто|repeticion|frecuencia|se repite|қайталануы|жиілігі',
  from: 'from|time|start time|starts|opens|с|время|начало|время начала|время стоянки|время с|desde|hora|hora inicio|hora de inicio|inicio|бастап|басталуы|уақыты|басталу уақыты|время прибытия|arrival',
  to: 'to|till|end|end time|ends|closes|dtend|ends at|до|по|конец|окончание|время окончания|время до|hasta|hora fin|hora de fin|fin|дейін|аяқталуы|аяқталу уақыты|время отправления|departure|end date|fecha de fin',
  until:
    'until|last day|valid until|последний день|действует до|по дату|дата окончания|hasta el|ultimo dia|vigente hasta|соңғы күні',
  except:
    'except|exceptions|exdate|not on|кроме|исключения|исключая|не приедет|excepto|excepciones|salvo|басқа|ерекше күндер|келмейтін күндер',
  opening: 'opening height|height of opening|высота отверстия|altura de la boca|саңылау биіктігі',
  steps: 'steps|step count|ступени|escalones|баспалдақ',
  ground: 'surface|ground|покрытие|piso|superficie|жер төсемі',
  indoor: 'indoor|в помещении|interior|ғимарат ішінде',
  confirmed: 'check date|survey date|дата проверки|дата обновления|fecha actualizacion|last checked|verified',
}
const wholeFields = [...timetableFields, ...accessFacts, 'confirmed'] as const

/** STOP-10: a date without a time, such as that of a survey, does not describe a stop. */
function isTimetable(given: ReadonlyMap<Meaning, ColumnValues>): boolean {
  const date = given.get('date')
  const hasTime = given.has('from') || (date !== undefined && shareOf(date, isMoment) >= 0.5)
  return hasTime && (date !== undefined || given.has('repeat'))
}

/** The fields that only a whole name means, which are taken before all others. */
export function wholeNamed(columns: readonly ColumnValues[]): Map<Meaning, ColumnValues> {
  const byName = new Map(columns.toReversed().map((column) => [folded(column.name), column]))
  const given = new Map<Meaning, ColumnValues>()
  const taken = new Set<ColumnValues>()
  for (const field of wholeFields) {
    const known = (wholeNames[field] ?? '').split('|').flatMap((name) => byName.get(folded(name)) ?? [])
    const { judge, least } = expectations[field]
    const column = known.find(
      (each) => !taken.has(each) && (each.counts.size === 0 || judge === null || shareOf(each, judge) >= least),
    )
    if (column === undefined) continue
    given.set(field, column)
    taken.add(column)
  }
  if (!isTimetable(given)) for (const field of timetableFields) given.delete(field)
  return given
}
