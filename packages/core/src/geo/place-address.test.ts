import { describe, expect, test } from 'vitest'
import { placeAddressQuery, placeAddressText, readPlaceAddress } from './index.ts'

const parts = { city: 'Москва', road: 'Верхняя Красносельская улица', house_number: '8', country_code: 'ru' }
const address = { locality: 'Москва', road: 'Верхняя Красносельская улица', house: '8' }

describe('GEO-2 the address of a place', () => {
  test('GEO-2 the zoom of the request selects buildings, in the language of the page', () => {
    expect(placeAddressQuery({ lng: 37.666, lat: 55.7853 }, 'kk')).toEqual({
      lat: '55.7853',
      lon: '37.666',
      format: 'json',
      zoom: '18',
      'accept-language': 'kk',
    })
  })

  test('GEO-2 locality, road and house are read; smaller settlements count as localities', () => {
    expect(readPlaceAddress({ address: parts })).toEqual({ ok: true, value: address })
    expect(readPlaceAddress({ address: { village: ' Сергиевка ', road: 'Мира' } })).toEqual({
      ok: true,
      value: { locality: 'Сергиевка', road: 'Мира', house: '' },
    })
  })

  test.each([null, 'x', {}, { address: null }, { address: { city: 'Москва' } }, { address: { road: 7 } }])(
    'GEO-2 %j has no street',
    (answer) => expect(readPlaceAddress(answer)).toEqual({ ok: false, error: 'bad-answer' }),
  )

  test('GEO-2 each language has its own order; unknown parts are left out', () => {
    expect(placeAddressText(address, 'ru')).toBe('Москва, Верхняя Красносельская улица, 8')
    expect(placeAddressText({ ...address, house: '' }, 'kk')).toBe('Москва, Верхняя Красносельская улица')
    const corrientes = { locality: 'Buenos Aires', road: 'Avenida Corrientes', house: '1234' }
    expect(placeAddressText(corrientes, 'es')).toBe('Avenida Corrientes 1234, Buenos Aires')
    expect(placeAddressText({ locality: '', road: 'Main Street', house: '8' }, 'en')).toBe('8 Main Street')
  })
})
