import type { MapGroup, MapPoint } from '@recircle/ui/map/map.types.ts'
import type { MapPickerWords } from '@recircle/ui/map/use-map-picker-words.ts'

const open = { isTemporarilyClosed: false }

export const mapPoints: readonly MapPoint[] = [
  {
    id: 'moscow',
    name: 'Экоцентр «Сборка»',
    material: 'batteries',
    lng: 37.6731,
    lat: 55.7512,
    ...open,
    openState: 'open',
  },
  {
    id: 'kazan',
    name: 'Пункт приема на Баумана',
    material: 'glass-bottles',
    lng: 49.11,
    lat: 55.79,
    ...open,
    openState: 'closed',
  },
  {
    id: 'nizhny',
    name: 'Контейнер на Покровке',
    material: 'lamps',
    lng: 44,
    lat: 56.32,
    ...open,
    openState: 'closing-soon',
  },
  { id: 'tver', name: 'Пункт «Тверца»', material: 'paper', lng: 36.5, lat: 61.5, isTemporarilyClosed: true },
  { id: 'smolensk', name: 'Сбор одежды', material: 'clothes', lng: 32.5, lat: 54.4, ...open },
  { id: 'voronezh', name: 'Пункт у парка', material: 'pet', lng: 39.2, lat: 51.67, ...open },
]

export const mapRings: readonly MapGroup[] = [
  { lng: 30.3, lat: 59.94, count: 37, splitZoom: 8 },
  { lng: 27.56, lat: 53.9, count: 8, splitZoom: 8 },
  { lng: 30.52, lat: 50.45, count: 214, splitZoom: 8, openCount: 60 },
  { lng: 44.5, lat: 48.7, count: 1284, splitZoom: 8, openCount: 0 },
  { lng: 55.97, lat: 54.73, count: 38_412, splitZoom: 8 },
  { lng: 61.3, lat: 56.84, count: 3, splitZoom: null },
]

export const mapPickerWords: MapPickerWords = {
  label: 'Карта пунктов приема',
  keys: 'Стрелки двигают карту, плюс и минус меняют масштаб.',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  here: 'Вы здесь',
  failed: 'Карта не загрузилась.',
  tryAgain: 'Попробовать еще раз',
  noStreets: 'Улиц на карте нет, пункты на своих местах.',
  number: String,
  cluster: (count) => `${count} пунктов, показать по отдельности`,
  point: ({ name, isTemporarilyClosed }) => (isTemporarilyClosed ? `${name}, временно не работает` : name),
  distance: (meters) => (meters < 1000 ? `${meters} м` : `${meters / 1000} км`),
  marker: 'Метка: стрелки двигают ее',
  coordinates: 'Координаты',
  coordinatesHint: 'Широта и долгота, например 43.238, 76.889',
  notCoordinates: 'Это не координаты. Напишите так: 43.238, 76.889',
  locate: 'Где я',
}
