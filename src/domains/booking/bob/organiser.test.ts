import { expect, test } from 'vitest'
import { organiserFor } from './organiser.ts'

const odile = { first_name: 'Odile', last_name: 'Marchal', email: 'odile@post.example' }

test('a Bob reads who named him, and nobody where he named himself', () => {
  expect(organiserFor({ first_name: 'Tom', last_name: 'Maes', email: 'tom@post.example' }, odile)).toBe(
    'Odile',
  )
  expect(organiserFor({ first_name: 'O.', email: 'Odile@post.example' }, odile)).toBeNull()
  expect(organiserFor({ first_name: 'odile', last_name: 'Marchal' }, odile)).toBeNull()
  expect(organiserFor({ first_name: 'Odile' }, odile)).toBe('Odile')
  expect(organiserFor(odile, null)).toBeNull()
})
