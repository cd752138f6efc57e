/** Rules of the month: the weekday from Monday, the week, and the times. */
export const monthRuleSamples: readonly (readonly [
  string,
  readonly (readonly [number, number, string, string])[] | null,
])[] = [
  ['Every last Sunday of the month, 10am to 4pm', [[6, -1, '10:00', '16:00']]],
  ['First Saturday of the month 9:00-12:00', [[5, 1, '09:00', '12:00']]],
  [
    '1st and 3rd Saturday of each month, 9am-1pm',
    [
      [5, 1, '09:00', '13:00'],
      [5, 3, '09:00', '13:00'],
    ],
  ],
  ['10am-2pm, every 2nd Wednesday of the month', [[2, 2, '10:00', '14:00']]],
  ['primer sábado de cada mes de 10 a 13 hs', [[5, 1, '10:00', '13:00']]],
  ['último domingo del mes 9:00 - 12:00', [[6, -1, '09:00', '12:00']]],
  ['último sábado do mês, das 9h às 12h', [[5, -1, '09:00', '12:00']]],
  ['le premier mercredi du mois de 14h à 17h', [[2, 1, '14:00', '17:00']]],
  [
    '2e et 4e samedi du mois 9h-12h',
    [
      [5, 2, '09:00', '12:00'],
      [5, 4, '09:00', '12:00'],
    ],
  ],
  ['jeden ersten Samstag im Monat 9-12 Uhr', [[5, 1, '09:00', '12:00']]],
  ['primo sabato del mese 9:00-12:00', [[5, 1, '09:00', '12:00']]],
  ['последняя суббота месяца 11:00–15:00', [[5, -1, '11:00', '15:00']]],
  ['каждую первую субботу месяца с 10 до 13', [[5, 1, '10:00', '13:00']]],
  ['айдың соңғы сенбісі 10:00-13:00', null],
  ['every second Saturday 10am-2pm', null],
  ['every other Saturday 10am-2pm', null],
  ['last Sunday of the month', null],
  ['Mon-Fri 9-17', null],
  ['first Saturday 9-12, last Sunday 10-13', null],
  ['first Saturday in May 9-12', null],
  ['FREQ=WEEKLY;BYDAY=WE', null],
]
